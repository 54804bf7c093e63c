import type { Hint } from './gates.ts';

/** What to do now, in as few words as can be read while looking at a card. */
export const HINTS: Readonly<Record<Hint, string>> = {
  find: 'Lay the card flat, all four edges in view',
  'one-card': 'One card at a time: move the others away',
  'turn-over': 'Turn the card over',
  'move-light': 'Move the lamp to another side, or turn the card half a turn',
  'far-light': 'Moved a lamp that is far away? Press the button to take the photo',
  closer: 'Come closer',
  farther: 'Move back a little',
  straighten: 'Hold the camera straight above the card',
  darkness: 'More light: move to a window or a lamp',
  brightness: 'Less light: it washes out the print',
  glare: 'A lamp is reflected: tilt or turn the card until it is gone',
  sharper: 'Not sharp yet: hold still',
  hold: 'Hold still',
};
