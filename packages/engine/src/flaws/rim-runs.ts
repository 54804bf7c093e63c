import type { BoxMm } from '../report.ts';
import { cornerZoneMm, wearChances } from './print-chance.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import type { RimRun } from './rim-run.ts';

/** Worn columns closer together than this are one stretch. */
const GAP_MM = 0.4;
/** Smaller stretches are specks of noise. */
const LEAST_AREA_MM2 = 0.02;
/** Wear that comes this close to a corner belongs to the corner. */
const CORNER_REACH_MM = 1;

/** Less wear than this does not change a grade by a whole step. */
const MATTERS_MM2 = 0.5;

export interface RimWear {
  readonly worn: readonly RimRun[];
  /** Whether most of it is where art may run to the edge, so that it may be print. */
  readonly isMaybePrint: boolean;
}

/** One column of the whole edge, which is a ring. */
interface Column {
  readonly stretch: RimEvidence;
  readonly column: number;
  readonly depthMm: number;
  readonly wornMm: number;
  /** Probability that it is wear. */
  readonly chance: number;
  readonly corner: number;
  /** Distance to that corner's arc along the edge, 0 on it; on a square card, to the tip. */
  readonly toCornerMm: number;
}

/** Probability of wear in each column of each stretch. */
function chancesOf({ stretches }: Rim): ReadonlyMap<RimEvidence, Float32Array> {
  const art = stretches.flatMap((stretch) => {
    const { printMm } = stretch;
    return printMm ? [{ ...stretch, stretch, printMm }] : [];
  });
  return new Map(wearChances(art).map((chances, i) => [art[i].stretch, chances]));
}

function ringOf(rim: Rim): Column[] {
  const chances = chancesOf(rim);
  return rim.stretches.flatMap((stretch) => {
    const own = chances.get(stretch);
    const { columns, columnMm, segment } = stretch.strip;
    const { kind, index, lengthMm } = segment;
    return Array.from({ length: columns }, (_, column): Column => {
      const along = (column + 0.5) * columnMm;
      const isFirstHalf = along < lengthMm / 2;
      const { paleMm, darkMm, lostMm, wornMm } = stretch;
      return {
        stretch,
        column,
        depthMm: Math.max(paleMm[column], darkMm[column], lostMm[column]),
        wornMm: wornMm[column],
        chance: own?.[column] ?? 1,
        corner: kind === 'arc' || isFirstHalf ? index : (index + 1) % 4,
        toCornerMm: kind === 'arc' ? 0 : Math.min(along, lengthMm - along),
      };
    });
  });
}

/** Stretches of worn columns, including gaps; the ring is read from the middle of a side. */
function spansOf(ring: readonly Column[]): Column[][] {
  const spans: Column[][] = [];
  let gapMm = Number.POSITIVE_INFINITY;
  let between: Column[] = [];
  for (const column of ring) {
    if (column.depthMm === 0) {
      gapMm += column.stretch.strip.columnMm;
      between.push(column);
      continue;
    }
    const last = spans.at(-1);
    if (last && gapMm <= GAP_MM) last.push(...between, column);
    else spans.push([column]);
    gapMm = 0;
    between = [];
  }
  return spans;
}

/** Splits a stretch into parts that are each on one corner or one side. */
function partsOf(span: readonly Column[]): { corner: number | null; columns: Column[] }[] {
  const reached = new Set(span.filter((c) => c.toCornerMm <= CORNER_REACH_MM).map((c) => c.corner));
  const parts: { corner: number | null; columns: Column[] }[] = [];
  for (const column of span) {
    const { corner, toCornerMm } = column;
    const isItsOwn =
      reached.has(corner) && toCornerMm <= cornerZoneMm(column.stretch.strip.segment);
    const owner = isItsOwn ? corner : null;
    const last = parts.at(-1);
    if (last && last.corner === owner) last.columns.push(column);
    else parts.push({ corner: owner, columns: [column] });
  }
  return parts;
}

/** Worn area, with a weight for each column. */
const wornOf = (columns: readonly Column[], weight: (column: Column) => number): number =>
  columns.reduce((sum, c) => sum + c.wornMm * c.stretch.strip.columnMm * weight(c), 0);

const areaOf = (columns: readonly Column[]): number => wornOf(columns, () => 1);

function boxOf(columns: readonly Column[]): BoxMm {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { stretch, column, depthMm } of columns) {
    const { segment, columnMm } = stretch.strip;
    for (const along of [column * columnMm, (column + 1) * columnMm])
      for (const depth of [0, depthMm]) {
        const [x, y] = segment.toCard(along, depth);
        box.x0 = Math.min(box.x0, x);
        box.y0 = Math.min(box.y0, y);
        box.x1 = Math.max(box.x1, x);
        box.y1 = Math.max(box.y1, y);
      }
  }
  return box;
}

/** Something so deep on such a short stretch of a side is a fold or a printed line, not wear of the edge. */
function isLineLike({ depthMm, lengthMm }: RimRun): boolean {
  return (
    (depthMm > 1.2 && depthMm > 0.5 * lengthMm) || (depthMm > 0.45 && depthMm > 0.75 * lengthMm)
  );
}

/** Lost stock: at a corner, the leg of the missing triangle; on a side, the deepest place. */
function lostOf(corner: number | null, columns: readonly Column[]): number {
  const depths = columns.map((c) => c.stretch.lostMm[c.column]);
  if (corner === null) return Math.max(...depths);
  const areaMm2 = depths.reduce((sum, mm, i) => sum + mm * columns[i].stretch.strip.columnMm, 0);
  return Math.sqrt(2 * areaMm2);
}

function runOf(corner: number | null, columns: readonly Column[]): RimRun {
  const [{ stretch }] = columns;
  const areaMm2 = areaOf(columns);
  const depthMm = columns.reduce((most, c) => Math.max(most, c.depthMm), 0);
  const lengthMm = columns.reduce((sum, c) => sum + c.stretch.strip.columnMm, 0);
  return {
    corner,
    side: stretch.strip.segment.index,
    at: boxOf(columns),
    lengthMm,
    depthMm,
    lostMm: lostOf(corner, columns),
    areaMm2,
    isOnKnownBorder: stretch.isBorderKnown,
    chance: wornOf(columns, (c) => c.chance) / areaMm2,
  };
}

/** The worn stretches of the edge; everything on one corner counts as one stretch. */
export function findRimWear(rim: Rim): RimWear {
  const ring = ringOf(rim);
  const middle = rim.stretches[0].strip.columns >> 1;
  const spans = spansOf([...ring.slice(middle), ...ring.slice(0, middle)]);
  const parts = spans
    .filter((span) => areaOf(span) >= LEAST_AREA_MM2)
    .flatMap(partsOf)
    .filter(({ columns }) => areaOf(columns) >= LEAST_AREA_MM2);
  const corners = [0, 1, 2, 3].flatMap((corner) => {
    const columns = parts.flatMap((part) => (part.corner === corner ? part.columns : []));
    return columns.length > 0 ? [runOf(corner, columns)] : [];
  });
  const sides = parts
    .flatMap(({ corner, columns }) => (corner === null ? [runOf(null, columns)] : []))
    .filter((run) => !isLineLike(run));
  const worn = [...corners, ...sides];
  const areaMm2 = worn.reduce((sum, run) => sum + run.areaMm2, 0);
  const onArtMm2 = worn.reduce((sum, run) => sum + (run.isOnKnownBorder ? 0 : run.areaMm2), 0);
  return {
    worn,
    isMaybePrint: onArtMm2 > MATTERS_MM2 && onArtMm2 > areaMm2 / 2,
  };
}
