"""The table as a domain: what is recorded, what people may ask for, and what comes of it.

Pure: no asyncio, no SQL, no sockets, and no clock of its own. Times are milliseconds since 1970.
"""
