export interface UpcomingPage {
  readonly title: string;
  /** What will be here. */
  readonly text: string;
  readonly points: readonly string[];
}

/** Pages that are being built, by their address: each leaves this list when it is there. */
export const UPCOMING_PAGES: Readonly<Record<string, UpcomingPage>> = {
  '/scan': {
    title: 'Card scanner',
    text: 'Scan the front and the back of a card with your camera and keep the report.',
    points: [
      'A guide that waits until the card is whole, sharp and free of glare',
      'Both sides measured on your device, then checked on the server',
      'The report filed in your locker',
    ],
  },
  '/camera-scan': {
    title: 'Camera scan',
    text: 'The guided camera for one card after the other.',
    points: [
      'Takes the picture by itself when the card holds still',
      'Front and back paired as you turn the card',
      'Works without a connection and sends later',
    ],
  },
  '/scan-tool': {
    title: 'Scan tool',
    text: 'Grade photos that you have already, in one go.',
    points: [
      'Several cards at a time',
      'Every correction of an outline kept beside the measurement',
      'Reports side by side',
    ],
  },
  '/centering-tool': {
    title: 'Centering tool',
    text: 'Measure all four borders of a card, by machine or by hand.',
    points: [
      'Lines you can move by a hundredth of a millimeter',
      'The ratio of each grading company beside yours',
      'A picture of the measurement to share',
    ],
  },
  '/centering/scan-tool': {
    title: 'Centering by camera',
    text: 'Point the camera at a card and read its centering.',
    points: [
      'Borders in millimeters while you hold the phone',
      'A tilt that would spoil the reading is told at once',
      'Saved with its uncertainty',
    ],
  },
  '/digital-locker': {
    title: 'My Locker',
    text: 'Your collection, with the report of every card.',
    points: [
      'Front, back and measurements of each card',
      'What it is worth, and since when',
      'Search, folders and export',
    ],
  },
  '/scan-history': {
    title: 'Scan history',
    text: 'Every scan you made, in order.',
    points: ['Repeated scans of one card compared', 'What changed, and by how much', 'Undo'],
  },
  '/card-grid': {
    title: 'Card grid',
    text: 'All your cards at a glance.',
    points: ['Sorted by grade, set or value', 'Missing numbers of a set', 'A page to print'],
  },
};

/** Public tools that are being built. */
export const UPCOMING_PUBLIC_PAGES: Readonly<Record<string, UpcomingPage>> = {
  '/gallery': {
    title: 'Gallery',
    text: 'Cards that their owners chose to show, each with its whole report: photo, lines, readings and what was not measured.',
    points: [
      'Only what somebody shares on purpose, and can take back',
      'Reports to take apart: borders in millimeters, every flaw on the picture',
      'Sorted by grade, game and what limited it',
    ],
  },
  '/background-removal': {
    title: 'Background Removal',
    text: 'A photo of a card in, the card alone out: straight, at its true proportions, on nothing or on a color.',
    points: [
      'Cut along the measured edge, to a part of a pixel',
      'Straightened, with rounded corners kept round',
      'On your device: the photo is not uploaded',
    ],
  },
  '/qr-scanner': {
    title: 'QR Scanner',
    text: 'Point the camera at the code or the number of a graded card’s label and see what it says.',
    points: [
      'Reads the codes of the large grading companies and typed numbers',
      'Opens the company’s own page for that number: what it says is theirs to say',
      'Tells what a code cannot prove: that label and card belong together',
    ],
  },
};

/** The two tools whose address and title carry the product's own name. */
export function upcomingProPages(
  slug: string,
  name: string,
): Readonly<Record<string, UpcomingPage>> {
  return {
    [`/${slug}-pro`]: {
      title: `${name} Pro`,
      text: 'The whole bench for people who grade many cards: batches, comparison, and reports with your own words.',
      points: [
        'A stack of cards in one go, sorted by what is worth a second look',
        'Two scans of one card side by side, with what changed',
        'Every flaw by kind, place and size, and what the grade would be without it',
      ],
    },
    [`/${slug}-pro-v2`]: {
      title: `${name} Pro V2`,
      text: 'The next version of the bench, tried in public. It will change while you use it.',
      points: [
        'Several photos of one card under different light, brought together',
        'Your own slabs as a measure: how your phone and your lamp see',
        'Custom standards: your weights, your limits, beside the published ones',
      ],
    },
  };
}
