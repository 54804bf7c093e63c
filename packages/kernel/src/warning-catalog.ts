/**
 * Every remark on a photo that is graded all the same, in the words people read: what makes its numbers less
 * certain. The engine adds the codes, and the command line and the web app show these sentences.
 */
export const WARNING_CODES = [
  'strong-tilt',
  'low-resolution',
  'glare',
  'soft-focus',
  'size-uncertain',
  'in-holder',
  'outline-unsure',
  'wear-or-print',
  'same-photo',
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];

type Say = (side: string) => string;

const SENTENCES: Readonly<Record<WarningCode, Say>> = {
  'strong-tilt': (side) => `The ${side} was photographed at a steep angle.`,
  'low-resolution': (side) =>
    `The ${side} has few pixels, which widens every margin of error: move closer, or use the full-size photo.`,
  glare: (side) => `The ${side} is partly hidden by reflections.`,
  'soft-focus': (side) => `The ${side} is a little soft.`,
  'size-uncertain': (side) =>
    `The ${side} fits more than one card size, and every millimeter depends on it: set the size if it is wrong.`,
  'in-holder': () =>
    'Seen through a sleeve or holder: its edges and scratches may be counted as the card’s.',
  'outline-unsure': (side) =>
    `The outline of the ${side} may not follow the card’s own edges, so its corners, edges and surface are not measured: check it, and mark the corners where it is wrong.`,
  'wear-or-print': (side) =>
    `The ${side} has marks at its cut that may be wear or print, so corners and edges have a wide margin of error, or are not measured.`,
  'same-photo': () => 'The same photo was given for front and back, so only the front counts.',
};

/** The codes whose condition holds, in the order they are shown. */
export function warningsWhere(
  conditions: Readonly<Partial<Record<WarningCode, boolean>>>,
): readonly WarningCode[] {
  return WARNING_CODES.filter((code) => conditions[code]);
}

/** The sentence about the side with this name ("front" or "back"); some are the same for both. */
export function sayWarning(code: WarningCode, side: string): string {
  return SENTENCES[code](side);
}
