import { describe, expect, it } from 'vitest';
import { dropPatterns, isAbrupt, isDamage, isLargeEnough, leastRatio } from './accept-runs.ts';
import { joinRubs } from './join-runs.ts';
import type { RimRun } from './rim-run.ts';

/** A stretch of 1.6 mm on the left side of a printed border that tears off paper 0.25 mm deep. */
const onPrint: RimRun = {
  corner: null,
  side: 3,
  at: { x0: 0, y0: 40, x1: 0.25, y1: 41.6 },
  lengthMm: 1.6,
  depthMm: 0.25,
  lostMm: 0,
  areaMm2: 0.3,
  lostAreaMm2: 0,
  sureMm: 1,
  paleShare: 1,
  abruptness: 0.8,
  isTorn: false,
  isLine: false,
  grain: 6,
  riseMm: 0.1,
  isOnPlain: false,
  isOnKnownBorder: true,
};

const movedBy = (run: RimRun, mm: number): RimRun => ({
  ...run,
  at: { ...run.at, y0: run.at.y0 + mm, y1: run.at.y1 + mm },
});

describe('wear where print may reach the cut', () => {
  it('needs columns that are sure, unless it stands far out as a whole', () => {
    const faint = { ...onPrint, sureMm: 0.1 };
    expect([3, 12].map((times) => isDamage(faint, times))).toEqual([false, true]);
    expect(isDamage({ ...faint, isOnPlain: true }, 12)).toBe(false);
  });

  it('is torn paper beside what is lost, less of it where that stands far out', () => {
    const notched = { ...onPrint, lostMm: 0.2, lostAreaMm2: 0.25, paleShare: 0.4 };
    expect([3, 12].map((times) => isDamage(notched, times))).toEqual([false, true]);
    expect(isDamage({ ...notched, paleShare: 0 }, 12)).toBe(false);
  });

  it('bares paper where art runs to the cut: what is only darker there is the art', () => {
    const dark = { ...onPrint, paleShare: 0 };
    expect(
      [true, false].map((isOnKnownBorder) => isDamage({ ...dark, isOnKnownBorder }, 3)),
    ).toEqual([true, false]);
    expect(isDamage({ ...onPrint, isOnKnownBorder: false }, 3)).toBe(true);
  });

  it('may end softly on a corner that stands far out, never as softly as light', () => {
    const worn = { ...onPrint, corner: 0, abruptness: 0.3 };
    expect([3, 12].map((times) => isAbrupt(worn, times))).toEqual([false, true]);
    expect(isAbrupt({ ...worn, abruptness: 0.15 }, 12)).toBe(false);
  });

  it('is more than a dark streak of a brushed border, which bares nothing', () => {
    const streak = { ...onPrint, corner: 2, paleShare: 0 };
    expect(leastRatio(streak)).toBeGreaterThan(leastRatio({ ...streak, paleShare: 0.6 }));
    expect(leastRatio(streak)).toBeGreaterThan(leastRatio({ ...streak, lostMm: 0.15 }));
    expect(leastRatio(streak)).toBeGreaterThan(leastRatio({ ...streak, grain: 0.8 }));
    expect([1, 0].map((sureMm) => isDamage({ ...streak, sureMm }, 12))).toEqual([true, false]);
  });

  it('is deeper than what blur leaves of the ground, unless stock is gone', () => {
    const thin = { ...onPrint, depthMm: 0.11, lengthMm: 10, areaMm2: 1 };
    expect(isDamage(thin, 40)).toBe(false);
    expect(isDamage({ ...thin, depthMm: 0.16 }, 40)).toBe(true);
    expect(isDamage({ ...thin, riseMm: 0.05 }, 40)).toBe(true);
    expect(isDamage({ ...thin, isOnPlain: true, lostMm: 0.11, lostAreaMm2: 0.7 }, 40)).toBe(true);
  });

  it('may end softly on a side, too, that stands far out', () => {
    const deep = { ...onPrint, depthMm: 0.7, abruptness: 0.4 };
    expect([3, 12].map((times) => isAbrupt(deep, times))).toEqual([false, true]);
  });

  it('need only not be fainter than print where stock is gone and most of it is sure', () => {
    const proven = { ...onPrint, lostMm: 0.1, sureMm: 1.5 };
    const others = [onPrint, { ...proven, lostMm: 0 }, { ...proven, paleShare: 0.1 }];
    for (const run of others) expect(leastRatio(proven)).toBeLessThan(leastRatio(run));
    expect(leastRatio(proven)).toBeGreaterThan(1);
    expect(isAbrupt({ ...proven, abruptness: 0.45 }, 1.3)).toBe(true);
    expect(isAbrupt({ ...onPrint, abruptness: 0.45 }, 1.3)).toBe(false);
  });

  it('is an ornament where three are alike, unless much stock is lost', () => {
    const three = [0, 12, 24].map((mm) => ({ ...movedBy(onPrint, -mm), areaMm2: 1.2 }));
    expect(dropPatterns(three)).toEqual([]);
    expect(dropPatterns(three.map((run) => ({ ...run, lostMm: 0.3 })))).toHaveLength(3);
  });

  it('is none where each is only somewhat larger than the next', () => {
    const growing = [1.6, 1.75, 1.92, 2.1].map((lengthMm, i) => ({
      ...movedBy(onPrint, -12 * i),
      lengthMm,
      areaMm2: 1.2,
    }));
    expect(dropPatterns(growing)).toHaveLength(4);
  });

  it('is no dot, however clear', () => {
    expect(isLargeEnough(onPrint)).toBe(true);
    expect(isLargeEnough({ ...onPrint, lengthMm: 0.3 })).toBe(false);
  });
});

describe('one rubbed edge, seen in parts', () => {
  const parts = [0, 2.5, 6, 8.6, 11.5].map((mm, i) => ({
    ...movedBy(onPrint, -mm),
    lengthMm: 1.5 + i / 5,
    areaMm2: 0.2 + i / 12,
  }));

  it('is joined, and is then no pattern of the print', () => {
    const [joined, ...others] = dropPatterns(joinRubs(parts));
    expect(others).toEqual([]);
    expect(joined.at).toEqual({ x0: 0, y0: 28.5, x1: 0.25, y1: 41.6 });
  });

  it('is joined also where it is darker than pale stock', () => {
    expect(joinRubs(parts.map((part) => ({ ...part, paleShare: 0 })))).toHaveLength(1);
  });

  it('is dropped as a pattern where the parts lie far apart', () => {
    const apart = parts.map((part, i) => movedBy(part, -6 * i));
    expect(dropPatterns(joinRubs(apart))).toEqual([]);
  });
});
