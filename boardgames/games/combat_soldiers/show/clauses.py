"""By which clause of the book each kind of event comes about."""

CLAUSES = {
    "begun": "2.2", "lead_roll": "2.3", "lead": "2.3", "dealt": "2.4b", "misdeal": "2.6b", "revealed": "2.6.2a",
    "returned": "2.6.3b", "ready": "2.6.4b", "turn": "3.0a", "weather_roll": "6.1a", "weather_lifts": "6.1b",
    "straightened": "4.4.4b", "retreated": "6.3a", "entrenched": "16.1a", "restricted": "18.4.1a",
    "unrestricted": "18.4.2", "attack": "7.1e", "again": "7.3.2b", "surprise": "18.3a", "support": "7.2.2a",
    "totals": "7.2.2.3", "eliminated": "7.2.2.4b", "garrison_lost": "7.2.2.4.1b", "captured": "7.3.8.2a",
    "sent": "7.3.8.2b", "occupied": "4.3.3b", "counterattack": "7.3.4a", "cancelled": "7.3.5b", "medic": "14.1.1a",
    "turned": "7.2.2.5a", "surrounded": "7.3.1.1a", "isolated": "7.3.1.2b", "surrendered": "7.3.1.4a",
    "no_retreat": "14.3.2a", "supplied": "7.3.1.2f", "relieved": "18.2.1a", "overrun": "18.1b", "landed": "7.3.3c",
    "bombarded": "7.3.10a", "strike": "7.3.10.1a", "shelled": "7.3.10.2a", "damaged": "7.3.10.2e", "sniper": "7.3.6a",
    "shot": "7.3.6c", "cover": "7.3.7b", "partisans": "7.3.12a", "renewed": "7.3.12c", "partisans_gone": "7.3.12c",
    "partisans_back": "18.2.2b", "spied": "7.3.5h", "deployed": "8.0a", "moved": "9.1", "swapped": "3.4d",
    "garrison": "9.2", "discarded": "10.1a", "repaired": "10.2b", "recovered": "11.2a", "nothing_found": "13.5.2.4c",
    "drew": "11.1a", "white": "3.6c", "weather": "13.1a", "mined": "13.2a", "friendly_fire": "13.3a",
    "sappers": "14.3.3", "placed": "13.5", "steeple_returned": "13.5.2.5d", "marker": "15.1b", "recon": "14.3.1e",
    "sudden_death": "12.1a", "end_roll": "12.1e", "all_objectives": "12.3", "scored": "5.2.1", "round_score": "5.2a",
    "over": "5.1a",
}  # fmt: skip
