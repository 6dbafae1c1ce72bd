#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Seed corpus for the fuzz targets, from recordings.

Usage: make_corpus.py [FORM] OUT RECORDING...

FORM is what a seed is:
  --frames     a distinct frame (this is the default)
  --told       some frames, each behind the byte that says how it travelled: langgraph
  --lines      some lines of a recording that follow each other: metis
  --law        such lines behind the byte that chooses their dialect: law
  --recording  such lines with their header, behind the bytes that choose a cut: recording
  --texts      a distinct text of a frame: those of qt/"""
import hashlib
import json
import sys
from pathlib import Path

MAX_BYTES = 4096  # larger seeds slow the fuzzer down and teach it nothing new
HEADER = b'{"tracedeck":'


def lines_of(path):
    """The header, None where there is none, and the lines behind it."""
    lines = [line for line in path.read_bytes().splitlines() if line]
    return (lines[0], lines[1:]) if lines and lines[0].startswith(HEADER) else (None, lines)


def frames_of(path):
    for line in lines_of(path)[1]:
        if line.startswith(b'{"t":'):
            frame = json.loads(line).get("frame")
            if frame is not None:
                yield json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()
        else:
            yield line


def runs_of(path, most=MAX_BYTES):
    """Lines that follow each other, as many as make a seed."""
    run, size = [], 0
    for line in lines_of(path)[1]:
        if run and size + len(line) >= most:
            yield b"\n".join(run)
            run, size = [], 0
        run.append(line)
        size += len(line) + 1
    if run:
        yield b"\n".join(run)


def told_of(path):
    # In the order of the list in fuzz_langgraph.cpp.
    ways = [("stream/events", 0), ("stream/events", 200), ("commands", 0), ("commands", 200),
            ("state", 200), ("history", 200), ("runs", 200), ("graph", 404)]
    for run in runs_of(path):
        seed = []
        for line in map(json.loads, run.splitlines()):
            place = line.get("path", "").split("?")[0]
            way = [i for i, (end, status) in enumerate(ways) if place.endswith(end) and (status > 0) == ("status" in line)]
            kind = 0x21 | way[0] << 1 if way else 0x22
            frame = json.dumps(line.get("frame"), ensure_ascii=False, separators=(",", ":"))
            seed.append(bytes([kind]) + frame.encode())
        yield b"\n".join(seed)


def law_of(path):
    header = lines_of(path)[0]
    is_langgraph = header and json.loads(header)["dialect"] == "langgraph"
    choice = bytes([(4 if is_langgraph else 0) + (0 if header else 1)])
    for run in runs_of(path):
        yield choice + run


def recordings_of(path):
    header = lines_of(path)[0]
    for number, run in enumerate(runs_of(path, MAX_BYTES // 4)):
        cut = hashlib.sha1(b"%d" % number).digest()[:2]
        yield cut + (header + b"\n" if header else b"") + run + b"\n"


def texts_within(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts_within(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts_within(one)


def texts_of(path):
    for frame in frames_of(path):
        yield frame
        try:
            yield from (text.encode(errors="replace") for text in texts_within(json.loads(frame)))
        except ValueError:
            pass  # a recording may hold what is no JSON


FORMS = {"--frames": frames_of, "--told": told_of, "--lines": runs_of,
         "--law": law_of, "--recording": recordings_of, "--texts": texts_of}


def main():
    arguments = sys.argv[1:]
    seeds_of = FORMS[arguments.pop(0)] if arguments and arguments[0] in FORMS else frames_of
    if len(arguments) < 2:
        sys.exit(__doc__)
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    for name in arguments[1:]:
        for seed in seeds_of(Path(name)):
            if len(seed) <= MAX_BYTES + 512:
                (out / hashlib.sha1(seed).hexdigest()).write_bytes(seed)


if __name__ == "__main__":
    main()
