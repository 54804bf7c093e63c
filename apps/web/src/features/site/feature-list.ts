import type { DETAILS } from './details/details.generated.ts';

export interface Feature {
  readonly title: string;
  readonly text: string;
  /** What it does, in short lines. */
  readonly points: readonly string[];
  readonly link: { readonly name: string; readonly path: string };
  readonly picture: keyof typeof DETAILS | 'centering' | 'likelihoods' | 'locker' | 'report';
}

/** The anchor of a feature on its page: lower case, hyphens for spaces, "and" for "&". */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');
}

export const FEATURES: readonly Feature[] = [
  {
    title: 'Centering in Millimeters',
    text: 'See how far off center a card is. All four borders are measured to hundredths of a millimeter, each with its margin of error, and turned into the ratios that grading companies publish.',
    points: [
      'Left to right and top to bottom, front and back',
      'Corrected for a tilted photo and a bowed card',
      'Never guessed: a borderless card is reported as not measurable',
    ],
    link: { name: 'Measure a card', path: '/demo' },
    picture: 'centering',
  },
  {
    title: 'Corners & Edges',
    text: 'Eight corners and eight edges, each checked on its own. Rounding and whitening are measured in millimeters on the card, not in pixels.',
    points: [
      'Every chip and white edge marked where it is',
      'A score for each corner and each edge, not one for all',
      'What glare hides is not guessed: the estimate gets wider instead',
    ],
    link: { name: 'See it on a sample', path: '/demo?card=worn' },
    picture: 'corner',
  },
  {
    title: 'Surface Flaws',
    text: 'Creases, marked on your photo. More photos with the light from another side add dents, and a picture of a clean copy can add stains and print lines. The report says how much it has not seen.',
    points: [
      'Kind, size and confidence of every flaw',
      'Step from flaw to flaw through a magnifier',
      'Glare is not mistaken for damage',
    ],
    link: { name: 'How it works', path: '/ai-technology' },
    picture: 'surface',
  },
  {
    title: 'PSA & Beckett Estimates',
    text: 'See how likely each PSA grade is, the four Beckett subgrades, and what holds the grade down. Both come from the same measurements.',
    points: [
      'How likely each grade is, not just the best guess',
      'Which of the four parts limits the grade',
      'An estimate by published rules, not a certificate',
    ],
    link: { name: 'Grading standards', path: '/grading-standards' },
    picture: 'likelihoods',
  },
  {
    title: 'Digital Locker',
    text: 'Every card in one place, with its photos, its report, what you paid and what it is worth to you. Search and sort them, and see whether grading one would pay.',
    points: [
      'Up to 25 cards free, unlimited on paid plans',
      'All scans of a card, and what changed between them',
      'Your photos and reports, yours to export',
    ],
    link: { name: 'Open your locker', path: '/digital-locker' },
    picture: 'locker',
  },
  {
    title: 'Reports & Sharing',
    text: 'A report shows the photo, the measurements and the rules behind the grade. Print it for a show, save it as a PDF, or share it by a link: your buyer’s own browser can measure the photos again.',
    points: [
      'Print on one or two pages, with both photos',
      'Links with a password or an end date, which you can end at any time',
      'An API and branded reports for shops',
    ],
    link: { name: 'What is in a plan', path: '/pricing' },
    picture: 'report',
  },
];
