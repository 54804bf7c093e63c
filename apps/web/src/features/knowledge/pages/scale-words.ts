/** What a card of each level looks like in the hand. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  '10+':
    'Flawless: all four parts at 10.0, front and back, without rounding. Most cards straight from the pack do not reach it.',
  '10': 'Sharp, bright and clean under a loupe; a hair off center at most. What a pack-fresh card can hope for.',
  '9': 'One small fault that you have to look for: a touched corner, a print dot, or a frame slightly to one side.',
  '8': 'Looks new at arm’s length. Up close, a corner or two has lost its point, or an edge shows specks.',
  '7': 'Played gently or stored loosely: light wear on several corners, light marks on the surface in raking light.',
  '6': 'Wear you notice right away: fuzzy corners, a notch in an edge, a surface that has lost some of its gloss.',
  '5': 'Corners begin to round and edges to chip; several light scratches. Still a nice-looking card.',
  '4': 'Rounded corners, scuffs, perhaps one light crease.',
  '3': 'A crease, a stain or yellowing beside well-rounded corners.',
  '2': 'Several creases, heavy rounding, discolored. Whole, and worn out.',
  '1': 'Damaged: pieces missing, creased through, warped, written on or torn.',
};

export interface FactorWords {
  readonly name: string;
  readonly text: string;
  readonly criteria: readonly string[];
}

export const FACTOR_WORDS: Readonly<
  Record<'centering' | 'corners' | 'edges' | 'surface', FactorWords>
> = {
  centering: {
    name: 'Centering',
    text: 'How the printed frame sits between the four cut edges. It is set when the card is cut, and nothing changes it later.',
    criteria: [
      'Four border widths in millimeters',
      'Left to right and top to bottom; the worse one counts',
      'The back too, with wider limits',
    ],
  },
  corners: {
    name: 'Corners',
    text: 'The first thing handling damages. Measured by how much bare paper shows and how much stock is missing.',
    criteria: [
      'Whitening in square millimeters',
      'Rounding beyond the maker’s own radius',
      'Eight corners, not four',
    ],
  },
  edges: {
    name: 'Edges',
    text: 'The cut between the corners: rubbed white by sleeves, chipped by shuffling.',
    criteria: [
      'Length and depth of whitening',
      'Chips, counted and placed',
      'Not confused with the roughness of a fresh cut',
    ],
  },
  surface: {
    name: 'Surface',
    text: 'Scratches, creases, print lines, stains and dents. A single photo shows the least of this part.',
    criteria: [
      'Lines and creases by length',
      'Factory print faults, named as such',
      'What glare hides is reported as not measured',
    ],
  },
};
