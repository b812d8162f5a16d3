"""As far as you dare: throw on or stop, and more than the limit is nothing."""
