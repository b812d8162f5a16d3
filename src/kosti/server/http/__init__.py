"""Requests over HTTP: addresses, bodies, headers, limits and the files of the client; it knows the house."""
