"""How often real cards are damaged, which is the worn end of the rule book's hidden flaws.

    python3 bench/fit/surface/fit_hidden.py FOLDER
"""

import json
import os
import sys

truth = json.load(open(os.path.join(sys.argv[1], "truth.json")))
damaged = [bool(card["damage"]) for card in truth["cards"].values()]
print(f"cards with drawn damage {sum(damaged)} of {len(damaged)}, halved {sum(damaged) / len(damaged) / 2:.2f}")
