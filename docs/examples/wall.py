#!/usr/bin/env python3
"""Follows the figures of a screen and prints them as they change. Needs Python 3.8 and nothing else.

    HEADFRAME_TOKEN=... python3 wall.py http://127.0.0.1:8080 largeScreen [ORGCODE]

Each line is JSON: a figure, one that is gone, or what became of the connection. It comes back by
itself, ends when it is refused, and shows what docs/sockets.md says in as little code as it takes.
"""
import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit

NAMESPACE = "/wall"
SILENCE = 10  # seconds without a ping: the line is dead
FOR_NOW = {"unavailable", "tooMany"}  # refused until later: a server that starts, or is busy


def tell(**what):
    try:
        print(json.dumps(what, ensure_ascii=False), flush=True)
    except BrokenPipeError:  # nobody reads any more
        os._exit(0)


def refusal(code):
    return (ConnectionError if code in FOR_NOW else PermissionError)(code)


class Line:
    """A WebSocket with text messages, as RFC 6455 has it."""

    def __init__(self, url):
        at = urlsplit(url)
        secure = at.scheme == "https"
        port = at.port or (443 if secure else 80)
        plain = socket.create_connection((at.hostname, port), timeout=SILENCE)
        context = ssl.create_default_context() if secure else None
        self.socket = context.wrap_socket(plain, server_hostname=at.hostname) if context else plain
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {at.netloc}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b"".join(iter(self.file.readline, b"\r\n")).decode("latin-1")
        magic = f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()
        if base64.b64encode(hashlib.sha1(magic).digest()).decode() not in head:
            raise ConnectionError(head.splitlines()[0] if head else "nobody answers")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def exactly(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise ConnectionError("the line was closed")
        return data

    def send(self, text, opcode=1):
        data = text if isinstance(text, bytes) else text.encode()
        size = len(data)
        length = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 254, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(struct.pack("!B", 128 | opcode) + length + mask + masked)

    def receive(self):
        """The next whole text."""
        text = b""
        while True:
            first, second = self.exactly(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(self.exactly(2 if size == 126 else 8), "big")
            data, opcode = self.exactly(size), first & 15
            if opcode == 8:
                raise ConnectionError("the line was closed")
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode < 2:
                text += data
                if first & 128:
                    return text.decode()


class Wall:
    """One screen of one organisation: `cells` is always what the server last said, or it joins anew."""

    def __init__(self, url, token, screen, org_code):
        self.url, self.token = url, token
        self.asked = {"screen": screen, **({"orgCode": org_code} if org_code else {})}
        self.cells, self.epoch, self.seq = {}, None, None

    def watch(self):
        with Line(self.url) as line:
            while True:
                self.heard(line, line.receive())

    def heard(self, line, text):
        if text[0] == "0":  # the line is open: into the namespace, with the token
            line.send(f"40{NAMESPACE},{json.dumps({'token': self.token})}")
        elif text[0] == "2":  # ping
            line.send("3")
        elif text.startswith(f"40{NAMESPACE},"):
            self.join(line)
        elif text.startswith(f"44{NAMESPACE},"):
            raise refusal(json.loads(text.split(",", 1)[1])["message"])
        elif text.startswith(f"41{NAMESPACE}"):
            raise ConnectionError("the line was ended")
        elif text.startswith(f"43{NAMESPACE},"):
            self.joined(json.loads(text[text.index("[") :])[0])
        elif text.startswith(f"42{NAMESPACE},"):
            event, *message = json.loads(text[text.index("[") :])
            if event == "changes":
                self.changed(line, message[0])
            elif event == "rejoin":
                self.join(line)
            elif event == "end":
                self.ended(message[0]["code"])

    def ended(self, code):
        if code == "sessionEnded":
            raise PermissionError(code)
        raise ConnectionError(code)  # come again: whatever may no longer be seen is refused then

    def join(self, line):
        have = {"have": {"epoch": self.epoch, "seq": self.seq}} if self.epoch else {}
        line.send(f"42{NAMESPACE},0{json.dumps(['join', {**self.asked, **have}])}")

    def joined(self, answer):
        if "error" in answer:
            raise refusal(answer["error"]["code"])
        self.epoch, self.seq = answer["epoch"], answer["seq"]
        tell(joined=answer["orgCode"], demo=answer["demo"], whole="snapshot" in answer)
        if "snapshot" in answer:
            self.cells = {}
            self.take(answer["snapshot"]["cells"], [])
        for missed in answer.get("changes", []):
            self.take(missed["cells"], missed.get("gone", []))

    def changed(self, line, message):
        if message["epoch"] != self.epoch or message["seq"] > self.seq + 1:
            return self.join(line)
        if message["seq"] == self.seq + 1:
            self.seq = message["seq"]
            self.take(message["cells"], message.get("gone", []))

    def take(self, cells, gone):
        for cell in cells:
            name = "|".join(
                [cell["key"], cell["orgCode"]]
                + [f"{key}={value}" for key, value in sorted(cell["dimensions"].items())]
            )
            self.cells[name] = cell
            tell(figure=name, value=cell["value"], quality=cell["quality"], asOf=cell["asOf"])
        for name in gone:
            self.cells.pop(name, None)
            tell(gone=name)


def main(url, screen, org_code=None):
    wall, pause = Wall(url, os.environ["HEADFRAME_TOKEN"], screen, org_code), 1
    while True:
        try:
            wall.watch()
        except PermissionError as refused:
            tell(refused=str(refused))
            return 1
        except OSError as lost:  # from now on every figure is old
            tell(lost=str(lost))
            time.sleep(pause)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
