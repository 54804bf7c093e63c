import { medianOf, modelBorder, QUIET } from './border-model.ts';
import type { CardView } from './card-view.ts';
import type { SeenStretch } from './intact-rim.ts';

const NAMES = ['top', 'right', 'bottom', 'left'] as const;

/** Sides this even and this much alike in colour have one border, also when its width is not known. */
const LEAST_ALIKE = 3;
const LEAST_BORDER_MM = 1.2;
const SHARES_APART = 0.06;
/** Light falls off across a card by no more than this factor. */
const MOST_FALL_OFF = 2.6;

/** Shares of red, green and blue, and the sum of the three. */
function middleColour({ border }: SeenStretch): readonly number[] {
  const colour = [border.red, border.green, border.blue].map((plane) => medianOf(plane) + 1);
  const sum = colour[0] + colour[1] + colour[2];
  return [...colour.map((v) => v / sum), sum];
}

function isAlike(a: readonly number[], b: readonly number[]): boolean {
  const fallOff = a[3] > b[3] ? a[3] / b[3] : b[3] / a[3];
  if (fallOff > MOST_FALL_OFF) return false;
  return [0, 1, 2].every((c) => Math.abs(a[c] - b[c]) < SHARES_APART);
}

/** A rubbed side ends inwards at most here: a frame that was found nearer to the cut may be that. */
const DEEPEST_RUB_MM = 0.7;

export function isDoubtfulBorder(widthMm: number | null | undefined): boolean {
  return widthMm === null || widthMm === undefined || widthMm < DEEPEST_RUB_MM;
}

/**
 * Borders as known, and where they are not, as wide as the even tone goes that most sides have in
 * common: heavy wear hides a frame's line, or ends in a line of its own, not the border's colour.
 */
export function withEvenBorders(view: CardView, sides: readonly SeenStretch[]): CardView {
  const even = sides.filter(
    ({ border }) => border.unrest < QUIET && border.widthMm > LEAST_BORDER_MM,
  );
  const colours = even.map(middleColour);
  const alike = even.filter(
    (_, i) => colours.filter((other) => isAlike(colours[i], other)).length >= LEAST_ALIKE,
  );
  if (alike.length === 0) return view;
  // A card with three such sides has a fourth, however worn.
  const widthMm = Math.min(...alike.map(({ border }) => border.widthMm));
  const common = middleColour(alike[0]);
  const widthAt = (index: number): number => {
    const ownMm = view.bordersMm?.[NAMES[index]] ?? null;
    if (ownMm === null || !isDoubtfulBorder(ownMm)) return ownMm ?? widthMm;
    const { strip } = sides[index];
    const beyond: SeenStretch = { ...sides[index], border: modelBorder(strip, widthMm) };
    const goesOn = beyond.border.unrest < QUIET && isAlike(middleColour(beyond), common);
    return goesOn ? widthMm : ownMm;
  };
  const [top, right, bottom, left] = [0, 1, 2, 3].map(widthAt);
  return { ...view, bordersMm: { top, right, bottom, left } };
}
