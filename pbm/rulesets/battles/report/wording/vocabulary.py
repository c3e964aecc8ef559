"""The single words in reports: arms, fates of battalions, cards, kinds, boxes.

Documents hold them in English, for programs; the code that shows them translates them. They are listed here so
that every catalogue has them.
"""

from __future__ import annotations

from pbm.kernel.sentence import say

ARMS = (say("infantry"), say("cavalry"), say("artillery"))
FATES = (
    say("seen"),
    say("rode away"),
    say("shaken"),
    say("routed"),
    say("eliminated"),
    say("blown"),
    say("rallied"),
)
"""What a battalion that was turned over was last seen to do or suffer (N.100)."""
OUTCOMES = (say("done"), say("cut"), say("failed"))
STATUSES = (say("player"), say("dummy"), say("standby"))

CARDS = (
    say("Massed volley"),
    say("Rolling fire"),
    say("Skirmish screen"),
    say("Cold steel"),
    say("Assault column"),
    say("Canister"),
    say("Massed battery"),
    say("Charge at the gallop"),
    say("Sword in hand"),
    say("Well in hand"),
    say("Lances"),
    say("Prepare for cavalry"),
    say("Good position"),
    say("Reverse slope"),
    say("Second line"),
    say("Surprise"),
    say("Lead from the front"),
    say("Powder smoke"),
    say("Give ground"),
    say("Last stand"),
    say("Pursuit"),
    say("Stand by the colours"),
    say("Every man for himself"),
    say("Swift couriers"),
    say("Lost order"),
    say("Forced march"),
    say("Scouts"),
    say("Beat the drums"),
    say("Remounts"),
    say("Provosts"),
)
"""The names of the tactics cards, as ``cards.toml`` has them (N.84)."""
KINDS = (
    say("Old Guard"),
    say("Middle Guard"),
    say("Guard Chasseurs"),
    say("Grenadiers réunis"),
    say("Line infantry"),
    say("Conscripts, Rhine Confederation"),
    say("Light infantry"),
    say("Cuirassiers"),
    say("Dragoons"),
    say("Hussars"),
    say("Chasseurs à cheval"),
    say("Lancers"),
    say("Guard heavy cavalry"),
    say("Guard light cavalry"),
    say("12-pounder battery"),
    say("8-pounder battery"),
    say("Horse battery"),
    say("Foot Guards"),
    say("Highlanders"),
    say("Line, King's German Legion"),
    say("Hanoverians, Netherlanders"),
    say("Rifles"),
    say("Heavy dragoons"),
    say("Light dragoons"),
    say("Household cavalry"),
    say("9-pounder battery"),
    say("Horse artillery troop"),
    say("Grenadiers"),
    say("Musketeers"),
    say("Landwehr"),
    say("Fusiliers"),
    say("Jäger"),
    say("Guard cavalry"),
    say("6-pounder battery"),
    say("German and Hungarian line"),
    say("Grenzer"),
    say("Chevaulegers"),
    say("Uhlans"),
    say("Cavalry battery"),
    say("Guard Jägers"),
    say("Opolchenie"),
    say("Jägers"),
    say("Cossacks"),
    say("Royal and Walloon Guards"),
    say("Provincial Grenadiers"),
    say("Provincial militia"),
    say("Guerrillas"),
    say("Line cavalry and dragoons"),
    say("Militia"),
    say("Caçadores"),
    say("Loyal Lusitanian Legion"),
    say("Cavalry"),
)
"""The kinds of battalions, as ``armies.toml`` has them (N.90)."""

WORDS = {word.pattern: word for word in (*ARMS, *FATES, *OUTCOMES, *STATUSES)}
"""The text for each word that a document may hold."""

BOX_NAMES = (say("Action"), say("Who"), say("Where"), say("How"))
"""The names of a sheet's boxes as column heads."""
