"""Sports: every throw is a ball, a stroke or a jump."""
