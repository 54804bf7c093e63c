import type { RectifiedCard } from '../frame/rectified-card.ts';
import type { BySide } from '../report.ts';
import { printedTones, tonesBetween } from './printed-tones.ts';
import { bandOf, CELL_MM, columnsOf } from './rim-band.ts';
import type { RimSegment } from './rim-path.ts';
import { type Span, spansOf } from './ring-spans.ts';
import { isTornStock, type Piece } from './torn-evidence.ts';
import { DEEP_MM, GAP_MM, scanColumns } from './torn-scan.ts';

/** Smaller wear is told by the rim's own, finer profile. */
const LEAST_AREA_MM2 = 0.8;
/** What is deep for longer is no tear, and what is deeper for its length is a fold or a printed line. */
const LONGEST_MM = 14;
const DEEPEST_SHARE = 0.75;
/** A piece of a tear that is shorter than this cannot tell. */
const LEAST_TELLING_MM = 0.5;

/** Depth of deep torn paper by segment of the cut, in millimetres by cell along it; 0 where none. */
export type TornPaper = ReadonlyMap<RimSegment, Float32Array>;

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
  let deepMm = 0;
  let deepest = 0;
  for (let k = from; k <= to; k++) {
    const mm = depth[k % depth.length];
    areaMm2 += mm * CELL_MM;
    if (mm >= DEEP_MM) deepMm += CELL_MM;
    deepest = Math.max(deepest, mm);
  }
  return (
    areaMm2 >= LEAST_AREA_MM2 &&
    deepest >= DEEP_MM &&
    deepest < DEEPEST_SHARE * lengthMm &&
    deepMm < LONGEST_MM
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
  const isTear = (span: Span): boolean => {
    const telling = partsOf(ring, span).filter(
      ([, { from, to }]) => (to - from) * CELL_MM >= LEAST_TELLING_MM,
    );
    return (
      telling.length > 0 &&
      telling.every(([owner, part]) => {
        const piece = pieces[owner];
        return piece !== null && isTornStock(card, piece, part);
      })
    );
  };
  for (const span of spansOf(ring.depth, Math.round(GAP_MM / CELL_MM))) {
    if (!hasSizeOfTear(ring, span) || !isTear(span)) continue;
    for (let k = span.from; k <= span.to; k++) {
      const i = k % ring.depth.length;
      const depths = torn.get(segments[ring.owner[i]]);
      if (depths) depths[ring.column[i]] = ring.depth[i];
    }
  }
  return torn;
}
