import { flawCatalog } from '@tc/kernel';
import { boxOverlap } from '../flaws/boxes.ts';
import type { QuarterTurns } from '../lights/turned-map.ts';
import { boxInFirst } from '../lights/turned-report.ts';
import type { BoxMm, Flaw, SideReport } from '../report.ts';

export type Change = 'new' | 'gone' | 'grown' | 'shrunk' | 'same';

/** What became of one flaw from the first scan to the second. */
export interface FlawChange {
  readonly change: Change;
  /** The flaw where it was found last, in millimeters of the first scan. */
  readonly flaw: Flaw;
  /** Size in the second scan less that in the first; null where only one of them lists it. */
  readonly byMm: number | null;
  readonly plusMinusMm: number | null;
  /** The other scan could not have shown it: glare, shadow or busy print lies there. */
  readonly wasHidden: boolean;
}

/** Boxes of one flaw overlap at least this much once both are this much wider. */
const LEAST_OVERLAP = 0.1;
const WIDER_MM = 0.75;

function wider({ x0, y0, x1, y1 }: BoxMm): BoxMm {
  return { x0: x0 - WIDER_MM, y0: y0 - WIDER_MM, x1: x1 + WIDER_MM, y1: y1 + WIDER_MM };
}

function isOneFlaw(a: Flaw, b: Flaw): boolean {
  return (
    flawCatalog[a.kind].part === flawCatalog[b.kind].part &&
    boxOverlap(wider(a.at), wider(b.at)) >= LEAST_OVERLAP
  );
}

function isHidden({ at }: Flaw, { unseen }: SideReport): boolean {
  if (unseen === null) return true;
  const [x, y] = [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2];
  return unseen.some(({ at: box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
}

function changeOf(byMm: number, plusMinusMm: number): Change {
  if (Math.abs(byMm) <= plusMinusMm) return 'same';
  return byMm > 0 ? 'grown' : 'shrunk';
}

/** The flaws of both scans of a side, each told once: what changed comes first. */
export function compareFlaws(
  first: SideReport,
  second: SideReport,
  turns: QuarterTurns,
): readonly FlawChange[] {
  const now = second.flaws.map(({ path: _, ...flaw }) => ({
    ...flaw,
    at: boxInFirst(flaw.at, turns, second.card, first.card),
  }));
  const matched = new Set<Flaw>();
  const before = first.flaws.map((flaw): FlawChange => {
    const again = now.find((one) => !matched.has(one) && isOneFlaw(flaw, one));
    if (!again) {
      const wasHidden = isHidden(flaw, second);
      return { change: 'gone', flaw, byMm: null, plusMinusMm: null, wasHidden };
    }
    matched.add(again);
    const byMm = again.sizeMm - flaw.sizeMm;
    const [a, b] = [flaw.plusMinusMm ?? 0, again.plusMinusMm ?? 0];
    const plusMinusMm = Math.sqrt(a * a + b * b);
    return {
      ...{ change: changeOf(byMm, plusMinusMm), flaw: again, byMm, plusMinusMm },
      wasHidden: false,
    };
  });
  const added = now
    .filter((flaw) => !matched.has(flaw))
    .map((flaw): FlawChange => {
      const wasHidden = isHidden(flaw, first);
      return { change: 'new', flaw, byMm: null, plusMinusMm: null, wasHidden };
    });
  const order: readonly Change[] = ['new', 'grown', 'gone', 'shrunk', 'same'];
  return [...before, ...added].sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
}
