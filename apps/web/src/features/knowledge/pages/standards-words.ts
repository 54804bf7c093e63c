/** What a grader looks for, in our own words; the numbers come from the rule book. */
export const PSA_WORDS: Readonly<Record<number, { readonly name: string; readonly text: string }>> =
  {
    10: {
      name: 'Gem Mint',
      text: 'Four sharp corners, full gloss, print in focus, no stain. One slight print fault may pass if the card still looks its best.',
    },
    9: {
      name: 'Mint',
      text: 'One small fault and no more: a trace of wax on the back, a minor print spot, or a border a shade off white.',
    },
    8: {
      name: 'Near Mint-Mint',
      text: 'Looks mint at arm’s length. Close up, the faintest fraying of one or two corners, or a minor print fault.',
    },
    7: {
      name: 'Near Mint',
      text: 'Light surface wear and slight fraying of some corners once you look for it. Most of the gloss is there.',
    },
    6: {
      name: 'Excellent-Mint',
      text: 'Wear that shows: corners frayed in steps, a very light scratch, a slight notch in an edge, some gloss gone.',
    },
    5: {
      name: 'Excellent',
      text: 'Corners begin to round, edges chip a little, several light scratches.',
    },
    4: {
      name: 'Very Good-Excellent',
      text: 'Slightly rounded corners, light scuffs. The first grade at which one light crease is allowed.',
    },
    3: {
      name: 'Very Good',
      text: 'Rounded corners, a crease, much gloss lost, a slight stain or yellowing.',
    },
    2: {
      name: 'Good',
      text: 'Strong rounding, several creases, discolored; the gloss may be gone.',
    },
    1.5: {
      name: 'Fair',
      text: 'Extreme wear and heavy creases, but every part of the card is there.',
    },
    1: {
      name: 'Poor',
      text: 'May lack small pieces, be creased almost through, or be badly warped.',
    },
  };

export const PSA_NOTES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'The weakest part decides',
    text: 'A grade says what the worst fault may be. One corner that is an 8 makes the card an 8, even if everything else is a 10.',
  },
  {
    title: 'Both directions, both sides',
    text: 'Left to right and top to bottom are measured separately, and the worse one counts. The back may be much farther off than the front.',
  },
  {
    title: 'No 9.5',
    text: 'Half grades run from 1.5 to 8.5. Above that there are 9 and 10 only, so our estimates for PSA never show a 9.5.',
  },
  {
    title: 'Five points of leeway',
    text: 'From a 7 up, a grader may let a front with strong eye appeal pass five points over the limit. PSA publishes that this can happen, but not how often.',
  },
  {
    title: 'Qualifiers',
    text: 'Marks, miscuts, stains, print faults, poor focus or bad centering can be noted beside the number (MK, MC, ST, PD, OF, OC). A buyer reads one as roughly two grades less.',
  },
  {
    title: 'Half grades',
    text: 'A half point is for the high end of a grade, and centering is the first thing graders look at. Half grades carry no qualifier.',
  },
];

export const BECKETT_CATEGORIES: readonly {
  readonly key: 'centering' | 'corners' | 'edges' | 'surface';
  readonly name: string;
  readonly text: string;
}[] = [
  {
    key: 'centering',
    name: 'Centering',
    text: 'The four borders, front and back, against a chart of their own. It is the only one of the four that you can settle with a ruler.',
  },
  {
    key: 'corners',
    name: 'Corners',
    text: 'Four points under magnification: sharp, touched, fuzzy, dinged, rounded, layered.',
  },
  {
    key: 'edges',
    name: 'Edges',
    text: 'Chipping and roughness along the cut, most visible on dark borders; whether the cut is square.',
  },
  {
    key: 'surface',
    name: 'Surface',
    text: 'Print spots and lines, scratches, dents, creases, stains and gloss. Needs light from more than one side.',
  },
];
