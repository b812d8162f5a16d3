"""What is drawn: the scene of a viewer, its boards, drawings and marks; it knows all that is said, touched and taught."""
