import { createKernels, createTracker, type FrameReading } from '@tc/engine';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { advanceGuide, type Guide, HOLD_MS, LIGHT_WAIT_MS, startGuide } from './guide.ts';
import { isLitOtherwise, isSameFace, likeness } from './same-face.ts';

const VIDEO: Omit<SceneSpec, 'seed'> = {
  ...{ style: 'circuit', ground: 'mat', widthPx: 420, heightPx: 560, tiltDeg: 2, fill: 0.8 },
  jpegQuality: null,
};
const FRAME_MS = 80;

/** What the engine sees in the frames of one film; each scene lasts for `lasts` frames. */
function film(scenes: readonly (Partial<SceneSpec> & { lasts?: number })[]): FrameReading[] {
  const track = createTracker(createKernels());
  return scenes.flatMap(({ lasts = 1, ...change }, shot) => {
    const { photo } = renderScene({ seed: 12, shot, ...VIDEO, ...change });
    // All frames of a scene are the same, so looking at one of them is enough.
    return new Array<FrameReading>(lasts).fill(track(photo));
  });
}

/** The guide after each frame. */
function guideThrough(readings: readonly FrameReading[], start: Guide = startGuide()): Guide[] {
  const guides: Guide[] = [];
  for (const reading of readings) {
    guides.push(advanceGuide(guides.at(-1) ?? start, reading, guides.length * FRAME_MS));
  }
  return guides;
}

/** The hints in the order in which they appeared. */
function hintsOf(guides: readonly Guide[]): string[] {
  return guides.map(({ hint }) => hint).filter((hint, i, all) => hint !== all[i - 1]);
}

describe('the guide on a film whose truth is known', () => {
  it('says one thing at a time, in the order of what happens, and then takes the photo', () => {
    const guides = guideThrough(
      film([
        { content: 'no-card', lasts: 6 },
        { fill: 0.35, lasts: 6 },
        { tiltDeg: 24, lasts: 6 },
        { light: { exposure: 0.04 }, lasts: 6 },
        { light: { glare: 1, glareSizeMm: 25 }, lasts: 6 },
        { lasts: 8 },
      ]),
    );
    expect(hintsOf(guides)).toEqual(['find', 'closer', 'straighten', 'darkness', 'glare', 'hold']);
    const ready = guides.findIndex(({ isReady }) => isReady);
    expect(ready).toBeGreaterThanOrEqual(30 + HOLD_MS / FRAME_MS);
    expect(guides.slice(0, 30).every(({ held }) => held === 0)).toBe(true);
  });

  it('does not take it while the card moves, however good each frame is', () => {
    const steps = Array.from({ length: 8 }, (_, i) => ({ movedMm: [2.5 * (i - 4), 0] as const }));
    const guides = guideThrough(film(steps));
    expect(guides.every(({ isReady }) => !isReady)).toBe(true);
    expect(guides.at(-1)?.hint).toBe('hold');
  });

  it('does not take a shaken or unfocused frame', () => {
    const guides = guideThrough(film([{ lasts: 3 }, { defocusPx: 2.2, lasts: 12 }]));
    expect(guides.some(({ isReady }) => isReady)).toBe(false);
    expect(guides.at(-1)?.hint).toBe('sharper');
  });

  it('asks for one card where there are two, and for more distance where there is too much', () => {
    expect(guideThrough(film([{ content: 'two-cards', lasts: 6 }])).at(-1)?.hint).toBe('one-card');
    expect(guideThrough(film([{ fill: 0.98, lasts: 6 }])).at(-1)?.hint).toBe('farther');
  });

  it('waits for the other side: the front is not photographed twice', () => {
    const [front] = film([{ side: 'front' }]);
    const taken = front?.sight?.tones ?? [];
    const guides = guideThrough(
      film([
        { side: 'front', movedMm: [3, 2], lasts: 10 },
        { side: 'back', lasts: 10 },
      ]),
      startGuide({ name: 'other-face', than: taken }),
    );
    expect(hintsOf(guides)).toEqual(['find', 'turn-over', 'hold']);
    expect(guides.slice(0, 10).some(({ isReady }) => isReady)).toBe(false);
    expect(guides.at(-1)?.isReady).toBe(true);
  });

  it.each([
    ['that it knows the light of', (tones: readonly number[]) => [tones]],
    ['that it sees for the first time', () => []],
  ])('waits until the light of a face %s comes from elsewhere', (_, known) => {
    const lit = (azimuthDeg: number) => ({
      lamp: { azimuthDeg, elevationDeg: 30, share: 0.7, distanceMm: 250 },
    });
    const [first] = film([lit(0)]);
    const guides = guideThrough(
      film([
        { ...lit(0), movedMm: [3, 2], lasts: 10 },
        { ...lit(180), lasts: 10 },
      ]),
      startGuide({ name: 'other-light', than: known(first?.sight?.tones ?? []) }),
    );
    expect(hintsOf(guides)).toEqual(['find', 'move-light', 'hold']);
    expect(guides.slice(0, 10).some(({ isReady }) => isReady)).toBe(false);
    expect(guides.at(-1)?.isReady).toBe(true);
  });

  it('leaves it to the person where a lamp far away looks alike from every side', () => {
    const far = (azimuthDeg: number) => ({
      lamp: { azimuthDeg, elevationDeg: 30, share: 0.7, distanceMm: 4000 },
    });
    const [first] = film([far(0)]);
    const guides = guideThrough(
      film([{ ...far(180), lasts: Math.ceil(LIGHT_WAIT_MS / FRAME_MS) + 10 }]),
      startGuide({ name: 'other-light', than: [first?.sight?.tones ?? []] }),
    );
    expect(hintsOf(guides)).toEqual(['find', 'move-light', 'far-light']);
    expect(guides.some(({ isReady }) => isReady)).toBe(false);
  });

  it('does not take the other side for the same one in another light', () => {
    const [front] = film([{ side: 'front' }]);
    const guides = guideThrough(
      film([{ side: 'back', lasts: 10 }]),
      startGuide({ name: 'other-light', than: [front?.sight?.tones ?? []] }),
    );
    expect(hintsOf(guides)).toEqual(['find', 'turn-over']);
    expect(guides.some(({ isReady }) => isReady)).toBe(false);
  });

  it('changes nothing about what is told when a single frame differs', () => {
    const [none] = film([{ content: 'no-card' }]);
    const [good] = film([{}]);
    if (!none || !good) throw new Error('no frames');
    const guides = guideThrough([good, good, none, good, good]);
    expect(hintsOf(guides)).toEqual(['hold']);
  });
});

describe('telling the sides of a card apart', () => {
  it.each(['atlas', 'panorama', 'comic'] as const)('%s', (style) => {
    const [front, other, back] = film([
      { style, side: 'front' },
      { style, side: 'front', movedMm: [3, -2], light: { exposure: 0.7, gradient: 0.3 } },
      { style, side: 'back' },
    ]).map(({ sight }) => sight?.tones ?? []);
    if (!front || !other || !back) throw new Error('no frames');
    expect(isSameFace(front, other)).toBe(true);
    // Less of the same light is not light from elsewhere.
    expect(isLitOtherwise(front, other)).toBe(false);
    expect(isSameFace(front, back), `${likeness(front, back)}`).toBe(false);
  });

  it.each(['circuit', 'comic'] as const)('%s, whichever lamp shines on it', (style) => {
    const lit = (side: 'front' | 'back', azimuthDeg: number) => ({
      ...{ style, side },
      lamp: { azimuthDeg, elevationDeg: 20, share: 0.9, distanceMm: 120 },
    });
    const faces = film([0, 90, 180].map((deg) => lit('front', deg)));
    const [first, ...others] = faces.map(({ sight }) => sight?.tones ?? []);
    const [back] = film([lit('back', 180)]);
    if (!first) throw new Error('no frames');
    // The raw tones hardly distinguish a strong lamp from another face.
    expect(Math.min(...others.map((other) => likeness(first, other)))).toBeLessThan(0.92);
    expect(others.map((other) => isSameFace(first, other))).toEqual([true, true]);
    expect(isSameFace(first, back?.sight?.tones ?? [])).toBe(false);
  });
});
