"""Races in several lanes at once: every throw says where one may go on."""
