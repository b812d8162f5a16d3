"""The margin of every bet under the three paytables."""

from tests.odds.figures import check

SAME = {"big small": "1/36", "total-7 total-14": "7/72", "total-8 total-13 total-10 total-11": "1/8"}


def test_atlantic_city() -> None:
    rest = {"odd even": "1/36", "triple-*": "35/216", "double-*": "17/72", "any-triple": "5/36", "total-4 total-17": "11/72", "total-5 total-16": "5/36"}
    check("sic-bo", SAME | rest | {"total-6 total-15": "1/6", "total-9 total-12": "41/216", "domino-*": "1/6", "single-*": "17/216"})


def test_macau() -> None:
    rest = {"odd even": "1/36", "triple-*": "65/216", "double-??": "3/8", "any-triple": "11/36", "total-4 total-17": "7/24", "total-5 total-16": "17/36"}
    rest |= {"total-6 total-15": "11/36", "total-9 total-12": "41/216", "domino-*": "1/6", "single-*": "17/216"}
    check("sic-bo", SAME | rest | {"four-*": "1/9", "three-*": "5/36", "double-single-*": "7/24"}, "macau")


def test_australia() -> None:
    rest = {"triple-*": "35/216", "double-*": "1/6", "any-triple": "1/9", "total-4 total-17": "1/8", "total-5 total-16": "1/9", "total-6 total-15": "13/108"}
    check("sic-bo", SAME | rest | {"total-9 total-12": "2/27", "domino-*": "1/36", "single-*": "1/27"}, "australia")


def test_big_and_small() -> None:
    check("sic-bo", {"big small": "1/36", "triple-*": "35/216", "any-triple": "5/36"}, "big-and-small")


def test_double_on_a_triple() -> None:
    for paytable, margin in (("atlantic-city", "5/27"), ("macau", "1/3"), ("australia", "1/9")):
        check("sic-bo", {"double-??": margin}, only=False, paytable=paytable, double_includes_triple=True)
