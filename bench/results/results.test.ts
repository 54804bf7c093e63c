import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RESULTS_PAGE } from '../paths.ts';
import { loadBaselines } from './baseline.ts';
import { findRegressions } from './compare.ts';
import { renderPage } from './render-page.ts';
import type { Figure, Results } from './results.ts';

const SHARE: Figure = {
  label: 'Share of something',
  ...{ unit: 'share', value: 0.95, n: 100, better: 'higher', tolerance: 0.01 },
  target: { text: 'at least 90 %', atLeast: 0.9 },
};

const COVERAGE: Figure = {
  ...SHARE,
  label: 'Coverage',
  better: 'within target',
  target: { text: '90 to 99 %', atLeast: 0.9, atMost: 0.99 },
};

function resultsOf(figures: Record<string, Figure>): Results {
  return { about: { part: 'Accuracy' }, figures, tables: {} };
}

function regressions(now: Figure, before: Figure): string[] {
  return findRegressions(resultsOf({ figure: now }), resultsOf({ figure: before }));
}

describe('comparison with the baseline', () => {
  it('reports a figure that is worse by more than its tolerance, and no other', () => {
    expect(regressions({ ...SHARE, value: 0.945 }, SHARE)).toEqual([]);
    expect(regressions({ ...SHARE, value: 0.99 }, SHARE)).toEqual([]);
    const [sentence] = regressions({ ...SHARE, value: 0.93 }, SHARE);
    expect(sentence).toContain('Share of something: 93 %, was 95 %');
  });

  it('does not take the rounding of the baseline for a difference', () => {
    const exact: Figure = { ...SHARE, value: 75 / 79, tolerance: 0 };
    expect(regressions(exact, { ...exact, value: 0.94937 })).toEqual([]);
    expect(regressions({ ...exact, value: 74 / 79 }, { ...exact, value: 0.94937 })).toHaveLength(1);
  });

  it('counts a figure that is no longer measured as worse, and one that never was as equal', () => {
    expect(regressions({ ...SHARE, value: null }, SHARE)).toHaveLength(1);
    expect(regressions({ ...SHARE, value: null }, { ...SHARE, value: null })).toEqual([]);
    expect(findRegressions(resultsOf({}), resultsOf({ figure: SHARE }))).toHaveLength(1);
  });

  it('lets a figure move within its target range, but not out of it on either side', () => {
    expect(regressions({ ...COVERAGE, value: 0.98 }, COVERAGE)).toEqual([]);
    expect(regressions({ ...COVERAGE, value: 0.88 }, COVERAGE)).toHaveLength(1);
    expect(regressions({ ...COVERAGE, value: 1, tolerance: 0.005 }, COVERAGE)).toHaveLength(1);
  });
});

describe('results page', () => {
  it('says what was missed and what was not measured', () => {
    const page = renderPage({
      accuracy: resultsOf({
        missed: { ...SHARE, value: 0.5 },
        unknown: { ...SHARE, label: 'Something else', value: null },
      }),
    });
    const lines = page.replaceAll(/ +/g, ' ');
    expect(lines).toContain('| Share of something | 50 % | 100 | at least 90 % | **missed** |');
    expect(lines).toContain(
      '| Something else | not measured | 100 | at least 90 % | not measured |',
    );
  });

  it('matches the committed baselines', async () => {
    const baselines = await loadBaselines();
    const isMeasured = Object.keys(baselines).length > 0;
    expect(existsSync(RESULTS_PAGE)).toBe(isMeasured);
    if (isMeasured) expect(readFileSync(RESULTS_PAGE, 'utf8')).toBe(renderPage(baselines));
  });
});
