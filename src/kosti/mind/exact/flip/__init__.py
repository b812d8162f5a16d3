"""Flip solved to its last layout: how layouts are numbered, the pass that finds who wins each, and the solution that bots play by."""
