#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Seed corpus for the fuzz targets: each distinct frame of the recordings as one file.

Usage: make_corpus.py OUT RECORDING..."""
import hashlib
import json
import sys
from pathlib import Path

MAX_BYTES = 4096  # larger seeds slow the fuzzer down and teach it nothing new


def frames_of(path):
    for line in path.read_bytes().splitlines():
        if line.startswith(b'{"t":'):
            frame = json.loads(line).get("frame")
            if frame is not None:
                yield json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()
        elif line and not line.startswith(b'{"tracedeck":'):
            yield line


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        for frame in frames_of(Path(name)):
            if len(frame) <= MAX_BYTES:
                (out / hashlib.sha1(frame).hexdigest()).write_bytes(frame)


if __name__ == "__main__":
    main()
