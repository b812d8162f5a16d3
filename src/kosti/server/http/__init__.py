"""Requests over HTTP and the sockets they come by: bodies, headers, pages, other processes, the files of the client; it knows the house and live connections."""
