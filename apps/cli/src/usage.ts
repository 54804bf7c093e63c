import { CARD_SIZES } from '@tc/rulebook/card-sizes';

export const USAGE = `Usage:
  grade FRONT [BACK] [--json] [--size SIZE] [--rules FILE]
  grade --batch FILE... --jsonl [--size SIZE] [--rules FILE]

Measures one trading card from a photo of its front, or of both sides, and estimates its grade.

  --json        print the report as JSON
  --batch       each file is the front of one card
  --jsonl       one report per line, in the order of the files
  --size SIZE   the card's size: auto (default), ${Object.keys(CARD_SIZES).join(', ')}
  --rules FILE  grade by the rules in this JSON file; spec and current name the built-in books
  --help        print this

Exit status: 0 graded (a batch: every file has its line), 2 refused, 64 wrong usage, 66 unreadable
file.
`;
