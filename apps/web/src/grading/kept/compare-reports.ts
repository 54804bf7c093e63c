import type { GradeReport, SideReport } from '../model.ts';
import { BORDERS, SIDES, SUBGRADES } from '../model.ts';
import { SIDE_NAMES, SUBGRADE_NAMES } from '../words.ts';

/** One figure as readers see it, in the saved report and measured again. */
export interface Difference {
  readonly name: string;
  readonly kept: string;
  readonly again: string;
}

export interface Comparison {
  /** True if every number of both reports is the same, to the last digit. */
  readonly isSame: boolean;
  /** What a reader would see differ; empty if only hidden digits do. */
  readonly differences: readonly Difference[];
}

const NOTHING = 'none';

function show(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined ? NOTHING : value.toFixed(digits);
}

function showPair(pair: readonly [number, number] | null): string {
  return pair ? `${pair[0].toFixed(1)}/${pair[1].toFixed(1)}` : NOTHING;
}

function sideFigures(title: string, side: SideReport): [string, string][] {
  const { centering, flaws, card } = side;
  return [
    [`${title}: left to right`, showPair(centering.leftRight)],
    [`${title}: top to bottom`, showPair(centering.topBottom)],
    ...BORDERS.map((border): [string, string] => [
      `${title}: ${border} border, mm`,
      show(centering.bordersMm?.[border], 2),
    ]),
    [`${title}: flaws`, String(flaws.length)],
    [`${title}: card size`, `${card.widthMm} × ${card.heightMm} mm`],
  ];
}

/** Everything that a reader may compare, in the order of the report. */
function figuresOf(report: GradeReport): ReadonlyMap<string, string> {
  const outcome = report.status === 'graded' ? 'graded' : `refused: ${report.refusal.message}`;
  return new Map([
    ['Outcome', outcome],
    ['Estimate', show(report.overall?.value, 2)],
    ['On the PSA scale', show(report.psa?.grade, 1)],
    ['On the Beckett scale', show(report.beckett?.grade, 1)],
    ...SUBGRADES.map((name): [string, string] => [
      SUBGRADE_NAMES[name],
      show(report.subgrades[name], 1),
    ]),
    ...SIDES.flatMap((name) => {
      const side = report.sides[name];
      return side ? sideFigures(SIDE_NAMES[name], side) : [];
    }),
  ]);
}

/** Specific to one measurement: how long it took, the file's name, and the program that measured. */
const OF_ONE_RUN: readonly string[] = ['timingsMs', 'file', 'engine', 'rules'];

function measuredIn(report: GradeReport): unknown {
  return Object.fromEntries(Object.entries(report).filter(([key]) => !OF_ONE_RUN.includes(key)));
}

/** The same values under the same names, in any order. A missing name is not a null. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [definedIn(one), definedIn(other)];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && isEqual(left[name], right[name]))
  );
}

/** JSON has no `undefined`, so stored reports have lost such keys. */
function definedIn(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}

/** Compares a saved report with one measured again from the same photos. */
export function compareReports(kept: GradeReport, again: GradeReport): Comparison {
  const [before, after] = [figuresOf(kept), figuresOf(again)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const differences = [...names].flatMap((name) => {
    const [one, other] = [before.get(name) ?? NOTHING, after.get(name) ?? NOTHING];
    return one === other ? [] : [{ name, kept: one, again: other }];
  });
  return { isSame: isEqual(measuredIn(kept), measuredIn(again)), differences };
}
