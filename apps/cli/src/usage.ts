import { CARD_SIZES } from '@tc/rulebook/card-sizes';

export const USAGE = `Usage:
  grade FRONT [BACK] [--reference FILE] [--json] [--size SIZE] [--rules FILE]
  grade --batch FILE... --jsonl [--size SIZE] [--rules FILE]
  grade --cards LIST --jsonl [--size SIZE] [--rules FILE]

Measures a trading card from photos of its front, or of both sides, and estimates its grade.

  --json        print the report as JSON
  --reference FILE  a clean picture of the same front: what differs from it is a flaw, and a card without
                borders gets its centering from it
  --batch       each file is the front of one card
  --cards LIST  each line of LIST is one card: {"id", "front": [FILE...], "back": [FILE...], "size"};
                several files of a side are photos of it with the light from different directions;
                "frontReference" and "backReference" are clean pictures of the same print
  --jsonl       one report per line, in the order of the files or of the list
  --size SIZE   the card's size: auto (default), ${Object.keys(CARD_SIZES).join(', ')}
  --rules FILE  grade by the rules in this JSON file; spec and current name the built-in books
  --help        print this

Exit status: 0 graded (a batch or list: every card has its line), 2 refused, 64 wrong usage, 66 unreadable
file.
`;
