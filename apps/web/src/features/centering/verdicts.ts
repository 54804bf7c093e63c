import {
  CENTERING_TABLES,
  type CenteringShares,
  type CenteringTable,
  standOnCentering,
} from '@tc/rulebook';
import { type SideReading, shiftToMm, worseRatio } from './readings.ts';

export type SideReadings = Readonly<Record<'front' | 'back', SideReading | null>>;

/** What one scale says about this card's centering. */
export interface Verdict {
  readonly table: CenteringTable;
  readonly grade: number;
  readonly name: string;
  /** The grades at both ends of the intervals. */
  readonly lowest: number;
  readonly highest: number;
  readonly next: {
    readonly grade: number;
    readonly name: string;
    /** How far the print is away from it, in mm, on each side that limits the card. */
    readonly frontMm: number | null;
    readonly backMm: number | null;
  } | null;
}

/** Shares at one end of the intervals: -1 is the most favorable, 0 as measured, 1 the least favorable. */
function sharesAt(readings: SideReadings, end: -1 | 0 | 1): CenteringShares {
  const of = (reading: SideReading | null) => {
    const ratio = reading && worseRatio(reading);
    if (!ratio) return null;
    const share = Math.max(...ratio.pair) + end * ratio.plusMinusPoints;
    return Math.min(100, Math.max(50, share));
  };
  return { front: of(readings.front), back: of(readings.back) };
}

function verdictOf(table: CenteringTable, readings: SideReadings): Verdict | null {
  const standing = standOnCentering(table, sharesAt(readings, 0));
  if (!standing) return null;
  const { grade, name, next } = standing;
  const distance = (reading: SideReading | null, atMost: number | null) =>
    reading && atMost !== null ? shiftToMm(reading, atMost) : null;
  return {
    table,
    grade,
    name,
    lowest: standOnCentering(table, sharesAt(readings, 1))?.grade ?? grade,
    highest: standOnCentering(table, sharesAt(readings, -1))?.grade ?? grade,
    next: next && {
      grade: next.grade,
      name: next.name,
      frontMm: distance(readings.front, next.frontAtMost),
      backMm: distance(readings.back, next.backAtMost),
    },
  };
}

/** The verdict of every scale; empty while no ratio is known. */
export function judge(readings: SideReadings): readonly Verdict[] {
  return CENTERING_TABLES.flatMap((table) => verdictOf(table, readings) ?? []);
}
