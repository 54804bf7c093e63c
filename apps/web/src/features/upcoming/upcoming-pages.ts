export interface UpcomingPage {
  readonly title: string;
  /** What is coming. */
  readonly text: string;
  readonly points: readonly string[];
}

/** Public tools that are being built, by path. Remove each one when it is done. */
export const UPCOMING_PUBLIC_PAGES: Readonly<Record<string, UpcomingPage>> = {
  '/gallery': {
    title: 'Gallery',
    text: 'Cards that their owners chose to show, each with its full report: photo, measurements, flaws and what could not be measured.',
    points: [
      'Only cards people choose to share, and can take back',
      'Reports to explore: borders in millimeters, every flaw on the photo',
      'Sorted by grade, game and what limited it',
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
