import { lumaOf } from '../colour.ts';
import type { RectifiedCard } from '../frame/rectified-card.ts';
import type { PrintedTones } from './printed-tones.ts';
import { CELL_MM, ownRows, type RimBand } from './rim-band.ts';
import { BUSY_PAPER_SHARE, MOST_TINT } from './rim-reach.ts';
import type { Span } from './ring-spans.ts';
import type { Scan } from './torn-scan.ts';

/** Torn paper ends abruptly: over two cells this much of its height above the print is gone. */
const LEAST_ABRUPT = 0.4;
/** Part of a tear's columns that must end within the band to tell how. */
const LEAST_ENDED = 0.3;
/** What goes on inwards as far as is looked at is print, or glare. */
const MOST_THROUGH = { onArt: 0.1, else: 0.6 };
/**
 * Paper tears along its fibres: over a quarter of a millimetre either way its edge departs this much
 * from straight on average, in millimetres. Printed shapes are smooth.
 */
const LEAST_RAGGED_MM = 0.05;
const RAGGED_OVER_MM = 0.25;

/** One stretch's band and what was found in it. */
export interface Piece {
  readonly band: RimBand;
  readonly tones: PrintedTones;
  readonly scan: Scan;
}

/** Whether torn pixels have, on average, the colour of paper. */
function isPaper(card: RectifiedCard, { band, scan }: Piece, { from, to }: Span): boolean {
  const { red, green, blue } = card.image;
  let [r, g, b] = [0, 0, 0];
  for (let column = from; column <= to; column++) {
    for (let row = scan.start[column]; row < scan.end[column]; row++) {
      const p = band.pixel[row * band.columns + column];
      r += red[p];
      g += green[p];
      b += blue[p];
    }
  }
  const luma = lumaOf([r, g, b]);
  return (
    Math.min(r, g, b) > BUSY_PAPER_SHARE * luma && Math.abs(2 * g - r - b) < 2 * MOST_TINT * luma
  );
}

/** Mean whiteness of a column between two rows, as far as the band goes. */
function meanOf({ columns, rows, whiteness }: RimBand, column: number, from: number, end: number) {
  let sum = 0;
  for (let row = from; row < end; row++)
    sum += whiteness[Math.min(rows - 1, row) * columns + column];
  return sum / (end - from);
}

/** Mean whiteness of all torn pixels between two columns. */
function levelOf(band: RimBand, { start, end }: Scan, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let column = from; column <= to; column++) {
    if (end[column] === 0) continue;
    sum += meanOf(band, column, start[column], end[column]);
    count++;
  }
  return sum / Math.max(1, count);
}

/**
 * Whether what is pale ends within the band, and abruptly, as torn paper does. A band of an arc ends at
 * its centre, which a tear may reach.
 */
function endsAbruptly({ band, tones, scan }: Piece, { from, to }: Span): boolean {
  // Light fades to nothing somewhere: what counts is how much is gone of what all of it stands out by.
  const level = levelOf(band, scan, from, to);
  let falls = 0;
  let heights = 0;
  let ended = 0;
  let through = 0;
  let torn = 0;
  for (let column = from; column <= to; column++) {
    const end = scan.end[column];
    if (end === 0) continue;
    torn++;
    if (end >= ownRows(band, column)) {
      // Beyond the diagonal of a square corner the tear goes on as the next side's.
      if (end >= band.rows) through++;
      continue;
    }
    ended++;
    falls += meanOf(band, column, end - 2, end) - meanOf(band, column, end + 1, end + 3);
    heights += level - tones.middle[column];
  }
  const isOpen = band.isBorderKnown || band.segment.kind === 'arc';
  const most = isOpen ? MOST_THROUGH.else : MOST_THROUGH.onArt;
  return through <= most * torn && ended > LEAST_ENDED * torn && falls > LEAST_ABRUPT * heights;
}

/** Whether the inner edge of what is pale is as ragged as torn paper. */
function isRagged({ scan }: Piece, { from, to }: Span): boolean {
  const { edgeMm } = scan;
  const lag = Math.round(RAGGED_OVER_MM / CELL_MM);
  let sum = 0;
  let count = 0;
  for (let column = from + lag; column + lag <= to; column++) {
    const [before, here, after] = [edgeMm[column - lag], edgeMm[column], edgeMm[column + lag]];
    if (before === 0 || here === 0 || after === 0) continue;
    sum += Math.abs(before - 2 * here + after) / 2;
    count++;
  }
  return count > 0 && sum > LEAST_RAGGED_MM * count;
}

/** Bare paper, also in shade, has this part of the light of the palest places of the card. */
const LEAST_OF_PALEST = 0.35;
/** Part of the card that is paler than what counts as its palest: reflections are smaller. */
const PALEST_PART = 0.01;

/** Luma that only the palest places of a card pass. */
function palestLuma({ luma }: RectifiedCard): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < luma.length; i++) counts[luma[i]]++;
  let left = PALEST_PART * luma.length;
  let level = 255;
  while (level > 0 && left >= counts[level]) left -= counts[level--];
  return level;
}

/** Whether what is pale is so beside all of the card, and not only beside dark print. */
function isPaleAnyhow(card: RectifiedCard, { band, scan }: Piece, { from, to }: Span): boolean {
  return levelOf(band, scan, from, to) > LEAST_OF_PALEST * palestLuma(card);
}

/** Whether columns of a band that are paler than print are so because the stock is torn. */
export function isTornStock(card: RectifiedCard, piece: Piece, span: Span): boolean {
  if (!isPaper(card, piece, span) || !endsAbruptly(piece, span)) return false;
  if (!piece.band.isBorderKnown && !isRagged(piece, span)) return false;
  return isPaleAnyhow(card, piece, span);
}
