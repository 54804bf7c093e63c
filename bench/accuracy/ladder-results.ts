import { groupBy, share } from '../measures/statistics.ts';
import type { Cell, Findings } from '../results/results.ts';
import {
  type CardPhoto,
  isGraded,
  isWearMeasured,
  isWellCentered,
  isWholeCardMeasured,
} from './reading.ts';

interface Rung {
  readonly level: number;
  readonly overall: number;
  readonly psa: number;
}

interface Climb {
  readonly name: string;
  readonly isWellCentered: boolean;
  readonly photos: readonly CardPhoto[];
  /** False if any photo was graded without measuring corners and edges. */
  readonly isMeasured: boolean;
  /** A good first grade counts only if the surface was measured, too. */
  readonly isStartMeasured: boolean;
  /** From pristine to wrecked; null if a photo was refused or not measured. */
  readonly rungs: readonly Rung[] | null;
}

function rungOf(photo: CardPhoto): Rung[] {
  if (!isGraded(photo) || !isWearMeasured(photo)) return [];
  const { overall, psa } = photo.outcome;
  if (!overall || !psa) return [];
  const level = photo.observation.spec.damageLevel ?? 0;
  return [{ level, overall: overall.value, psa: psa.grade }];
}

function readClimbs(photos: readonly CardPhoto[]): Climb[] {
  const rungs = photos.filter(({ observation }) => observation.truth.group.startsWith('ladder'));
  const byCard = groupBy(rungs, ({ observation }) => `${observation.spec.seed}`);
  return [...byCard].flatMap(([seed, members]): Climb[] => {
    const sorted = [...members].sort(
      (a, b) => (a.observation.spec.damageLevel ?? 0) - (b.observation.spec.damageLevel ?? 0),
    );
    const levels = sorted.map(({ observation }) => observation.spec.damageLevel ?? 0);
    if (levels[0] !== 0 || levels.at(-1) !== 1) return [];
    const climbed = sorted.flatMap(rungOf);
    return [
      {
        name: `${sorted[0].observation.truth.group}, card ${seed}`,
        isWellCentered: isWellCentered(sorted[0].card),
        photos: sorted,
        isMeasured: sorted.filter(isGraded).every(isWearMeasured),
        isStartMeasured: sorted.slice(0, 1).filter(isGraded).every(isWholeCardMeasured),
        rungs: climbed.length === sorted.length ? climbed : null,
      },
    ];
  });
}

function isFalling(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value <= values[i - 1]);
}

function isMonotone({ rungs }: Climb): boolean {
  if (!rungs) return false;
  return isFalling(rungs.map(({ overall }) => overall)) && isFalling(rungs.map(({ psa }) => psa));
}

/** Cards that get worse step by step: the grade must follow. */
export function ladderResults(photos: readonly CardPhoto[]): Findings {
  const climbs = readClimbs(photos);
  const measured = climbs.filter(({ isMeasured }) => isMeasured);
  const centered = measured.filter((climb) => climb.isWellCentered && climb.isStartMeasured);
  const figure = { unit: 'share', better: 'higher', tolerance: 0 } as const;
  const always = { text: 'always', atLeast: 1 };
  return {
    figures: {
      ladderMonotone: {
        ...figure,
        label: 'Ladders of increasing damage whose overall and PSA grades never rise',
        value: share(measured, isMonotone),
        n: measured.length,
        target: always,
      },
      ladderStart: {
        ...figure,
        label: 'Ladders that start at PSA 9 or 10 (centered within 60/40)',
        value: share(centered, ({ rungs }) => (rungs?.[0].psa ?? 0) >= 9),
        n: centered.length,
        target: always,
      },
      ladderEnd: {
        ...figure,
        label: 'Ladders that end at PSA 4 or less',
        value: share(measured, ({ rungs }) => (rungs?.at(-1)?.psa ?? 10) <= 4),
        n: measured.length,
        target: always,
      },
    },
    tables: {
      ladders: {
        title: 'Ladders of increasing damage',
        about:
          'One card under one camera with increasing damage, from 0 (pristine) to 1 (wrecked): overall grade (PSA grade). A ladder with a refused photo counts as failed. One whose corners and edges were not measured is not counted, and its first grade counts only if the surface was measured, too.',
        rowsAre: 'ladder',
        columns: { 'from 0 to 1': 'text', monotone: 'text' },
        rows: Object.fromEntries(climbs.map((climb) => [climb.name, describe(climb)])),
      },
    },
  };
}

function describe(climb: Climb): Record<string, Cell> {
  const steps = climb.photos.map((photo) => {
    const [rung] = rungOf(photo);
    if (rung) return `${rung.overall} (${rung.psa})`;
    return photo.outcome.status === 'refused' ? photo.outcome.code : 'not measured';
  });
  const verdict = climb.isMeasured ? (isMonotone(climb) ? 'yes' : 'no') : null;
  return { 'from 0 to 1': steps.join(' → '), monotone: verdict };
}
