import { mean, share } from '../measures/statistics.ts';
import type { Cell, Findings } from '../results/results.ts';
import type { DamageOutcome } from './damage-worker.ts';
import { isFound, judgedOf, shareFigure } from './judged-series.ts';

/** The same cards with the lamp beside them, and far away. */
function distanceRow(outcomes: readonly DamageOutcome[]): Record<string, Cell> {
  const { judged, clean, sought } = judgedOf(outcomes);
  return {
    series: judged.length,
    'light noticed': share(judged, ({ isLightNoticed }) => isLightNoticed),
    damage: sought.length,
    found: share(sought, isFound),
    'false per clean card': mean(clean.map(({ falseKinds }) => falseKinds.length)),
  };
}

/** How much of it is still seen when the lamp is far away. */
export function distanceFindings(all: readonly DamageOutcome[]): Findings {
  const far = all.filter(({ isFar }) => isFar);
  const cards = new Set(far.map(({ card, damage }) => `${card} ${damage}`));
  const near = all.filter(({ card, damage, isFar }) => !isFar && cards.has(`${card} ${damage}`));
  const { judged } = judgedOf(far);
  return {
    figures: {
      farNoticed: shareFigure(
        'Light from different sides noticed, lamp far away',
        judged,
        ({ isLightNoticed }) => isLightNoticed,
        0.9,
      ),
    },
    tables: {
      lampDistance: {
        title: 'The same cards under a lamp far away',
        about:
          'Half of the cards again, with the lamp 1.5 to 4 m away instead of 0.2 to 0.5, as a window is. It shades the whole card alike, so only the cut shows where it is. Without light from another side, a report claims no more of the surface than one photo shows.',
        rowsAre: 'lamp',
        columns: {
          ...{ series: 'count', 'light noticed': 'share', damage: 'count', found: 'share' },
          'false per clean card': 'number',
        },
        rows: { near: distanceRow(near), far: distanceRow(far) },
      },
    },
  };
}
