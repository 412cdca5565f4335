"""Sockets to listen on."""

from __future__ import annotations

import errno
import socket

from tablee.core.errors import TableeError


def listen(host: str, port: int, option: str) -> socket.socket:
    """A socket that is bound; raises TableeError, which names the option with the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise TableeError(f"port {port} is taken; choose another with {option}") from None
        raise TableeError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return listener
