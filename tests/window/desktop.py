#!/usr/bin/python3
"""Plays what xdotool cannot: keyboards of several layouts, and other programs of a desktop.

Usage:
    desktop.py group NUMBER                 the layout that is active, counted from 0
    desktop.py keys [MODIFIER+]CODE...      presses keys by their codes, with ctrl, shift or altgr held
    desktop.py drop WINDOW KIND FILE [SECONDS]
                                            drops what FILE contains on a window, offered as KIND (text/uri-list), and prints what
                                            the window answers; the content comes after a time
    desktop.py hang                         owns the clipboard, says `owner`, and never answers
    desktop.py field                        a Qt program with a text field, says `shown`; after Return it prints the text and ends

It needs the package python3-xlib, and for the text field python3-pyqt5.
"""

import ctypes
import sys
import time

from Xlib import X, display
from Xlib.ext import xtest
from Xlib.protocol import event

MODIFIERS = {"ctrl": 37, "shift": 50, "altgr": 108}


def group(number):
    # Xlib itself: the package does not know this part of the protocol.
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xlib.XOpenDisplay(None))
    core_keyboard = 0x100
    xlib.XkbLockGroup(connection, core_keyboard, int(number))
    xlib.XSync(connection, 0)


def keys(*names):
    server = display.Display()

    def send(kind, code):
        xtest.fake_input(server, kind, code)
        server.sync()

    for name in names:
        *held, code = name.split("+")
        held = [MODIFIERS[modifier] for modifier in held]
        for modifier in held:
            send(X.KeyPress, modifier)
        send(X.KeyPress, int(code))
        time.sleep(0.03)
        send(X.KeyRelease, int(code))
        for modifier in reversed(held):
            send(X.KeyRelease, modifier)
        time.sleep(0.06)


def drop(window, kind, file, seconds=0):
    with open(file, "rb") as content:
        data = content.read()
    server = display.Display()
    atom = server.intern_atom
    source = server.screen().root.create_window(0, 0, 1, 1, 0, server.screen().root_depth)
    target = server.create_resource_object("window", int(window))
    source.set_selection_owner(atom("XdndSelection"), X.CurrentTime)

    def tell(name, *numbers):
        numbers = list(numbers) + [0] * (5 - len(numbers))
        message = event.ClientMessage(window=target, client_type=atom(name), data=(32, numbers))
        target.send_event(message, event_mask=0)
        server.flush()

    def answer(name):
        """The next message of this name; sends what is asked for meanwhile."""
        end = time.time() + 3
        while time.time() < end:
            while server.pending_events():
                got = server.next_event()
                if got.type == X.SelectionRequest:
                    print("asked for", server.get_atom_name(got.target))
                    time.sleep(float(seconds))
                    got.requestor.change_property(got.property, got.target, 8, data)
                    done = event.SelectionNotify(
                        time=got.time,
                        requestor=got.requestor,
                        selection=got.selection,
                        target=got.target,
                        property=got.property,
                    )
                    got.requestor.send_event(done)
                    server.flush()
                elif got.type == X.ClientMessage and got.client_type == atom(name):
                    return list(got.data[1])
            time.sleep(0.01)
        return None

    tell("XdndEnter", source.id, 5 << 24, atom(kind))
    tell("XdndPosition", source.id, 0, 600 << 16 | 600, X.CurrentTime, atom("XdndActionCopy"))
    status = answer("XdndStatus")
    if status is None or status[1] & 1 == 0:
        print("refused")
        tell("XdndLeave", source.id)
        return
    print("accepted")
    tell("XdndDrop", source.id, 0, X.CurrentTime)
    print("finished" if answer("XdndFinished") else "no answer")


def hang():
    server = display.Display()
    window = server.screen().root.create_window(0, 0, 1, 1, 0, server.screen().root_depth)
    window.set_selection_owner(server.intern_atom("CLIPBOARD"), X.CurrentTime)
    server.sync()
    print("owner", flush=True)
    while True:
        time.sleep(1)


def field():
    from PyQt5.QtCore import QTimer
    from PyQt5.QtWidgets import QApplication, QLineEdit

    program = QApplication(["field"])
    line = QLineEdit()
    line.setWindowTitle("A Qt program")
    line.returnPressed.connect(program.quit)
    line.show()
    QTimer.singleShot(500, lambda: print("shown", flush=True))
    program.exec()
    print(line.text())


def main():
    commands = {"group": group, "keys": keys, "drop": drop, "hang": hang, "field": field}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])


main()
