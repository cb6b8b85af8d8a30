"""The log of a player turn: every action is told, with its rule, and to each seat what it may know."""

from tests.law import rule
from tests.law.scene import Scene, events, play


@rule("H37", "H38", "H39", "H43", "H44", "H46", "H51", "H52", "H60")
def test_every_action_of_a_turn_is_told_to_everybody_with_its_rule() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I05"]).threat("O21")
             .player(0, hand=["I03", "I04", "I06"], face_down=["A23"]).turn(0))
    play(match, "claim", "O21", "exchange", "I06", "play_intel", "I03", "O11", "I04", "O21")
    play(match, "recruit", "agent", "deploy_agents", "O11", 2, "look")
    play(match, "activate", "A23", "deploy_soldiers", "O11", 1, "look", "end_turn")
    told = [(e["kind"], e["rule"]) for e in match.events_for(None)]
    assert told == [
        ("turn", "H37"), ("claimed", "H38"), ("exchanged", "H43"), ("gained_tokens", "H43"),
        ("played_intel", "H39"), ("played_intel", "H39"), ("recruited", "H44"),
        ("deployed", "H52"), ("looked_at_plot", "H52"), ("activated", "H46"),
        ("deployed", "H51"), ("looked_at_intel", "H51a"), ("recon_adds_nothing", "H49"),
        ("drew_intel", "H60"), ("turn_ended", "H60"), ("turn", "H37")]
    assert [(e["piece"], e["count"], e["threat"]) for e in events(match, "deployed")] == [
        ("agents", 2, "O11"), ("soldiers", 1, "O11")]
    assert [e["asset"] for e in events(match, "activated")] == ["A23"]


@rule("H51a")
def test_the_card_that_recon_adds_is_told_without_its_face() -> None:
    match = Scene().threat("O11", lead=1).top("intel", "I09").turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    for seat in (0, 1, None):
        assert events(match, "recon_added", seat) == [
            {"kind": "recon_added", "seat": 0, "threat": "O11", "rule": "H51"}]


@rule("H80", "H83", "H47", "H48", "H50", "H54")
def test_what_assets_do_on_a_turn_is_told_with_its_rule() -> None:
    match = (Scene().threat("O11", lead=1, soldiers=2).threat("O21", row="guarded", lead=2)
             .player(0, hand=["I06"], active=["A01", "A03", "A07", "A29"]).discard("assets", "A13").turn(0))
    play(match, "use", "A01", "exchange", "I06", "use", "A07", "O11", "use", "A29", "O21")
    told = [(e["kind"], e["rule"]) for e in match.events_for(None)]
    assert told[1:] == [
        ("asset_used", "H47"), ("gained_tokens", "H47"),
        ("exchanged", "H43"), ("gained_tokens", "H43"), ("asset_works", "H49"), ("gained_tokens", "H83"),
        ("asset_used", "H47"), ("drone_strike", "H54"),
        ("asset_used", "H47"), ("asset_burned", "H48"), ("threat_moved", "H47")]


@rule("H49", "H50")
def test_taking_an_asset_and_a_passive_ability_are_told() -> None:
    match = (Scene().player(0, active=["A03", "A16"]).player(2, active=["A01"]).turn(0))
    play(match, "use", "A03", "recruit", "soldier")
    assert events(match, "took_asset") == [
        {"kind": "took_asset", "seat": 0, "asset": "A01", "owner": 2, "rule": "H50"}]
    assert [(e["asset"], e["rule"]) for e in events(match, "asset_works")] == [("A16", "H49")]
    assert [(e["count"], e["rule"]) for e in events(match, "recruited")] == [(1, "H44"), (1, "H49")]
