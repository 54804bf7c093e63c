import { type FlawPart, flawCatalog } from '@tc/kernel';
import { falseFlaws, isPartMeasured } from '../measures/flaw-match.ts';
import { groupBy, mean, share } from '../measures/statistics.ts';
import type { Cell, Findings } from '../results/results.ts';
import { rowsByGroup } from './by-group.ts';
import {
  type CardPhoto,
  type GradedPhoto,
  isGraded,
  isWearMeasured,
  isWellCentered,
  isWholeCardMeasured,
} from './reading.ts';

const PARTS: readonly FlawPart[] = ['corners', 'edges', 'surface'];

function isTopGrade({ outcome }: GradedPhoto): boolean {
  return (outcome.psa?.grade ?? 0) >= 9 && Number.parseFloat(outcome.overall?.level ?? '0') >= 9;
}

/** False flaws on one part of the card; null if that part is not examined. */
function falseCount({ card, outcome }: GradedPhoto, part: FlawPart): number | null {
  if (!isPartMeasured(outcome.side, part)) return null;
  return falseFlaws(card, outcome.side).filter((flaw) => flawCatalog[flaw.kind].part === part)
    .length;
}

function falseWear(photo: GradedPhoto): number {
  return (falseCount(photo, 'corners') ?? 0) + (falseCount(photo, 'edges') ?? 0);
}

function meanFalse(photos: readonly GradedPhoto[], part: FlawPart): number | null {
  return mean(photos.flatMap((photo) => falseCount(photo, part) ?? []));
}

/** What is reported on cards without a flaw. */
export function pristineResults(photos: readonly CardPhoto[]): Findings {
  const pristine = photos.filter(isGraded).filter((photo) => photo.isPristine);
  const whole = pristine.filter(isWholeCardMeasured);
  const centered = whole.filter(({ card }) => isWellCentered(card));
  const wearSeen = pristine.filter(isWearMeasured);
  return {
    figures: {
      pristineTopGrade: {
        label: 'Pristine cards graded 9 or 10, overall and PSA (centered within 60/40)',
        value: share(centered, isTopGrade),
        n: centered.length,
        unit: 'share',
        better: 'higher',
        tolerance: 0.01,
        target: { text: 'always', atLeast: 1 },
      },
      pristineFalseFlaws: {
        label: 'False flaws per pristine card, mean',
        value: mean(whole.map(({ outcome }) => outcome.side.flaws.length)),
        n: whole.length,
        unit: 'number',
        better: 'lower',
        tolerance: 0.05,
        target: { text: 'at most 0.5', atMost: 0.5 },
      },
      pristineFalseWear: {
        label: 'False flaws at corners and edges per pristine card, mean',
        value: mean(wearSeen.map(falseWear)),
        n: wearSeen.length,
        unit: 'number',
        better: 'lower',
        tolerance: 0.05,
      },
    },
    tables: {
      pristine: {
        title: 'Pristine cards',
        about:
          'Cards without any flaw. Grades count only if corners, edges and surface were all measured and the centering is within 60/40, because worse centering deserves a lower grade. False flaws are means per card.',
        rowsAre: 'group',
        columns: {
          graded: 'count',
          'looked at whole': 'count',
          '9 or 10': 'share',
          'overall, mean': 'grade',
          'false at corners': 'number',
          'false at edges': 'number',
          'false on surface': 'number',
        },
        rows: rowsByGroup(pristine, describe),
      },
      falseKinds: falseKinds(pristine),
    },
  };
}

function describe(pristine: readonly GradedPhoto[]): Record<string, Cell> {
  const whole = pristine.filter(isWholeCardMeasured);
  const centered = whole.filter(({ card }) => isWellCentered(card));
  return {
    graded: pristine.length,
    'looked at whole': whole.length,
    '9 or 10': share(centered, isTopGrade),
    'overall, mean': mean(centered.flatMap(({ outcome }) => outcome.overall?.value ?? [])),
    'false at corners': meanFalse(pristine, PARTS[0]),
    'false at edges': meanFalse(pristine, PARTS[1]),
    'false on surface': meanFalse(pristine, PARTS[2]),
  };
}

function falseKinds(pristine: readonly GradedPhoto[]) {
  const found = pristine.flatMap((photo) =>
    photo.outcome.side.flaws.map(({ kind }) => ({ kind, group: photo.observation.truth.group })),
  );
  const rows: Record<string, Record<string, Cell>> = {};
  for (const [kind, each] of groupBy(found, (flaw) => flaw.kind)) {
    const groups = [...groupBy(each, ({ group }) => group)].sort(
      (a, b) => b[1].length - a[1].length,
    );
    const most = groups.slice(0, 4).map(([group, members]) => `${group} ${members.length}`);
    rows[kind] = { found: each.length, 'mostly in': most.join(', ') };
  }
  return {
    title: 'False flaws by kind',
    about: 'On pristine cards of every group.',
    rowsAre: 'kind',
    columns: { found: 'count', 'mostly in': 'text' },
    rows,
  } as const;
}
