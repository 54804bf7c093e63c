import { boxOverlap } from '../flaws/boxes.ts';
import type { Flaw } from '../report.ts';

/** Boxes of one flaw in two readings overlap at least this much. */
const LEAST_OVERLAP = 0.05;

/**
 * The flaws of two readings of one face. Where both show the same flaw, the surer reading of it stands. Four photos can
 * show less of a crease than one of them, because the network for several photos sees the two largest ways in which the
 * light changes and not the third: of a crease of 90 mm that every lamp shows by itself, four lamps showed 15 mm.
 */
export function joinReadings(first: readonly Flaw[], second: readonly Flaw[]): readonly Flaw[] {
  const kept = new Set<Flaw>();
  const isAmong = ({ at }: Flaw, others: readonly Flaw[]) =>
    others.some((other) => kept.has(other) && boxOverlap(other.at, at) > LEAST_OVERLAP);
  const all = [...first, ...second];
  for (const flaw of [...all].sort((a, b) => b.confidence - a.confidence)) {
    if (!isAmong(flaw, first.includes(flaw) ? second : first)) kept.add(flaw);
  }
  return all.filter((flaw) => kept.has(flaw));
}
