"""Backup and restore: all that is stored as one file; knows storage."""
