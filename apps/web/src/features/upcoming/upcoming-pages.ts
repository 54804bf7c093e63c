export interface UpcomingPage {
  readonly title: string;
  /** What is coming. */
  readonly text: string;
  readonly points: readonly string[];
}

/** The two tools whose path and title contain the product's name. */
export function upcomingProPages(
  slug: string,
  name: string,
): Readonly<Record<string, UpcomingPage>> {
  return {
    [`/${slug}-pro`]: {
      title: `${name} Pro`,
      text: 'A workbench for one trading card: every flaw to accept, reject or add with the grade that follows, two scans compared, the true size, and all of it on your device.',
      points: [],
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
