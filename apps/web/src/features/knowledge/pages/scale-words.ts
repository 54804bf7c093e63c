/** What a card of each level looks like in the hand. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  '10+':
    'Nothing to find: all four parts at 10.0, front and back. No rounding leads here, and most cards straight from the pack do not reach it.',
  '10': 'Sharp, bright and clean under a loupe; a hair off center at most. What a pack-fresh card can hope for.',
  '9': 'One small thing that needs looking for: a corner touched, a print dot, the frame visibly but slightly to one side.',
  '8': 'Looks new at arm’s length. Up close a corner or two has lost its point, or an edge shows specks.',
  '7': 'Played gently or stored loosely: light wear on several corners, light marks on the surface in raking light.',
  '6': 'Wear you see at once: fuzzy corners, a notch in an edge, a surface that has lost some of its gloss.',
  '5': 'Corners begin to round and edges to chip; several light scratches. Still a card one likes to look at.',
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
    text: 'Where the printed frame stands between the four cuts. It is set at the cutting machine and nothing changes it later.',
    criteria: [
      'Four border widths in millimeters',
      'Left to right and top to bottom, the worse one counts',
      'The back too, with wider limits',
    ],
  },
  corners: {
    name: 'Corners',
    text: 'The first thing handling takes. Measured as the area of bare paper and the stock that is gone.',
    criteria: [
      'Whitening, in square millimeters',
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
      'Told apart from the roughness of a fresh cut',
    ],
  },
  surface: {
    name: 'Surface',
    text: 'Scratches, creases, print lines, stains and dents. The part that a single photo shows least of.',
    criteria: [
      'Lines and creases by length',
      'Print faults of the factory, named as such',
      'What glare hides is called not measured',
    ],
  },
};
