import { renderScene, type Scene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { createTracker } from './create-tracker.ts';

const VIDEO: Omit<SceneSpec, 'seed'> = {
  ...{ style: 'atlas', ground: 'mat', widthPx: 420, heightPx: 560, tiltDeg: 2, fill: 0.8 },
  jpegQuality: null,
};

/** Frames of a film: the same card and table, with what changes from frame to frame. */
function film(changes: readonly Partial<SceneSpec>[]): Scene[] {
  return changes.map((change, shot) => renderScene({ seed: 12, shot, ...VIDEO, ...change }));
}

function farthestPx(found: Quad, truth: Quad): number {
  return Math.max(...found.map(([x, y], i) => Math.hypot(x - truth[i][0], y - truth[i][1])));
}

function watch(scenes: readonly Scene[]) {
  const track = createTracker(createKernels());
  return scenes.map(({ photo, cards }) => ({ reading: track(photo), truth: cards[0]?.quad }));
}

describe('the live outline', () => {
  it('follows a card that moves, within a hundredth of its height', () => {
    const steps = Array.from({ length: 6 }, (_, i) => i - 3);
    const moving = film(steps.map((i) => ({ movedMm: [1.6 * i, 1.1 * i], turnedDeg: 1.5 * i })));
    for (const { reading, truth } of watch(moving)) {
      expect(reading.sight && truth && farthestPx(reading.sight.quad, truth)).toBeLessThan(6);
    }
  });

  it('sees a card that is laid down, and that it is gone again', () => {
    const frames = film([{ content: 'no-card' }, {}, {}, { content: 'no-card' }]);
    expect(watch(frames).map(({ reading }) => reading.sight !== null)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('tells how the camera is tilted, within four degrees', () => {
    const tilts = [2, 12, 22];
    watch(film(tilts.map((tiltDeg) => ({ tiltDeg })))).forEach(({ reading }, i) => {
      expect(Math.abs((reading.sight?.tiltDeg ?? 90) - (tilts[i] ?? 0))).toBeLessThan(4);
    });
  });

  it('tells how much of the frame the card takes', () => {
    const [near, far] = watch(film([{ fill: 0.9 }, { fill: 0.4 }]));
    expect(near?.reading.sight?.fill).toBeCloseTo(0.9, 1);
    expect(far?.reading.sight?.fill).toBeCloseTo(0.4, 1);
  });

  it('tells a sharp frame from a shaken and an unfocused one', () => {
    const [sharp, shaken, soft] = watch(film([{}, { motionPx: 8 }, { defocusPx: 2.5 }])).map(
      ({ reading }) => reading.sight?.sharpness ?? 1,
    );
    expect(shaken).toBeLessThan(0.75 * (sharp ?? 0));
    expect(soft).toBeLessThan(0.75 * (sharp ?? 0));
  });

  it('tells a lamp mirrored in the gloss, too little light and too much of it', () => {
    const [even, lamp, dark, bright] = watch(
      film([
        {},
        { style: 'circuit', light: { glare: 1, glareSizeMm: 25 } },
        { light: { exposure: 0.06 } },
        { light: { exposure: 3 } },
      ]),
    ).map(({ reading }) => reading.sight);
    expect(even?.glareShare).toBeLessThan(0.01);
    expect(lamp?.glareShare).toBeGreaterThan(0.05);
    expect(dark?.brightLuma).toBeLessThan(80);
    expect(even?.brightLuma).toBeGreaterThan(120);
    expect(bright?.clippedShare).toBeGreaterThan(0.2);
  });

  it('notices a second card, also while it follows the first', () => {
    const pair = film([{ content: 'two-cards' }, { content: 'two-cards', shot: 1 }]);
    expect(watch(pair).every(({ reading }) => reading.hasMore)).toBe(true);
  });
});
