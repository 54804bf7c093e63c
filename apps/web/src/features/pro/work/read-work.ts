import type { DrawnFlaw, SideCorrections } from '@tc/engine/corrections';
import { FLAW_KINDS, type Point } from '@tc/kernel';
import type { QuarterTurns, SideName, Turns } from '../../../grading/model.ts';
import { isReferenceName } from '../size/references.ts';
import { type MarkedReference, NO_WORK, type ProWork } from './pro-work.ts';

type Unknown = Readonly<Record<string, unknown>>;

function partsOf(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}

function placesOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one) => Number.isInteger(one) && one >= 0) : [];
}

function flawsOf(value: unknown): DrawnFlaw[] {
  return (Array.isArray(value) ? value : []).flatMap((one): DrawnFlaw[] => {
    const { kind, from, to } = partsOf(one);
    const known = FLAW_KINDS.find((name) => name === kind);
    return known && isPoint(from) && isPoint(to) ? [{ kind: known, from, to }] : [];
  });
}

function correctionsOf(value: unknown): SideCorrections {
  const { accepted, rejected, added } = partsOf(value);
  return { accepted: placesOf(accepted), rejected: placesOf(rejected), added: flawsOf(added) };
}

function referenceOf(value: unknown): MarkedReference | null {
  const { name, from, to } = partsOf(value);
  return isReferenceName(name) && isPoint(from) && isPoint(to) ? { name, from, to } : null;
}

function quarterTurns(value: unknown): QuarterTurns {
  return ([1, 2, 3] as const).find((turns) => turns === value) ?? 0;
}

/** How the photos were turned. What was saved before they could be turned has no turns. */
export function readTurns(stored: unknown): Turns {
  const { front, back } = partsOf(stored);
  return { front: quarterTurns(front), back: quarterTurns(back) };
}

/** Stored work, as far as this version understands it. */
export function readWork(stored: unknown): ProWork {
  if (typeof stored !== 'object' || stored === null) return NO_WORK;
  const { corrections, references } = partsOf(stored);
  const both = <Value>(of: (side: SideName) => Value) => ({ front: of('front'), back: of('back') });
  return {
    corrections: both((side) => correctionsOf(partsOf(corrections)[side])),
    references: both((side) => referenceOf(partsOf(references)[side])),
  };
}
