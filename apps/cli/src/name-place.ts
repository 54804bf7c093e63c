/** A rectangle on the card in millimeters from its top-left corner. */
interface BoxMm {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** How far from its edge a place still counts as part of a corner or an edge. */
const RIM_MM = 4;

/** Where on the card something is, in words: "lower left corner", "right edge, upper half". */
export function namePlace(
  at: BoxMm,
  card: { readonly widthMm: number; readonly heightMm: number },
): string {
  const xMm = (at.x0 + at.x1) / 2;
  const yMm = (at.y0 + at.y1) / 2;
  const across = near(at.x0, at.x1, card.widthMm, 'left', 'right');
  const down = near(at.y0, at.y1, card.heightMm, 'upper', 'lower');
  const isShort = at.x1 - at.x0 <= card.widthMm / 4 && at.y1 - at.y0 <= card.heightMm / 4;
  if (across && down && isShort) return `${down} ${across} corner`;
  const isUpright = at.y1 - at.y0 >= at.x1 - at.x0;
  if (across && (isUpright || !down))
    return `${across} edge, ${half(yMm, card.heightMm, 'upper', 'lower')}`;
  if (down) {
    const edge = down === 'upper' ? 'top' : 'bottom';
    return `${edge} edge, ${half(xMm, card.widthMm, 'left', 'right')}`;
  }
  return inside(xMm / card.widthMm, yMm / card.heightMm);
}

function near(
  fromMm: number,
  toMm: number,
  sideMm: number,
  low: 'left' | 'upper',
  high: 'right' | 'lower',
): 'left' | 'upper' | 'right' | 'lower' | null {
  const centerMm = (fromMm + toMm) / 2;
  if (centerMm <= RIM_MM) return low;
  return sideMm - centerMm <= RIM_MM ? high : null;
}

function half(placeMm: number, sideMm: number, low: string, high: string): string {
  const share = placeMm / sideMm;
  if (share > 0.4 && share < 0.6) return 'middle';
  return `${share < 0.5 ? low : high} half`;
}

function inside(across: number, down: number): string {
  const column = across < 1 / 3 ? 'left' : across > 2 / 3 ? 'right' : '';
  const row = down < 1 / 3 ? 'upper' : down > 2 / 3 ? 'lower' : '';
  if (!column && !row) return 'center';
  if (!row) return `middle ${column}`;
  return column ? `${row} ${column}` : `${row} middle`;
}
