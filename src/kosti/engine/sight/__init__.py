"""What each viewer sees, hears and may touch; it knows tables."""
