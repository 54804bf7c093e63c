import type { BySide } from '../report.ts';
import { type PrintedTones, printedTones, tonesBetween } from './printed-tones.ts';
import type { RectifiedCard } from './rectified-card.ts';
import { bandOf, CELL_MM, columnsOf, ownRows, type RimBand } from './rim-band.ts';
import type { RimSegment } from './rim-path.ts';
import { type Span, spansOf } from './ring-spans.ts';

/** Torn paper is this many codes paler than nearly all print nearby. */
const PALER_CODES = 16;
/** A tear may begin behind stock that is gone or lies in shade, and have gaps. */
const LATEST_START_MM = 1;
const GAP_MM = 0.3;
const LEAST_REACH_MM = 0.4;
const LEAST_FILLED = 0.6;

/** Smaller wear is told by the rim's own, finer profile. */
const LEAST_DEPTH_MM = 0.9;
const LEAST_AREA_MM2 = 0.8;
/** What is longer is no tear, and what is deeper for its length is a fold or a printed line. */
const LONGEST_MM = 14;
const DEEPEST_SHARE = 0.75;
/** Most of a side that can be torn; where more is paler than the print further in, it is printed so. */
const MOST_TORN = 0.35;

/** Torn paper ends abruptly: over two cells this much of its height above the print is gone. */
const LEAST_ABRUPT = 0.5;
/** What goes on inwards as far as is looked at is print where no border is known. */
const MOST_THROUGH = { unknown: 0.1, known: 0.5 };
/** A piece of a tear that is shorter than this cannot tell. */
const LEAST_TELLING_MM = 0.5;
/** Bare paper, in any light, is nearly colourless: see `paperMask` for the two shares. */
const PAPER_SHARE = 0.7;
const MOST_TINT = 0.1;

/** Depth of deep torn paper by segment of the cut, in millimetres by cell along it; 0 where none. */
export type TornPaper = ReadonlyMap<RimSegment, Float32Array>;

/** Rows of torn paper in each column, from `start` to before `end`; both 0 where there is none. */
interface Scan {
  readonly start: Int16Array;
  readonly end: Int16Array;
}

interface Piece {
  readonly band: RimBand;
  readonly tones: PrintedTones;
  readonly scan: Scan;
}

function scanColumns(band: RimBand, tones: PrintedTones): Scan {
  const { columns, whiteness } = band;
  const scan: Scan = { start: new Int16Array(columns), end: new Int16Array(columns) };
  const latest = Math.round(LATEST_START_MM / CELL_MM);
  const gap = Math.round(GAP_MM / CELL_MM);
  const reach = Math.round(LEAST_REACH_MM / CELL_MM);
  let torn = 0;
  for (let column = 0; column < columns; column++) {
    const limit = tones.most[column] + PALER_CODES;
    const rows = ownRows(band, column);
    let first = -1;
    let last = -1;
    let hits = 0;
    for (let row = 1; row < rows; row++) {
      if (whiteness[row * columns + column] > limit) {
        if (first < 0) first = row;
        last = row;
        hits++;
      } else if (first < 0 ? row > latest : row - last > gap) break;
    }
    if (hits < Math.max(2, Math.min(rows, reach))) continue;
    if (hits < LEAST_FILLED * (last - first + 1)) continue;
    scan.start[column] = first;
    scan.end[column] = last + 1;
    torn++;
  }
  if (band.segment.kind === 'side' && torn > MOST_TORN * columns) scan.end.fill(0);
  return scan;
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
  const luma = (77 * r + 150 * g + 29 * b) / 256;
  return Math.min(r, g, b) > PAPER_SHARE * luma && Math.abs(2 * g - r - b) < 2 * MOST_TINT * luma;
}

/** Mean whiteness of a column between two rows, as far as the band goes. */
function meanOf({ columns, rows, whiteness }: RimBand, column: number, from: number, end: number) {
  let sum = 0;
  for (let row = from; row < end; row++)
    sum += whiteness[Math.min(rows - 1, row) * columns + column];
  return sum / (end - from);
}

/** Whether what is pale ends within the band, and abruptly, as torn paper does. */
function endsAbruptly({ band, tones, scan }: Piece, { from, to }: Span): boolean {
  let falls = 0;
  let heights = 0;
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
    const level = meanOf(band, column, scan.start[column], end);
    falls += level - meanOf(band, column, end + 1, end + 3);
    heights += level - tones.middle[column];
  }
  const { unknown, known } = MOST_THROUGH;
  if (through > known * torn) return band.isBorderKnown;
  if (!band.isBorderKnown && through > unknown * torn) return false;
  return falls > LEAST_ABRUPT * heights;
}

/** All columns of the cut in one ring, so that a tear goes on around a corner. */
interface Ring {
  readonly owner: Int16Array;
  readonly column: Int32Array;
  readonly depth: Float32Array;
}

function ringOf(segments: readonly RimSegment[], pieces: readonly (Piece | null)[]): Ring {
  const total = segments.reduce((sum, segment) => sum + columnsOf(segment), 0);
  const ring: Ring = {
    owner: new Int16Array(total),
    column: new Int32Array(total),
    depth: new Float32Array(total),
  };
  let at = 0;
  for (const [owner, segment] of segments.entries()) {
    const end = pieces[owner]?.scan.end;
    for (let column = 0; column < columnsOf(segment); column++, at++) {
      ring.owner[at] = owner;
      ring.column[at] = column;
      ring.depth[at] = end ? end[column] * CELL_MM : 0;
    }
  }
  return ring;
}

function hasSizeOfTear({ depth }: Ring, { from, to }: Span): boolean {
  const lengthMm = (to - from + 1) * CELL_MM;
  let areaMm2 = 0;
  let deepest = 0;
  for (let k = from; k <= to; k++) {
    const mm = depth[k % depth.length];
    areaMm2 += mm * CELL_MM;
    deepest = Math.max(deepest, mm);
  }
  return (
    areaMm2 >= LEAST_AREA_MM2 &&
    deepest >= LEAST_DEPTH_MM &&
    deepest < DEEPEST_SHARE * lengthMm &&
    lengthMm < LONGEST_MM
  );
}

/** The parts of a stretch of the ring on each segment, as columns of that segment. */
function partsOf(ring: Ring, { from, to }: Span): [number, Span][] {
  const parts: [number, Span][] = [];
  for (let k = from; k <= to; k++) {
    const owner = ring.owner[k % ring.owner.length];
    const column = ring.column[k % ring.owner.length];
    const last = parts.at(-1);
    if (last?.[0] === owner) last[1] = { ...last[1], to: column };
    else parts.push([owner, { from: column, to: column }]);
  }
  return parts;
}

const NAMES = ['top', 'right', 'bottom', 'left'] as const;

function borderMm(
  borders: BySide<number | null> | null | undefined,
  { kind, index }: RimSegment,
): number | null {
  const after = borders?.[NAMES[index]] ?? null;
  if (kind === 'side') return after;
  const before = borders?.[NAMES[(index + 3) % 4]] ?? null;
  return before === null || after === null ? null : Math.min(before, after);
}

function piecesOf(
  card: RectifiedCard,
  segments: readonly RimSegment[],
  borders: BySide<number | null> | null | undefined,
): (Piece | null)[] {
  const bands = segments.map((segment) => bandOf(card, segment, borderMm(borders, segment)));
  const sides = bands.map((band) => (band?.segment.kind === 'side' ? printedTones(band) : null));
  return bands.map((band, i) => {
    if (!band) return null;
    const before = sides[(i + sides.length - 1) % sides.length];
    const after = sides[(i + 1) % sides.length];
    const tones = sides[i] ?? (before && after && tonesBetween(before, after, band.columns));
    return tones && { band, tones, scan: scanColumns(band, tones) };
  });
}

/**
 * Finds deep tears: paper that is paler than nearly all print nearby, colourless, reaches the cut and
 * ends abruptly within the border. The rim's own profile ends where such wear is still paper, and
 * takes it for print that goes on inwards.
 */
export function findTornPaper(
  card: RectifiedCard,
  segments: readonly RimSegment[],
  borders: BySide<number | null> | null | undefined,
): TornPaper {
  const pieces = piecesOf(card, segments, borders);
  const ring = ringOf(segments, pieces);
  const torn = new Map(segments.map((s) => [s, new Float32Array(columnsOf(s))]));
  const isTear = ([owner, span]: [number, Span]): boolean => {
    const piece = pieces[owner];
    if ((span.to - span.from) * CELL_MM < LEAST_TELLING_MM) return true;
    return piece !== null && isPaper(card, piece, span) && endsAbruptly(piece, span);
  };
  for (const span of spansOf(ring.depth, Math.round(GAP_MM / CELL_MM))) {
    if (!hasSizeOfTear(ring, span) || !partsOf(ring, span).every(isTear)) continue;
    for (let k = span.from; k <= span.to; k++) {
      const i = k % ring.depth.length;
      const depths = torn.get(segments[ring.owner[i]]);
      if (depths) depths[ring.column[i]] = ring.depth[i];
    }
  }
  return torn;
}
