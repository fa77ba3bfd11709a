"""The pictures of Combat Commander, and the names by which its `table.py` asks for them.

The map: `Table.ground = Ground(painting.sheet(field), painting.picture(field))`. Tiles on it need no art; `marks` lie in
their hex as chits: `smoke` (its value is written on), `blaze`, `foxhole`, `trench`, `bunker`, `pillbox`, `mines` (with
its strength), `wire`, `barrage` (a spotting round); `goal` with the number of an objective and `flag.<seat>` of its
holder (`control`, its `control_cloth` dyed in the colour of the side) stand in the lower corner.

Counters: `Piece.art` is `combat_commander/units/<type id>` or `combat_commander/weapons/<type id>`; of a unit that is
`turned` the window takes `..._broken` by itself. Rows: figures `command` (a leader's) and `morale`, then `fp`, `range`,
`move`, those in a square `boxed`, then `broken`, which says so; a weapon has a row of `fp` and `range`, its `load`,
which is what it costs whoever carries it, and its `holder`. Marks on a counter: `suppressed`, `veteran`, `activated`,
`damaged`; `spent` lays it in the shade. The colours are those of the emblem of its side's plate: `cross`, `star`,
`red_star`.

Fate cards: `Card.icon` is the order, `colour` its band, `title` and `text` the order, `second` and `second_text` the
action, `note` the event; the row has the clauses of `order`, `action` and `event`, each with its caption; the foot has
`hex`, `trigger_<trigger>` (its `about` is printed), `die_white` and `die_dark`.
"""
