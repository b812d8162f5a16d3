"""The web table: a server for people and bots in the browser. docs/protocol.md is what it speaks; it knows everything but the terminal."""
