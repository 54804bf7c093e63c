import type { Point } from '@tc/kernel';
import type { BoxMm, FlawKind, SideName } from '../report.ts';

/** A flaw that a person saw and drew: the two ends of a line, or two corners of a box, in card millimeters. */
export interface DrawnFlaw {
  readonly kind: FlawKind;
  readonly from: Point;
  readonly to: Point;
}

/** What a person says about the flaws of one side. Flaws are named by their place in the measured list. */
export interface SideCorrections {
  /** Seen by the person too: certainly there. */
  readonly accepted: readonly number[];
  /** Not a flaw: print, dust, a reflection. */
  readonly rejected: readonly number[];
  readonly added: readonly DrawnFlaw[];
}

export type Corrections = Readonly<Partial<Record<SideName, SideCorrections>>>;

export const NO_CORRECTIONS: SideCorrections = { accepted: [], rejected: [], added: [] };

/** Flaws that are drawn as a line; all others are drawn as a box. */
const LINE_KINDS: readonly FlawKind[] = ['scratch', 'crease', 'print-line'];

export function isLineKind(kind: FlawKind): boolean {
  return LINE_KINDS.includes(kind);
}

export function boxOf({ from, to }: DrawnFlaw): BoxMm {
  return {
    x0: Math.min(from[0], to[0]),
    y0: Math.min(from[1], to[1]),
    x1: Math.max(from[0], to[0]),
    y1: Math.max(from[1], to[1]),
  };
}
