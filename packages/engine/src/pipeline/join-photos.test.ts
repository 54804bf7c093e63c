import { invariant } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import { renderUnderLamps } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { cutFaceLight } from '../lights/face-light.ts';
import { firstFace, layOn } from '../lights/lay-on.ts';
import { joinPhotos, type UsedPhoto } from './join-photos.ts';
import { type MeasuredPhoto, measurePhoto } from './measure-photo.ts';

const kernels = createKernels();
const task = { kernels, side: 'front', size: 'auto', rules: RULE_BOOKS.spec } as const;
const photos = renderUnderLamps(
  {
    ...{ seed: 64, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'cream' },
    ...{ ground: 'mat', widthPx: 1200, heightPx: 1600, fill: 0.8 },
    lamp: { azimuthDeg: 0, elevationDeg: 25, share: 0.8, distanceMm: 200 },
  },
  { azimuthsDeg: [0, 180], movement: 1 },
).map(({ photo }) => photo);

function measured(image: (typeof photos)[number], withSurface: boolean): MeasuredPhoto {
  const asked = { ...task, input: { image }, withSurface, report: () => {}, now: () => 0 };
  const found = measurePhoto(asked);
  invariant(found.ok, 'the rendered card is measured');
  return found.value;
}

/** Both photos as they are used, the first with an outline that it alone is not sure of. */
function used(): readonly [UsedPhoto, UsedPhoto] {
  const first = measured(photos[0], true);
  const face = cutFaceLight(first.placed.photo, first.placed.cardMap);
  const base = firstFace(first.placed.cardMap, face);
  const second = measured(photos[1], false);
  const laid = layOn(base, second.placed.photo, second.placed.cardMap);
  invariant(laid.ok, 'the prints are alike');
  const { quality } = first.side;
  const unsure = {
    ...first.side,
    surfaceSeen: null,
    quality: { ...quality, warnings: [...quality.warnings, 'outline-unsure' as const] },
  };
  return [
    { side: unsure, face, turns: 0, outlinesApartMm: 0 },
    { side: second.side, ...laid.value },
  ];
}

describe('a first photo whose outline is not sure', () => {
  const [first, second] = used();

  it('is believed where a sure outline lies on it', () => {
    expect(second.outlinesApartMm).toBeLessThan(0.3);
    const side = joinPhotos(task, [first, second], []);
    expect(side.surfaceSeen).toBeGreaterThan(0.5);
    expect(side.quality.warnings).not.toContain('outline-unsure');
  });

  it('shows nothing of the face where the outlines are millimeters apart', () => {
    const side = joinPhotos(task, [first, { ...second, outlinesApartMm: 2.9 }], []);
    expect(side.surfaceSeen).toBeNull();
    expect(side.quality.warnings).toContain('outline-unsure');
  });
});

describe('a further photo in which the card was found somewhere else', () => {
  const [first, second] = used();
  const sure = { ...first, side: { ...first.side, surfaceSeen: 0.4 } };

  it('shows the surface, but says nothing of the borders and the rim', () => {
    const alone = first.side.centering.bordersMm;
    const near = joinPhotos(task, [sure, second], []);
    expect(near.centering.bordersMm).not.toEqual(alone);
    const side = joinPhotos(task, [sure, { ...second, outlinesApartMm: 2.9 }], []);
    expect(side.photos).toBe(2);
    expect(side.otherLight?.hasMoved).toBe(true);
    expect(side.surfaceSeen).toBeGreaterThan(0.5);
    expect(side.centering.bordersMm).toEqual(alone);
    expect(side.subgrades.edges).toBe(first.side.subgrades.edges);
  });
});
