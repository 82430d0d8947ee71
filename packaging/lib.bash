# Functions of the scripts that try packages: steps, missing tools, an invisible X server, windows. To be sourced by scripts that
# stop at the first error. Only processes started here are ended, by their ids.

WORK=$(mktemp -d)
STARTED=()

step() { printf '== %s (%s s)\n' "$*" "$SECONDS"; }

fail() { printf 'FAIL: %s\n' "$*" >&2 && exit 1; }

# wait_until SECONDS COMMAND...
wait_until() {
    local end=$((SECONDS + $1 + 1))
    shift
    until "$@"; do
        ((SECONDS < end)) || return 1
        sleep 0.1
    done
}

# Ends the processes in STARTED.
end_all() {
    local pid
    for pid in "${STARTED[@]}"; do kill "$pid" 2>/dev/null || true; done
    STARTED=()
}

# keep_and_remove FILE...: copies the files, those that are there, into the folder KEEP unless that is empty, and removes WORK.
keep_and_remove() {
    [ -z "$KEEP" ] || { mkdir -p "$KEEP" && cp -f "$@" "$KEEP"/ 2>/dev/null; } || true
    rm -rf "$WORK"
}

# install_packages PACKAGE...: those that are missing, for which it has to be root.
install_packages() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    [ "$(id -u)" = 0 ] || fail "missing packages, and only root can install them: ${missing[*]}"
    apt-get update -q >/dev/null
    apt-get install -qy --no-install-recommends "${missing[@]}" >/dev/null
}

# quick_build FOLDER: lets cargo build without optimisation at link time from now on, in this folder.
quick_build() {
    export CARGO_TARGET_DIR=$1 CARGO_PROFILE_DIST_LTO=off CARGO_PROFILE_DIST_CODEGEN_UNITS=16
}

# Starts an X server; sets DISPLAY.
start_display() {
    # The server itself takes a free number, and tells it when it is ready.
    Xvfb -displayfd 3 -screen 0 1400x900x24 -noreset -ac 3>"$WORK/display" >/dev/null 2>&1 &
    STARTED+=($!)
    wait_until 10 test -s "$WORK/display" || fail "no X server"
    DISPLAY=:$(cat "$WORK/display")
    export DISPLAY
}

# find_window CLASS: sets WINDOW.
find_window() {
    WINDOW=$(xdotool search --onlyvisible --class "^$1\$" 2>/dev/null | tail -n 1)
    [ -n "$WINDOW" ]
}

# shows_something NAME: whether the picture of the window, NAME.png, has colours enough to be more than a background.
shows_something() {
    import -window "$WINDOW" "$WORK/$1.png" 2>/dev/null
    (($(identify -format %k "$WORK/$1.png") >= 6))
}
