import { type FlawSearch, falseFlaws, searchFlaws } from '../measures/flaw-match.ts';
import { groupBy, share } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import { type CardPhoto, isGraded } from './reading.ts';

/** Upper ends of the size classes, in millimeters. */
const SIZE_CLASSES_MM = [0.5, 1, 2, 5, 15, Number.POSITIVE_INFINITY];

function sizeClass(sizeMm: number): string {
  const k = SIZE_CLASSES_MM.findIndex((end) => sizeMm < end);
  if (k === 0) return 'below 0.5 mm';
  const end = SIZE_CLASSES_MM[k];
  const from = `${SIZE_CLASSES_MM[k - 1]}`;
  return Number.isFinite(end) ? `${from} to ${end} mm` : `${from} mm and more`;
}

/** Smaller flaws count in the table alone. */
const isSizable = ({ flaw }: FlawSearch): boolean => flaw.sizeMm >= 0.5;

/** Which real flaws were found, and which reported flaws are real. */
export function flawResults(photos: readonly CardPhoto[]): Findings {
  const worn = photos.filter(isGraded).filter((photo) => !photo.isPristine);
  const searches = worn.flatMap(({ card, outcome }) => searchFlaws(card, outcome.side));
  const sizable = searches.filter(isSizable);
  const reported = worn.reduce((sum, { outcome }) => sum + outcome.side.flaws.length, 0);
  const wrong = worn.reduce(
    (sum, { card, outcome }) => sum + falseFlaws(card, outcome.side).length,
    0,
  );
  return {
    figures: {
      cornerWearFound: targetOf('corner-wear', 'Corner wear', searches),
      edgeChipsFound: targetOf('edge-chip', 'Edge chips', searches),
      surfaceFlawsFound: foundFigure('Surface flaws', searches, ({ part }) => part === 'surface'),
      whiteningFound: foundFigure(
        'Edge whitening',
        searches,
        ({ flaw }) => flaw.kind === 'edge-whitening',
      ),
      flawsLookedAt: {
        label: 'Visible flaws of 0.5 mm or more where the report claims to have looked',
        value: share(sizable, ({ isLookedAt }) => isLookedAt),
        n: sizable.length,
        unit: 'share',
        better: 'higher',
        tolerance: 0.02,
      },
      flawsReal: {
        label: 'Reported flaws that are real (worn cards)',
        value: reported === 0 ? null : 1 - wrong / reported,
        n: reported,
        unit: 'share',
        better: 'higher',
        tolerance: 0.02,
      },
    },
    tables: { flaws: byKindAndSize(searches) },
  };
}

function targetOf(kind: string, name: string, searches: readonly FlawSearch[]): Figure {
  return {
    ...foundFigure(name, searches, ({ flaw }) => flaw.kind === kind),
    target: { text: 'at least 90 %', atLeast: 0.9 },
  };
}

function foundFigure(
  name: string,
  searches: readonly FlawSearch[],
  isAbout: (search: FlawSearch) => boolean,
): Figure {
  const those = searches.filter(
    (search) => isAbout(search) && isSizable(search) && search.isLookedAt,
  );
  return {
    label: `${name} of 0.5 mm or more: found, boxed (IoU 0.3) and named`,
    value: share(those, ({ isNamed }) => isNamed),
    n: those.length,
    unit: 'share',
    better: 'higher',
    tolerance: 0.02,
  };
}

function byKindAndSize(searches: readonly FlawSearch[]) {
  const rows: Record<string, Record<string, Cell>> = {};
  for (const [kind, ofKind] of [...groupBy(searches, ({ flaw }) => flaw.kind)].sort()) {
    rows[kind] = describe(ofKind);
    const bySize = groupBy(ofKind, ({ flaw }) => sizeClass(flaw.sizeMm));
    const sorted = [...bySize].sort((a, b) => a[1][0].flaw.sizeMm - b[1][0].flaw.sizeMm);
    for (const [size, ofSize] of sorted) rows[`${kind}, ${size}`] = describe(ofSize);
  }
  return {
    title: 'Flaws by kind and size',
    about:
      'Visible flaws on graded photos. Touched: some reported box overlaps it. Boxed: the boxes share 30 % of what they cover together; boxes of lines are first widened to 1 mm. Named: boxed by a flaw of its kind. Shares are of the flaws looked at: not those of which the report says that the photo is too coarse, or that glare hides them.',
    rowsAre: 'kind',
    columns: {
      flaws: 'count',
      'looked at': 'count',
      touched: 'share',
      boxed: 'share',
      named: 'share',
    },
    rows,
  } as const;
}

function describe(searches: readonly FlawSearch[]): Record<string, Cell> {
  const seen = searches.filter(({ isLookedAt }) => isLookedAt);
  return {
    flaws: searches.length,
    'looked at': seen.length,
    touched: share(seen, ({ isTouched }) => isTouched),
    boxed: share(seen, ({ isBoxed }) => isBoxed),
    named: share(seen, ({ isNamed }) => isNamed),
  };
}
