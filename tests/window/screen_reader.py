#!/usr/bin/python3
"""A screen reader that writes down what it would say, and presses things by AT-SPI alone.

Usage:
    screen_reader.py listen TRANSCRIPT    listens until it is ended
    screen_reader.py play TRANSCRIPT      begins a game at the board, plays it to its end and enters the name Ada; prints how many
                                          stones were placed

It needs the packages gir1.2-atspi-2.0 and python3-gi.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

NAME = "ishido"
# Roles whose name nobody has to hear.
PLAIN = {"table cell", "label", "panel"}
STATES = {
    Atspi.StateType.CHECKED: "checked",
    Atspi.StateType.PRESSED: "pressed",
    Atspi.StateType.SELECTED: "selected",
}


class Reader:
    """Listens to the program, and finds things in it."""

    def __init__(self, transcript):
        self.transcript = transcript
        self.dialog = None
        self.heard = 0
        Atspi.init()
        Atspi.set_timeout(2000, 5000)
        self.listener = Atspi.EventListener.new(self.hear)
        for event in ["object:state-changed:focused", "object:announcement", "object:text-changed:insert"]:
            self.listener.register(event)
        self.loop = GLib.MainLoop()
        announce()

    def say(self, *words):
        text = ". ".join(word.rstrip(".") for word in words if word)
        print(text, file=self.transcript, flush=True)

    def hear(self, event):
        try:
            self.read(event)
        except GLib.Error:
            # What has changed is gone again.
            pass

    def read(self, event):
        if event.source.get_application().get_name() != NAME:
            return
        self.heard += 1
        if event.type == "object:announcement":
            self.say(event.any_data)
        elif event.type.startswith("object:text-changed"):
            self.say("typed: " + event.any_data)
        elif event.detail1:
            self.enter(event.source)
            self.say(words(event.source))

    def enter(self, node):
        """A requester is read out when the focus comes into it."""
        dialog = node
        while dialog and dialog.get_role() != Atspi.Role.DIALOG:
            dialog = dialog.get_parent()
        if dialog and dialog != self.dialog:
            texts = [child.get_name() for child in children(dialog) if child.get_role() == Atspi.Role.LABEL]
            self.say(dialog.get_name() + " dialog", *texts)
        self.dialog = dialog

    def listen(self, seconds):
        GLib.timeout_add(int(seconds * 1000), self.loop.quit)
        self.loop.run()

    def wait(self, what, find, seconds=10):
        """What `find` returns, as soon as it returns something."""
        end = time.time() + seconds
        while time.time() < end:
            try:
                found = find()
            except GLib.Error:
                found = None
            if found:
                return found
            self.listen(0.05)
        self.say("(nothing found: " + what + ")")
        sys.exit("screen_reader: no " + what)

    def program(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(index)
            if program and program.get_name() == NAME and program.get_child_count():
                return program
        return None

    def find(self, role, name, seconds=10):
        def find():
            program = self.program()
            return program and next((node for node in walk(program) if is_named(node, role, name)), None)

        return self.wait(f"{role} {name}", find, seconds)

    def press(self, node):
        self.say(f"[presses {node.get_name()}]")
        heard = self.heard
        if not Atspi.Action.do_action(node, 0):
            sys.exit("screen_reader: it cannot be pressed: " + node.get_name())
        self.wait("answer to the press", lambda: self.heard > heard, 3)
        # Until it is at rest.
        while heard != self.heard:
            heard = self.heard
            self.listen(0.15)


def announce():
    """Tells all programs of the session that there is a screen reader."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    properties = "org.freedesktop.DBus.Properties"
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", properties, "Set", value, None, Gio.DBusCallFlags.NONE, -1, None)


def is_named(node, role, name):
    return node.get_role_name() == role and node.get_name().startswith(name)


def children(node):
    nodes = (node.get_child_at_index(index) for index in range(node.get_child_count()))
    return [node for node in nodes if node]


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def words(node):
    """A thing as it is read out: its name, its role, its states."""
    role = node.get_role_name()
    states = node.get_state_set()
    said = [node.get_name() if role in PLAIN else f"{node.get_name()} {role}"]
    said += [word for state, word in STATES.items() if states.contains(state)]
    if role == "push button" and not states.contains(Atspi.StateType.ENABLED):
        said.append("unavailable")
    if role == "entry":
        said.append(Atspi.Text.get_text(node, 0, -1))
    return ", ".join(said + [node.get_description()]).rstrip(", ")


def play(path):
    with open(path, "w", encoding="utf-8") as transcript:
        reader = Reader(transcript)
        reader.press(reader.find("image", "Pouch"))
        placed = 0
        while free := next((cell for cell in cells(reader) if ", possible" in cell.get_name()), None):
            reader.press(free)
            placed += 1
        reader.press(reader.find("push button", "End Game"))
        name = reader.find("entry", "Your name")
        Atspi.EditableText.set_text_contents(name, "Ada")
        reader.wait("name", lambda: Atspi.Text.get_text(name, 0, -1) == "Ada")
        reader.press(reader.find("push button", "View Board"))
        print(placed)


def cells(reader):
    """The squares of the board."""
    board = reader.find("table", "Board")
    return [node for node in walk(board) if node.get_role_name() == "table cell"]


def main():
    match sys.argv[1:]:
        case ["listen", path]:
            with open(path, "w", encoding="utf-8") as transcript:
                Reader(transcript).loop.run()
        case ["play", path]:
            play(path)
        case _:
            sys.exit(__doc__)


main()
