# Functions of the window tests: displays, the game in its window, mouse, keyboard, pictures, measurements, running the tests.
# To be sourced. Only processes started here are ended, by their ids.

PACKAGES=(xvfb xdotool imagemagick openbox wmctrl x11-xkb-utils libgl1 libx11-6 libxkbcommon0 libxi6 pulseaudio pulseaudio-utils
    xkb-data python3-xlib xclip dbus-daemon at-spi2-core gir1.2-atspi-2.0 python3-gi)

# Large enough for the window at twice the logical size with the window manager's frame around it.
SCREEN=1400x900x24

TEST= GAME_PID= WINDOW= LOG= STATUS= PULSE_PID= PEAK= READER_PID= SPOKEN=

# install_packages [PACKAGE...]: installs missing packages when run as root: the named ones, or those that all tests need.
install_packages() {
    local missing=() package
    (($# > 0)) || set -- "${PACKAGES[@]}"
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    ((${#missing[@]} == 0)) && return 0
    if [ "$(id -u)" != 0 ]; then
        echo "${0##*/}: missing packages, and only root can install them: ${missing[*]}" >&2
        return 1
    fi
    apt-get update -q >/dev/null &&
        DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}" >/dev/null
}

# --- Displays -------------------------------------------------------------------------------------------------

# Starts an X server on a free display with a window manager; sets DISPLAY, XVFB_PID, WM_PID.
start_display() {
    local number
    number=$(mktemp "$WORK/display.XXXXXX")
    # The server itself takes a free number, and tells it when it is ready.
    Xvfb -displayfd 3 -screen 0 "$SCREEN" -noreset 3>"$number" >/dev/null 2>&1 &
    XVFB_PID=$!
    wait_until 10 test -s "$number" || fail "no X server"
    DISPLAY=:$(cat "$number")
    export DISPLAY
    openbox >/dev/null 2>&1 &
    WM_PID=$!
    wait_until 10 wmctrl -m || fail "no window manager"
}

end_display() {
    # A display may have no window manager.
    kill ${WM_PID:+"$WM_PID"} "$XVFB_PID" 2>/dev/null
    wait ${WM_PID:+"$WM_PID"} "$XVFB_PID" 2>/dev/null
    return 0
}

# --- Sound ----------------------------------------------------------------------------------------------------

# Starts a sound server of our own that plays into nothing; sets PULSE_SERVER and PULSE_PID.
start_pulse() {
    export PULSE_SERVER=unix:$WORK/pulse HOME=$WORK
    pulseaudio -n --daemonize=no --use-pid-file=no --exit-idle-time=-1 -L "module-null-sink sink_name=nothing" \
        -L "module-native-protocol-unix socket=$WORK/pulse auth-anonymous=1" >"$WORK/pulse.log" 2>&1 &
    PULSE_PID=$!
    wait_until 10 pactl info >/dev/null || fail "no sound server: $(tail -n 3 "$WORK/pulse.log")"
}

end_pulse() {
    kill "$PULSE_PID" 2>/dev/null
    wait "$PULSE_PID" 2>/dev/null
    return 0
}

# listen COMMAND...: sets PEAK to the loudest sample, of 32,768, that is played from the begin of a command to 2 s after it.
listen() {
    parec --device=nothing.monitor --raw --format=s16le --channels=1 --latency-msec=20 >"$WORK/heard" &
    local recorder=$!
    sleep 0.5
    "$@"
    sleep 2
    kill "$recorder"
    wait "$recorder" 2>/dev/null
    PEAK=$(od -An -v -t d2 -w2 "$WORK/heard" | awk '{ a = $1 < 0 ? -$1 : $1; if (a > peak) peak = a } END { print peak + 0 }')
}

# --- The game -------------------------------------------------------------------------------------------------

# start_game [ARGUMENT...]: starts the game and waits for its window. Sets GAME_PID, WINDOW, LOG.
start_game() {
    launch_game "$@"
    wait_for_window
}

# launch_game [ARGUMENT...]: starts the game. Sets GAME_PID and LOG (what it says, which should be nothing). Every test
# begins with an empty home, so the first lesson would be offered; LESSON=offered lets the program do that. TITLE=shown
# lets it begin with its title, and PRELOAD=FILE puts a library before those of the system.
launch_game() {
    local lesson=(--no-lesson) title=(--no-title)
    [ "${LESSON:-}" != offered ] || lesson=()
    [ "${TITLE:-}" != shown ] || title=()
    LOG=$WORK/$TEST.log
    LD_PRELOAD=${PRELOAD:-} "$GAME" "${lesson[@]}" "${title[@]}" "$@" >"$LOG" 2>&1 &
    GAME_PID=$!
}

# Waits until the game's window is there; sets WINDOW.
wait_for_window() {
    wait_until 10 find_window_or_end
    assert_running
    [ -n "$WINDOW" ] || fail "no window within 10 s"
    # Keys go to the window that has the focus.
    xdotool windowfocus --sync "$WINDOW" 2>/dev/null
    return 0
}

find_window_or_end() {
    is_running || return 0
    WINDOW=$(xdotool search --onlyvisible --class '^ishido$' 2>/dev/null | tail -n 1)
    [ -n "$WINDOW" ]
}

is_running() { kill -0 "$GAME_PID" 2>/dev/null; }

assert_running() { is_running || fail "the game has ended: $(tail -n 3 "$LOG")"; }

# wait_exit SECONDS: waits for the game to end; sets STATUS to its exit code.
wait_exit() {
    wait_until "$1" has_ended || fail "the game has not ended within $1 s"
    wait "$GAME_PID"
    STATUS=$?
}

has_ended() { ! is_running; }

close_window() { wmctrl -i -c "$(printf '0x%x' "$WINDOW")"; }

end_game() {
    [ -n "$GAME_PID" ] && kill "$GAME_PID" 2>/dev/null && wait "$GAME_PID" 2>/dev/null
    GAME_PID=
    return 0
}

# --- The game on disk -----------------------------------------------------------------------------------------

# The running game on disk, which is there after every move: the tests read it to know where they stand. SLOT is that of a
# second program.
kept_game() { echo "$ISHIDO_HOME/slots/${SLOT:-1}/game.ron"; }

# kept FIELD: prints a field of the running game.
kept() { sed -n "s/^ *$1: \"\(.*\)\",\$/\1/p" "$(kept_game)" 2>/dev/null; }

placed() { kept journal | wc -w; }

has_placed() { [ "$(placed)" = "$1" ]; }

is_kept() { [ -s "$(kept_game)" ]; }

undone() { [[ $(kept journal) == *undo ]]; }

saved() { compgen -G "$ISHIDO_HOME/games/*.ishido" >/dev/null; }

# Prints the legal squares of the next stone, as the program itself finds them.
legal_squares() {
    printf 'scoring modern\ntableau %s\npouch %s\nmoves %s\n' "$(kept tableau)" "$(kept pouch)" "$(kept journal)" |
        judge_record --moves -
}

judge_record() { "$GAME" judge "$@"; }

# place_of SQUARE: prints the middle of a square in logical pixels.
place_of() {
    local column row
    column=$(($(printf '%d' "'$1") - 97)) row=$((${1:1} - 1))
    echo $((16 + column * 42 + 21)) $((44 + row * 42 + 21))
}

# --- Mouse and keyboard; places are logical pixels of the 640 x 400 screen ---------------------------------------

# window_size: prints the width and the height of the window.
window_size() {
    local X Y WIDTH HEIGHT WINDOW_=$WINDOW SCREEN
    eval "$(xdotool getwindowgeometry --shell "$WINDOW_" | grep -E '^(WIDTH|HEIGHT)=')"
    echo "$WIDTH $HEIGHT"
}

# layout: prints left, top, width and height of the logical screen in the window (whole-number scaling).
layout() {
    window_size | awk '{
        scale = $1 / 640 < $2 / 400 ? $1 / 640 : $2 / 400
        if (scale >= 1) scale = int(scale)
        width = int(640 * scale + 0.5); height = int(400 * scale + 0.5)
        print int(($1 - width) / 2), int(($2 - height) / 2), width, height
    }'
}

# move_to X Y: moves the mouse to the middle of a logical pixel.
move_to() {
    local place
    place=$(layout | awk -v x="$1" -v y="$2" '{
        print int($1 + (x + 0.5) * $3 / 640), int($2 + (y + 0.5) * $4 / 400)
    }')
    # Within a window given by its number, because xdotool is wrong about places on the screen of framed windows.
    # shellcheck disable=SC2086
    xdotool mousemove --window "$WINDOW" $place
}

# click_at_logical X Y [BUTTON]
click_at_logical() {
    move_to "$1" "$2"
    sleep 0.05
    xdotool click "${3:-1}"
    sleep 0.1
}

# drag X1 Y1 X2 Y2 [BUTTON]: press, move in steps, release.
drag() {
    local step
    move_to "$1" "$2"
    sleep 0.05
    xdotool mousedown "${5:-1}"
    for step in 1 2 3 4 5 6; do
        move_to $(($1 + ($3 - $1) * step / 6)) $(($2 + ($4 - $2) * step / 6))
        sleep 0.03
    done
    xdotool mouseup "${5:-1}"
    sleep 0.1
}

# key NAME...: presses keys by the names of xdotool (Return, Escape, Left, ctrl+z ...).
key() {
    xdotool key --delay 40 "$@"
    sleep 0.1
}

# --- Screen readers -------------------------------------------------------------------------------------------

# Builds the game for screen readers, beside the one that the other tests play, and lets this test play it.
build_for_readers() {
    local built=${CARGO_TARGET_DIR:-target}/debug/ishido
    mkdir -p "$KEPT"
    cp "$built" "$WORK/plain" || fail "there is no $built"
    cargo build -q --locked -p ishido --features screen-reader || fail "the game for screen readers cannot be built"
    cp "$built" "$KEPT/ishido"
    # The compiler keeps a hard link to this file: its content must not be overwritten.
    cp --remove-destination "$WORK/plain" "$built"
    GAME=$KEPT/ishido
}

# Starts a session bus on which programs and screen readers find each other; sets DBUS_SESSION_BUS_ADDRESS and BUS_PID.
start_bus() {
    local address
    address=$(mktemp "$WORK/bus.XXXXXX")
    XDG_RUNTIME_DIR=$(mktemp -d "$WORK/runtime.XXXXXX")
    export XDG_RUNTIME_DIR
    dbus-daemon --session --nofork --print-address=3 3>"$address" >/dev/null 2>&1 &
    BUS_PID=$!
    wait_until 10 test -s "$address" || fail "no session bus"
    DBUS_SESSION_BUS_ADDRESS=$(cat "$address")
    export DBUS_SESSION_BUS_ADDRESS
    trap 'end_reader; end_game; kill "$BUS_PID" 2>/dev/null' EXIT
}

# start_reader: a screen reader listens, and writes down what it says in the file SPOKEN. Sets READER_PID.
start_reader() {
    SPOKEN=$WORK/spoken
    LC_ALL=C.UTF-8 tests/window/screen_reader.py listen "$SPOKEN" 2>"$WORK/reader.log" &
    READER_PID=$!
    wait_until 10 test -e "$SPOKEN" || fail "no screen reader: $(tail -n 1 "$WORK/reader.log")"
    sleep 1
}

end_reader() {
    [ -n "${READER_PID:-}" ] && kill "$READER_PID" 2>/dev/null && wait "$READER_PID" 2>/dev/null
    return 0
}

# hears TEXT: a line that has been said since the reader was started contains it.
hears() { wait_until 3 grep -qF -- "$1" "$SPOKEN" || fail ""$1" is not said, but: $(tail -n 5 "$SPOKEN")"; }

# --- The desktop's own file dialogue --------------------------------------------------------------------------

# Takes the session's bus away, so that no portal is found: zenity shows the dialogue, or nobody.
without_portal() { unset DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR; }

# Takes zenity away as well: `PATH=$(without_zenity) launch_game`. Prints a PATH with nothing in it.
without_zenity() { mkdir -p "$WORK/empty" && echo "$WORK/empty"; }

# Waits until the dialogue is there; sets DIALOGUE to its window.
wait_for_dialogue() {
    wait_until 10 find_dialogue || fail "no dialogue within 10 s"
    xdotool windowfocus --sync "$DIALOGUE" 2>/dev/null
    # It has the focus before it listens.
    sleep 0.5
}

find_dialogue() {
    DIALOGUE=$(xdotool search --onlyvisible --class '^zenity$' 2>/dev/null | tail -n 1)
    [ -n "$DIALOGUE" ]
}

is_without_dialogue() { ! find_dialogue; }

# answer_dialogue PATH: types a whole path into the dialogue and confirms it. Only letters the keyboard has.
answer_dialogue() {
    wait_for_dialogue
    xdotool key --delay 40 ctrl+l
    sleep 0.5
    xdotool key --delay 40 ctrl+a
    sleep 0.1
    xdotool type --delay 20 "$1"
    sleep 0.3
    xdotool key --delay 40 Return
    wait_until 5 is_without_dialogue || fail "the dialogue does not take $1"
    focus_game
}

# cancel_dialogue: as the user does.
cancel_dialogue() {
    wait_for_dialogue
    xdotool key --delay 40 Escape
    wait_until 5 is_without_dialogue || fail "the dialogue stays"
    focus_game
}

focus_game() {
    xdotool windowfocus --sync "$WINDOW" 2>/dev/null
    sleep 0.2
}

# --- Pictures -------------------------------------------------------------------------------------------------

# screenshot FILE: the window as a PNG file.
screenshot() { import -window "$WINDOW" "png:$1"; }

# logical_screenshot FILE: the screen in its own 640 x 400 pixels.
logical_screenshot() {
    local left top width height
    read -r left top width height < <(layout)
    screenshot "$WORK/whole.png"
    convert "$WORK/whole.png" -crop "${width}x$height+$left+$top" +repage -sample '640x400!' "png:$1"
}

# area X Y WIDTH HEIGHT: prints a digest of an area of the screen, to tell whether something there has changed.
area() {
    logical_screenshot "$WORK/area.png" &&
        convert "$WORK/area.png" -crop "$3x$4+$1+$2" +repage rgb:- | sha256sum | cut -c 1-16
}

# is_another_screen_than DIGEST: whether the screen has changed since `area 0 0 640 400` printed its digest.
is_another_screen_than() { [ "$(area 0 0 640 400)" != "$1" ]; }

# Succeeds if the window shows a picture, and not only one or two colours.
shows_something() {
    screenshot "$WORK/shown.png" && [ "$(identify -format %k "$WORK/shown.png")" -gt 3 ]
}

# --- Measurements ---------------------------------------------------------------------------------------------

# cpu_ms: the time of a processor the game has used so far, in milliseconds.
cpu_ms() {
    local ticks
    # The name in parentheses may contain anything; the 12th and 13th field after it count.
    ticks=$(sed 's/.*) //' "/proc/$GAME_PID/stat" | awk '{ print $12 + $13 }')
    echo $((ticks * 1000 / $(getconf CLK_TCK)))
}

# wake_ups: how often the threads of the game have gone to sleep so far; each goes with a wake-up.
wake_ups() {
    # A thread may end while it is looked at.
    cat /proc/"$GAME_PID"/task/*/status 2>/dev/null |
        awk '$1 == "voluntary_ctxt_switches:" { sum += $2 } END { print sum }'
}

# rss_kib: the memory the game holds now.
rss_kib() { awk '$1 == "VmRSS:" { print $2 }' "/proc/$GAME_PID/status"; }

# --- Results --------------------------------------------------------------------------------------------------

# fail MESSAGE: ends the test, and keeps what is to be seen.
fail() {
    echo "  $*"
    [ -z "${TEST:-}" ] || keep
    exit 1
}

# Keeps the screen and the log of the test under way in the folder KEPT.
keep() {
    mkdir -p "$KEPT"
    import -window root "png:$KEPT/failed-$TEST.png" 2>/dev/null
    cp "$WORK/$TEST.log" "$KEPT/failed-$TEST.log" 2>/dev/null
    return 0
}

# wait_until SECONDS COMMAND...: tries the command every tenth of a second.
wait_until() {
    local tries=$(($1 * 10))
    shift
    until "$@" >/dev/null 2>&1; do
        ((tries-- > 0)) || return 1
        sleep 0.1
    done
}

# note TEXT: something worth reading beside the result.
note() { echo "  $*"; }

# --- Running --------------------------------------------------------------------------------------------------

# run_tests [NAME...]: runs the tests, which are the functions test_NAME: all of them, or those named. Prints `ok NAME` or
# `FAIL NAME` for each, and `N passed, N failed` last; returns 0 only if nothing failed.
run_tests() {
    local names=("$@") name passed=0 failed=0
    (($# > 0)) || mapfile -t names < <(declare -F | sed -n 's/^declare -f test_//p')
    for name in "${names[@]}"; do
        if run_test "$name"; then
            echo "ok $name"
            ((passed += 1))
        else
            echo "FAIL $name"
            ((failed += 1))
        fi
    done
    echo "$passed passed, $failed failed"
    ((failed == 0))
}

# run_test NAME: runs one in a process of its own, with an empty ISHIDO_HOME.
run_test() {
    (
        TEST=$1
        ISHIDO_HOME=$(mktemp -d "$WORK/home.XXXXXX")
        trap end_game EXIT
        declare -F "test_$TEST" >/dev/null || fail "there is no such test"
        "test_$TEST"
        # A test that has not failed has passed, whatever its last command said.
        exit 0
    )
}
