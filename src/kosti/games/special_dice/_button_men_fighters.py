"""The fighters of Button Men and their dice, as the recipes have them: a number of sides, a letter for a swing die, a skill before it."""

import re

from kosti.engine import Names

SHADOW, POISON, SPEED, RUSH = 1, 2, 4, 8
SKILLS = {"s": SHADOW, "p": POISON, "z": SPEED, "#": RUSH}
SWING = {"R": (2, 16), "S": (6, 20), "T": (2, 12), "U": (8, 30), "V": (6, 12), "W": (4, 12), "X": (4, 20), "Y": (1, 20), "Z": (4, 30)}
DICE = 5
LARGEST = 30

# By set in play: the recipes.
RECIPES = {
    "base": """Avis 4 4 10 12 X; Hammer 6 12 20 20 X; Bauer 8 10 12 20 X; Stark 4 6 8 X X; Clare 6 8 8 20 X; Kith 6 8 12 12 X; Karl 4 6 6 20 X;
        Iago 20 20 20 X; Niles 6 10 10 12 X; Shore 4 4 20 20 X; Hannah 8 10 10 10 X; Kublai 4 8 12 20 X;
        Delia 4 4 12 20 X; Tony 8 8 20 20 X; Hollis 6 6 20 X X; Porter 8 12 12 20 X; Donna 4 8 12 12 X; Ferrer 4 8 20 20 X; Hamilton 4 6 6 12 X;
        Polly 4 4 8 20 X; Lady_B 4 12 12 20 X; Smith 6 8 8 12 X; Wallace 6 6 20 20 X; Tanya 4 6 12 X X; Stefano 6 8 12 20 X; Janet 4 12 20 20 X;
        Steve 6 6 12 12 X""",
    "shadow": """Angel s4 6 s12 12 X; Buddy s6 10 s20 20 X; Dunkirk 6 6 10 20 sX; Starchylde s6 8 s10 12 X; McGinty 4 s10 12 12 X; Tiffany 4 s8 8 10 sX;
        Jocasta 6 12 s12 20 sX; Lady_K 4 s6 8 s8 X; Keegan 8 s8 s12 20 X; Benvenito 4 8 8 s20 sX; Pilot_Joe 4 s4 s6 s20 X; Gilroy s4 6 s8 20 X;
        Jerry 6 8 8 s12 X; Fiorina 6 s6 12 12 sX; Doctor_Fret 4 4 12 sX sX; Min-Szu 4 6 s8 20 sX; Szechuan s4 s6 s8 s12 X; Felicia 6 8 s8 s20 X;
        Brand s4 6 s12 s20 X; Windsor 6 s6 12 s20 X; Cerise s8 12 12 20 sX""",
    "poison": """Marin 4 p4 8 12 X; Carson 8 12 20 p20 X; Jackie p4 6 8 12 X; Marta 6 12 12 p12 X; Bijay 4 8 12 20 pX; Sal 8 8 p8 20 X;
        Dietrich p6 p8 20 20 X; Hazel 4 6 p6 20 X; Rider 8 p8 12 20 X; Mickael p4 p6 8 20 X; Beatrice 4 4 p4 12 X; Stacie 6 8 12 X pX;
        Prentice p4 p8 12 20 X; Sally 6 6 p12 20 X; Mondo 4 12 20 p20 X;
        Coil p4 12 p20 20 V; Bane p2 p4 12 12 V; Lucky 6 10 p12 20 X; Shepherd 8 8 p16 20 X; Peace s10 s12 s20 sX sX; Crusher 10 p20 20 20 X;
        Grist p4 8 10 12 X; Wastenott s4 s8 s10 s20 sX; Reaver 4 10 10 12 pX; Jellybean p20 s20 V X; Bluff ps6 ps12 16 20 X; Strik 8 p10 s16 16 X""",
    "speed": """Bennett 6 8 z20 z20 S; Chris z6 z8 10 z12 S; Darwin 4 6 z10 20 X; Hale z8 12 20 20 S; Morgan z10 z12 z12 zX; Pearl 6 8 12 X zX;
        Nickie z4 10 10 12 z12; Sonia 6 6 z12 20 20; Tamiya 4 8 8 12 z20""",
    "rush": """Ricky #6 8 #8 20 #X; Giuseppe 8 8 12 #12 X; Heather 6 6 #8 20 #X; Clyde 12 #12 20 20 #X; Tasha 4 6 #6 #8 X; Ken 4 #8 #12 20 X;
        Mississippi #6 #8 #12 #20 #X; Petey 4 6 12 #20 X; Bobby 6 8 20 #20 X; Amelia 4 6 6 8 #X; Basil 6 #8 12 #12 X; Jesse #4 4 20 #20 X;
        Henry 4 8 #12 #20 #X; Stubbs 12 #12 20 X #X; Montserrat 4 #6 #8 #12 #X""",
}
SETS = Names(
    no_skills="no skills | без умений",
    shadow_dice="shadow dice | теневые кости",
    poison_dice="poison dice | ядовитые кости",
    speed_dice="speed dice | быстрые кости",
    rush_dice="rush dice | напористые кости",
    every="every set | все наборы",
)


def fighters():
    """Name and dice of every fighter, set by set."""
    for recipes in RECIPES.values():
        for recipe in recipes.split(";"):
            name, *dice = recipe.split()
            yield name, dice


ALL = {name.lower().replace("_", "-"): dice for name, dice in fighters()}
WRITTEN = {name.lower().replace("_", "-"): name.replace("_", " ") for name, _ in fighters()}


def filled(values):
    """A row of five, with 0 where a fighter has fewer dice."""
    return (*values, *[0] * (DICE - len(values)))


def skills_of(die):
    return sum(bit for sign, bit in SKILLS.items() if sign in die)


def told(name):
    """The label of a fighter: the name as people write it, and the dice."""
    return f"{WRITTEN[name]} ({' '.join(ALL[name])})"


FIGHTERS = Names(start=1, **{name: f"{told(name)} | {told(name)}" for name in ALL})
LETTERS = Names(start=1, **{letter.lower(): f"{letter} | {letter}" for letter in SWING})
COUNTS = [len(recipes.split(";")) for recipes in RECIPES.values()]
FIRST = (*(1 + sum(COUNTS[:i]) for i in range(len(COUNTS))), 1)  # by the set in play
IN_PLAY = (*COUNTS, len(ALL))

# By fighter, from 1; of every die the sides (0 for a swing die), its letter (0 for none) and its skills.
NONE = (0,) * DICE
SIDES = (NONE, *(filled([int(re.sub(r"\D", "", die) or 0) for die in dice]) for dice in ALL.values()))
LETTER = (NONE, *(filled([next((i for i, letter in enumerate(SWING, 1) if letter in die), 0) for die in dice]) for dice in ALL.values()))
SKILL = (NONE, *(filled([skills_of(die) for die in dice]) for dice in ALL.values()))
LOWEST = (0, *(low for low, _ in SWING.values()))
HIGHEST = (0, *(high for _, high in SWING.values()))
