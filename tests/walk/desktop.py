# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop of its own for one program: a screen, a session bus, and the bus of assistive technology."""
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 6  # seconds that anything may take on a busy machine
SKIPPED = 77
AT_SPI_LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


def launcher():
    return next((path for path in AT_SPI_LAUNCHERS if os.access(path, os.X_OK)), None)


def missing():
    """What a walk needs and this machine does not have."""
    found = [tool for tool in ("Xvfb", "dbus-run-session", "openbox", "xdotool", "xclip") if not shutil.which(tool)]
    if not launcher():
        found.append("at-spi2-core")
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi  # noqa: F401
    except (ImportError, ValueError):
        found.append("python3-gi with gir1.2-atspi-2.0")
    return found


def wait_for(what, ask, patience=PATIENCE):
    """Asks until there is an answer, and gives it; fails with what was waited for."""
    deadline = time.monotonic() + patience
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {patience} s in vain for {what}")
        time.sleep(0.05)  # between two questions, never instead of one


def run_inside(script, arguments, patience=10 * PATIENCE):
    """Runs a script again, on a screen and a session bus of its own; gives its exit code."""
    with tempfile.TemporaryDirectory(prefix="walk-") as home:
        read, write = os.pipe()
        xvfb = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
                                pass_fds=[write], stderr=subprocess.DEVNULL)
        try:
            os.close(write)
            with os.fdopen(read) as pipe:
                display = pipe.readline().strip()
            if not display:
                print("Xvfb does not start")
                return 1
            environment = {name: value for name, value in os.environ.items()
                           if not name.startswith(("XDG_", "QT_", "DBUS_", "WAYLAND_"))}
            environment.update(DISPLAY=f":{display}", HOME=home, LANG="C.UTF-8", LC_ALL="C.UTF-8", TZ="UTC",
                               QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", GTK_USE_PORTAL="0")
            for name in ("CONFIG", "DATA", "STATE", "CACHE", "RUNTIME"):
                folder = Path(home, name.lower())
                folder.mkdir(mode=0o700)
                environment[f"XDG_{name}_{'DIR' if name == 'RUNTIME' else 'HOME'}"] = str(folder)
            command = ["dbus-run-session", "--", sys.executable, script, "--inside", *arguments]
            return subprocess.run(command, env=environment, timeout=patience).returncode
        finally:
            xvfb.terminate()
            xvfb.wait()


class Desktop:
    """What runs on it; ends it all."""

    def __init__(self):
        self.running = []
        self.start([launcher(), "--launch-immediately"])
        self.start(["openbox", "--sm-disable"])
        # It gives the focus to no window that was there before it.
        wait_for("the window manager", lambda: subprocess.run(
            ["xdotool", "get_num_desktops"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0)

    def start(self, command):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL,
                                   stderr=None if command[0].endswith("tracedeck") else subprocess.DEVNULL)
        self.running.append(process)
        return process

    def close(self):
        for process in reversed(self.running):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    process.kill()


def clipboard(target="UTF8_STRING"):
    done = subprocess.run(["xclip", "-selection", "clipboard", "-o", "-t", target], capture_output=True, timeout=20)
    return done.stdout.decode() if done.returncode == 0 else ""


def clipboard_formats():
    return [line for line in clipboard("TARGETS").split() if "/" in line]


def key(*keys):
    subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True, timeout=60)


def type_text(text):
    subprocess.run(["xdotool", "type", "--delay", "30", text], check=True, timeout=60)


def windows():
    """What is on the screen, menus included, by number."""
    done = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "tracedeck"], capture_output=True, text=True,
                          timeout=20)
    return set(done.stdout.split())
