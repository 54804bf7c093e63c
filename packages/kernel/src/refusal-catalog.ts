/**
 * Every reason not to grade a photo, in the words people read.
 *
 * Each entry has one sentence that says what is wrong with the photo and one that says what to do next.
 * They are here, below everything else, so that the engine, the command line, the web app and the API all
 * say the same.
 */
export const REFUSAL_CODES = [
  'no-card',
  'several-cards',
  'cut-off',
  'blurry',
  'too-dark',
  'too-bright',
  'glare',
  'too-small',
  'unreadable',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface RefusalText {
  readonly message: string;
  readonly advice: string;
}

export const refusalCatalog: Readonly<Record<RefusalCode, RefusalText>> = {
  'no-card': {
    message: 'No card was found in this photo.',
    advice:
      'Lay one card flat on a plain surface of another color and fill most of the picture with it.',
  },
  'several-cards': {
    message: 'This photo shows more than one card.',
    advice: 'Photograph one card at a time, with nothing else card-shaped in the picture.',
  },
  'cut-off': {
    message: 'Part of the card lies outside the photo.',
    advice: 'Move back a little until all four corners are visible with some space around them.',
  },
  blurry: {
    message: 'The photo is not sharp enough to measure the card.',
    advice: 'Tap the card to focus, hold still or rest your hands, and take the photo again.',
  },
  'too-dark': {
    message: 'The card is too dark in this photo to be measured.',
    advice: 'Move to daylight or a bright lamp and take the photo again.',
  },
  'too-bright': {
    message: 'The card is overexposed, so its borders and details are washed out.',
    advice: 'Lower the exposure or move away from the direct light and take the photo again.',
  },
  glare: {
    message: 'Reflections hide too much of the card.',
    advice:
      'Turn off the flash, or tilt the card or the lamp until the reflection leaves the card.',
  },
  'too-small': {
    message: 'The card is too small in this photo for a reliable measurement.',
    advice: 'Move closer, or use the original photo at full resolution rather than a reduced copy.',
  },
  unreadable: {
    message: 'This file could not be read as a photo.',
    advice: 'Choose a JPEG, PNG or WebP photo that opens normally on your device.',
  },
};
