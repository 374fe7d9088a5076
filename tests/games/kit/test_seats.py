from games.kit.seats import replaced


def test_one_value_is_replaced_and_all_others_stay() -> None:
    hands = (("a",), ("b",), ("c",))
    assert replaced(hands, 0, ()) == ((), ("b",), ("c",))
    assert replaced(hands, 1, ("x", "y")) == (("a",), ("x", "y"), ("c",))
    assert replaced(hands, 2, ()) == (("a",), ("b",), ())
    assert hands == (("a",), ("b",), ("c",))
