import { describe, expect, it } from 'vitest';
import { type FlawKind, renderScene, type Scene, type SceneSpec } from './index.ts';

/** A steady, noise-free view straight from above, so that only a flaw can change a pixel. */
const STILL: SceneSpec = {
  seed: 5,
  style: 'circuit',
  size: 'pokemon',
  border: 'solid',
  borderColor: 'blue',
  ground: 'plain',
  widthPx: 960,
  heightPx: 1280,
  fill: 0.9,
  tiltDeg: 0,
  rollDeg: 0,
  bowMm: 0,
  lensK1: 0,
  defocusPx: 0,
  noise: 0,
  inkGrain: 0,
  sharpening: 0,
  jpegQuality: null,
};

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Where two photos of one card differ by more than `codes`, in card millimeters. */
function changedArea(a: Scene, b: Scene, codes: number): Box & { count: number } {
  const [[left, top], [right], [, bottom]] = a.cards[0].quad;
  const scaleX = a.cards[0].widthMm / (right - left);
  const scaleY = a.cards[0].heightMm / (bottom - top);
  const area = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity, count: 0 };
  for (let i = 0; i < a.photo.data.length; i += 4) {
    const red = Math.abs(a.photo.data[i] - b.photo.data[i]);
    const green = Math.abs(a.photo.data[i + 1] - b.photo.data[i + 1]);
    const blue = Math.abs(a.photo.data[i + 2] - b.photo.data[i + 2]);
    if (red <= codes && green <= codes && blue <= codes) continue;
    const x = (((i / 4) % a.photo.width) + 0.5 - left) * scaleX;
    const y = (Math.floor(i / 4 / a.photo.width) + 0.5 - top) * scaleY;
    area.x0 = Math.min(area.x0, x);
    area.y0 = Math.min(area.y0, y);
    area.x1 = Math.max(area.x1, x);
    area.y1 = Math.max(area.y1, y);
    area.count++;
  }
  return area;
}

const KINDS: readonly FlawKind[] = [
  'corner-wear',
  'edge-chip',
  'edge-whitening',
  'scratch',
  'crease',
  'print-line',
  'stain',
  'dent',
];

describe('flaws', () => {
  const pristine = renderScene(STILL);

  it.each(KINDS)('boxes all and only what changed: %s', (kind) => {
    const worn = renderScene({ ...STILL, flaws: [{ kind, severity: 0.7 }] });
    expect(worn.cards[0].flaws).toHaveLength(1);
    const [{ at }] = worn.cards[0].flaws;
    const all = changedArea(pristine, worn, 8);
    // The lens spreads light by about a pixel, which is a tenth of a millimeter here.
    const spread = 0.25;
    expect(all.x0).toBeGreaterThan(at.x0 - spread);
    expect(all.y0).toBeGreaterThan(at.y0 - spread);
    expect(all.x1).toBeLessThan(at.x1 + spread);
    expect(all.y1).toBeLessThan(at.y1 + spread);
    const seen = changedArea(pristine, worn, 2);
    expect(seen.x0 - at.x0).toBeLessThan(0.4);
    expect(seen.y0 - at.y0).toBeLessThan(0.4);
    expect(at.x1 - seen.x1).toBeLessThan(0.4);
    expect(at.y1 - seen.y1).toBeLessThan(0.4);
  });

  it('puts a corner and an edge where they were asked for', () => {
    const { cards } = renderScene({
      ...STILL,
      flaws: [
        { kind: 'corner-wear', corner: 'bottom-left', sizeMm: 1.2 },
        { kind: 'edge-chip', edge: 'right', along: 0.5, sizeMm: 2 },
      ],
    });
    const [corner, chip] = cards[0].flaws;
    expect(corner).toMatchObject({ kind: 'corner-wear', corner: 'bottom-left', sizeMm: 1.2 });
    expect(corner.at.x1).toBeLessThan(3);
    expect(corner.at.y0).toBeGreaterThan(cards[0].heightMm - 3);
    expect(chip).toMatchObject({ kind: 'edge-chip', edge: 'right', sizeMm: 2 });
    expect(chip.at.x1).toBe(cards[0].widthMm);
    expect((chip.at.y0 + chip.at.y1) / 2).toBeCloseTo(cards[0].heightMm / 2, 0);
  });

  it('keeps a pristine card free of flaws', () => {
    expect(pristine.cards[0].flaws).toEqual([]);
  });

  it('adds damage level by level and takes none away', () => {
    const steps = [0, 0.1, 0.3, 0.6, 1].map((damageLevel) =>
      renderScene({ ...STILL, damageLevel }),
    );
    const areas = steps.map((step) => changedArea(pristine, step, 4).count);
    for (let i = 1; i < areas.length; i++) expect(areas[i]).toBeGreaterThan(areas[i - 1]);
    const kinds = steps.map((step) => step.cards[0].flaws.map((flaw) => flaw.kind).join(' '));
    for (let i = 1; i < kinds.length; i++) {
      expect(kinds[i].startsWith(kinds[i - 1])).toBe(true);
    }
  });
});
