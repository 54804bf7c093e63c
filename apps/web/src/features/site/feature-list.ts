import type { DETAILS } from './details/details.generated.ts';

export interface Feature {
  readonly title: string;
  readonly text: string;
  /** What exactly it does, in short lines. */
  readonly points: readonly string[];
  readonly link: { readonly name: string; readonly path: string };
  readonly picture: keyof typeof DETAILS | 'centering' | 'likelihoods' | 'locker' | 'report';
}

/** The address of a feature on its page: small letters, hyphens for spaces, "and" for "&". */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');
}

export const FEATURES: readonly Feature[] = [
  {
    title: 'Centering in Millimeters',
    text: 'The cut edge and the printed frame are found to a fraction of a pixel. All four borders are told in hundredths of a millimeter, each with its plus-minus, and turned into the ratios that grading companies publish.',
    points: [
      'Left to right and top to bottom, front and back',
      'Tilt of the photo and bow of the card are taken out first',
      'A card without a border is said to be not measurable, never guessed',
    ],
    link: { name: 'Measure a card', path: '/demo' },
    picture: 'centering',
  },
  {
    title: 'Corners & Edges',
    text: 'Eight corners and eight edges, each looked at on its own. Rounding and whitening are measured in millimeters on the card, so that two photos of the same corner agree.',
    points: [
      'Every chip, dent and white line boxed in its place',
      'A score for each corner and each edge, not one for all',
      'What the light hid is left out and widens the grade',
    ],
    link: { name: 'See it on a sample', path: '/demo?card=worn' },
    picture: 'corner',
  },
  {
    title: 'Surface Flaws',
    text: 'Scratches, creases, print lines and stains stand out against what the artwork repeats. One flat photo cannot show every dent: the report says so, and its surface score has the widest margin.',
    points: [
      'Kind, size and confidence of every flaw',
      'Step from flaw to flaw under the loupe',
      'Glare is told apart from damage',
    ],
    link: { name: 'How it is done', path: '/ai-technology' },
    picture: 'surface',
  },
  {
    title: 'PSA & Beckett Estimates',
    text: 'One measurement, read by two rule books: a probability for each PSA grade, and the four Beckett subgrades with the limits that hold the overall grade down.',
    points: [
      'How likely each grade is, not only the best guess',
      'Which of the four parts limits the grade',
      'An estimate by published rules. It is no certificate',
    ],
    link: { name: 'Grading standards', path: '/grading-standards' },
    picture: 'likelihoods',
  },
  {
    title: 'Digital Locker',
    text: 'Every card with its two sides, its measurements and what you know about it. What it is worth, what it cost and what a grade would change stand side by side.',
    points: [
      'Up to 25 cards free, without limit on paid plans',
      'The report of the day you scanned stays as it was',
      'Your photos and reports are yours to take along',
    ],
    link: { name: 'Plans', path: '/pricing' },
    picture: 'locker',
  },
  {
    title: 'Reports & Sharing',
    text: 'A report is a page that explains itself: photo, lines, numbers, margins, rules. Send it to a buyer, print it for a show, or read it by program.',
    points: [
      'A link that shows what you see',
      'Export for your own spreadsheets on paid plans',
      'An API and branded reports for shops',
    ],
    link: { name: 'What is in a plan', path: '/pricing' },
    picture: 'report',
  },
];
