"""What Centennial and Chicago share: how the winners divide the pot."""

from kosti.engine.rules import first_seat, share_out


def share_pot(s, winners):
    """Equal shares; what is left over goes to the first in turn order."""
    s.bowl = share_out(s, s.chips, s.bowl, winners)
    s.bowl = share_out(s, s.chips, s.bowl, 1 << first_seat(winners))
