export interface UpcomingPage {
  readonly title: string;
  /** What is coming. */
  readonly text: string;
  readonly points: readonly string[];
}

/** Public tools that are being built, by path. Remove each one when it is done. */
export const UPCOMING_PUBLIC_PAGES: Readonly<Record<string, UpcomingPage>> = {
  '/background-removal': {
    title: 'Background Removal',
    text: 'Turn a photo of a card into a clean picture of just the card: straight, with its true proportions, on a transparent or colored background.',
    points: [
      'Cut out along the measured edge',
      'Straightened, with rounded corners kept round',
      'Done on your device: the photo is not uploaded',
    ],
  },
};

/** The two tools whose path and title contain the product's name. */
export function upcomingProPages(
  slug: string,
  name: string,
): Readonly<Record<string, UpcomingPage>> {
  return {
    [`/${slug}-pro`]: {
      title: `${name} Pro`,
      text: 'For people who grade many cards: batches, comparisons, and reports with your own notes.',
      points: [
        'A stack of cards at once, sorted by which deserve a second look',
        'Two scans of one card side by side, with what changed',
        'Every flaw by kind, place and size, and what the grade would be without it',
      ],
    },
    [`/${slug}-pro-v2`]: {
      title: `${name} Pro V2`,
      text: 'A preview of the next Pro version. It will change while you use it.',
      points: [
        'Several photos of one card under different light, combined',
        'Calibrate with your own graded cards, your phone and your lamp',
        'Custom standards: your weights, your limits, beside the published ones',
      ],
    },
  };
}
