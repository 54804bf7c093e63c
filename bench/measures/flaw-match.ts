import type { BoxMm, Flaw, FlawKind, SideReport } from '@tc/engine';
import { type FlawPart, flawCatalog } from '@tc/kernel';
import type { CardTruth, FlawTruth } from '@tc/testcards';

/** From this overlap on, two boxes count as the same place. */
const SAME_PLACE = 0.3;
/** A reported flaw may reach this far beyond the true one and still be about it. */
const MARGIN_MM = 0.5;
/** Lines are thinner than any box can be drawn, so both boxes are widened to this before they are compared. */
const LINE_WIDTH_MM = 1;
const LINES: readonly FlawKind[] = ['scratch', 'crease', 'print-line'];

export interface FlawSearch {
  readonly flaw: FlawTruth;
  readonly part: FlawPart;
  /** False if the engine says that it does not know this place of the card: neither right nor wrong. */
  readonly isLookedAt: boolean;
  /** Some reported flaw touches it. */
  readonly isTouched: boolean;
  /** Some reported flaw's box overlaps its box by at least {@link SAME_PLACE}. */
  readonly isBoxed: boolean;
  /** The flaw that boxes it also has the right kind. */
  readonly isNamed: boolean;
}

/** Whether any of a part of the card was measured. */
export function isPartMeasured(side: SideReport, part: FlawPart): boolean {
  if (part === 'surface') return side.unseen !== null;
  return side[part]?.some(({ score }) => score !== null) ?? false;
}

/** A photo that is too coarse for wear has no score for any corner or edge, and glare hides parts of a face. */
function isLookedAt(side: SideReport, { kind, corner, edge, at }: FlawTruth): boolean {
  const { part } = flawCatalog[kind];
  if (!isPartMeasured(side, part)) return false;
  const isScored = (place: { readonly score: number | null } | undefined) =>
    place !== undefined && place.score !== null;
  if (part === 'corners') return isScored(side.corners?.find((one) => one.position === corner));
  if (part === 'edges') return isScored(side.edges?.find((one) => one.position === edge));
  const isHidden = (region: BoxMm) => sharedArea(region, at) > boxArea(at) / 2;
  return !side.unseen?.some((region) => isHidden(region.at));
}

/** For every flaw that is really there: whether it was found, boxed and named. */
export function searchFlaws(card: CardTruth, side: SideReport): FlawSearch[] {
  return card.flaws.map((flaw) => {
    const part = flawCatalog[flaw.kind].part;
    const isLine = LINES.includes(flaw.kind);
    const boxing = side.flaws.filter(
      (found) => boxOverlap(flaw.at, found.at, isLine) >= SAME_PLACE,
    );
    return {
      flaw,
      part,
      isLookedAt: isLookedAt(side, flaw),
      isTouched: side.flaws.some((found) => sharedArea(flaw.at, found.at) > 0),
      isBoxed: boxing.length > 0,
      isNamed: boxing.some((found) => found.kind === flaw.kind),
    };
  });
}

/** Reported flaws that are mostly outside of every real one. */
export function falseFlaws(card: CardTruth, side: SideReport): Flaw[] {
  return side.flaws.filter((found) => {
    const own = Math.max(1e-9, boxArea(found.at));
    return !card.flaws.some(({ at }) => sharedArea(grown(at, MARGIN_MM), found.at) / own >= 0.5);
  });
}

/** Shared area over the area of both together; boxes of lines are widened first. */
export function boxOverlap(a: BoxMm, b: BoxMm, isLine = false): number {
  const [first, second] = isLine ? [widened(a), widened(b)] : [a, b];
  const shared = sharedArea(first, second);
  const together = boxArea(first) + boxArea(second) - shared;
  return together > 0 ? shared / together : 0;
}

/** In square millimeters, 0 if they are apart. */
export function sharedArea(a: BoxMm, b: BoxMm): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return Math.max(0, width) * Math.max(0, height);
}

export function boxArea(box: BoxMm): number {
  return (box.x1 - box.x0) * (box.y1 - box.y0);
}

/** Wider by this much on every side. */
export function grown(box: BoxMm, by: number): BoxMm {
  return { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by };
}

function widened(box: BoxMm): BoxMm {
  const across = Math.max(0, LINE_WIDTH_MM - (box.x1 - box.x0)) / 2;
  const down = Math.max(0, LINE_WIDTH_MM - (box.y1 - box.y0)) / 2;
  return { x0: box.x0 - across, y0: box.y0 - down, x1: box.x1 + across, y1: box.y1 + down };
}
