import { median, share } from '../measures/statistics.ts';
import type { Cell, Findings } from '../results/results.ts';
import type { RegistrationOutcome } from './registration-worker.ts';

/** One pixel of the grid in which changes of light are looked for. */
export const RIGHT_WITHIN_MM = 0.1;

function isRight({ errorMm }: Pick<RegistrationOutcome, 'errorMm'>): boolean {
  return errorMm !== null && errorMm.nearlyAll <= RIGHT_WITHIN_MM;
}

function isWrong(outcome: RegistrationOutcome): boolean {
  return outcome.errorMm !== null && !isRight(outcome);
}

const TURNS_DEG = [10, 20, 30] as const;
const MOVES_MM = [7, 14, 20] as const;

function describe(outcomes: readonly RegistrationOutcome[]): Record<string, Cell> {
  const laid = outcomes.flatMap(({ errorMm }) => (errorMm ? [errorMm.median] : []));
  return {
    pairs: outcomes.length,
    right: share(outcomes, isRight),
    refused: share(outcomes, ({ errorMm }) => errorMm === null),
    wrong: share(outcomes, isWrong),
    'median error': median(laid),
  };
}

/** The rows of a table whose steps end at the given values. */
function byStep(
  outcomes: readonly RegistrationOutcome[],
  amountOf: (outcome: RegistrationOutcome) => number,
  ends: readonly number[],
  unit: string,
): Record<string, Record<string, Cell>> {
  return Object.fromEntries(
    ends.map((end, k) => {
      const from = ends[k - 1] ?? 0;
      const own = outcomes.filter((one) => amountOf(one) > from && amountOf(one) <= end);
      return [`${from} to ${end} ${unit}`, describe(own)];
    }),
  );
}

/** How well a second photo is laid on the first when a hand moved card, lamp and phone in between. */
export function registrationFindings(outcomes: readonly RegistrationOutcome[]): Findings {
  const measured = outcomes.filter(({ why }) => why === null || why === 'refused as another print');
  const others = outcomes.filter(({ isOtherRefused }) => isOtherRefused !== null);
  const laid = outcomes.flatMap(({ errorMm }) => (errorMm ? [errorMm.median] : []));
  return {
    figures: {
      registrationNotRight: {
        ...{ label: 'Further photos refused or aligned wrongly', unit: 'share', better: 'lower' },
        value: share(measured, (outcome) => !isRight(outcome)),
        ...{ n: measured.length, tolerance: 0.01 },
        target: { text: 'at most 1 %', atMost: 0.01 },
      },
      registrationWrong: {
        ...{ label: 'Further photos aligned wrongly and used', unit: 'share', better: 'lower' },
        value: share(measured, isWrong),
        ...{ n: measured.length, tolerance: 0.01, target: { text: 'none', atMost: 0 } },
      },
      registrationOthersUsed: {
        ...{ label: 'Photos of another card of the set that were used', unit: 'share' },
        value: share(others, ({ isOtherRefused }) => isOtherRefused === false),
        ...{ better: 'lower', n: others.length, tolerance: 0.01 },
        target: { text: 'none', atMost: 0 },
      },
      registrationMisplaced: {
        ...{
          label: 'Refused or aligned wrongly if one side of the outline is 4 mm off',
          unit: 'share',
        },
        value: share(measured, (one) => !isRight({ errorMm: one.misplacedErrorMm })),
        ...{ better: 'lower', n: measured.length, tolerance: 0.01 },
        target: { text: 'at most 1 %', atMost: 0.01 },
      },
      registrationMedian: {
        ...{ label: 'Median error of the alignment', unit: 'mm', better: 'lower' },
        ...{ value: median(laid), n: laid.length, tolerance: 0.002 },
        target: { text: 'at most 0.011 mm', atMost: 0.011 },
      },
      registrationUnmeasured: {
        ...{ label: 'Pairs of which a photo was refused by itself', unit: 'share' },
        value: share(outcomes, (outcome) => !measured.includes(outcome)),
        ...{ better: 'lower', n: outcomes.length, tolerance: 0.02 },
      },
    },
    tables: {
      registration: {
        title: 'A second photo of a moved card',
        about:
          'Two photos of each drawn card. In between, a hand turned it by up to 30 degrees, moved it by up to 20 mm, moved the lamp by at least 60 degrees around it, and tilted the phone anew. Right: 95 % of the face lies within 0.1 mm of where it really is. Pairs of which a photo was refused by itself are left out here. The cards are flat and lie bare on a mat, and the phone is up to a tenth closer or farther in one of the photos. Cards of one set share frame and colors. In the style “ember” they share their picture, too, and differ only in words: all those that were used instead of refused are of that style.',
        rowsAre: 'movement',
        columns: {
          ...{ pairs: 'count', right: 'share', refused: 'share', wrong: 'share' },
          'median error': 'mm',
        },
        rows: {
          ...byStep(measured, ({ turnedDeg }) => Math.abs(turnedDeg), TURNS_DEG, 'degrees'),
          ...byStep(measured, ({ movedMm }) => movedMm, MOVES_MM, 'mm'),
        },
      },
    },
  };
}
