import type { SceneSpec } from './spec.ts';

/** A card to try the product with: both sides, photographed well. */
export interface SampleCard {
  readonly id: 'pristine' | 'off-center' | 'worn' | 'foil';
  readonly title: string;
  readonly front: SceneSpec;
  readonly back: SceneSpec;
}

/** A careful photo: card large and nearly straight, even light, nothing in the way. */
const CAREFUL: Omit<SceneSpec, 'seed'> = {
  widthPx: 2448,
  heightPx: 3264,
  fill: 0.8,
  offset: [0.004, -0.006],
  focalMm: 50,
  lensK1: 0.002,
  bowMm: 0.12,
  tiltDeg: 2.5,
  defocusPx: 0.3,
  noise: 0.7,
  sharpening: 0.4,
  jpegQuality: 92,
};

function sample(
  id: SampleCard['id'],
  title: string,
  card: SceneSpec,
  back: Partial<SceneSpec> = {},
): SampleCard {
  const front = { ...CAREFUL, ...card };
  return { id, title, front, back: { ...front, rollDeg: -0.8, ...back, side: 'back' } };
}

/** Four invented cards with both sides: one flawless, one printed off center, one worn, one foil. */
export function sampleCards(): SampleCard[] {
  return [
    sample('pristine', 'Straight from the pack', {
      seed: 105,
      style: 'atlas',
      size: 'magic',
      border: 'solid',
      borderColor: 'black',
      borderMm: 3,
      printShiftMm: [0.04, -0.03],
      borderTiltDeg: 0.02,
      ground: 'wood',
      rollDeg: 1.4,
    }),
    sample('off-center', 'Printed off center', {
      seed: 106,
      style: 'heraldry',
      size: 'standard',
      border: 'solid',
      borderColor: 'white',
      borderMm: 3.2,
      printShiftMm: [0.95, -0.5],
      borderTiltDeg: 0.15,
      ground: 'wood',
      rollDeg: -1.2,
    }),
    sample(
      'worn',
      'Played with for years',
      {
        seed: 107,
        style: 'circuit',
        size: 'pokemon',
        border: 'solid',
        borderColor: 'blue',
        borderMm: 3,
        printShiftMm: [-0.25, 0.2],
        borderTiltDeg: -0.08,
        ground: 'plain',
        rollDeg: 2,
        // A low lamp, so that the crease shows as one.
        lamp: {
          ...{ azimuthDeg: 180, elevationDeg: 14, share: 0.85, hardness: 0.7 },
          ...{ distanceMm: 600, gloss: 0.3 },
        },
        flaws: [
          { kind: 'corner-wear', corner: 'top-left', sizeMm: 1.4, severity: 0.6 },
          { kind: 'corner-wear', corner: 'bottom-right', sizeMm: 2.1, severity: 0.8 },
          { kind: 'corner-wear', corner: 'top-right', sizeMm: 0.8, severity: 0.5 },
          { kind: 'edge-chip', edge: 'left', along: 0.34, sizeMm: 2.2, severity: 0.7 },
          { kind: 'edge-chip', edge: 'bottom', along: 0.62, sizeMm: 1.3, severity: 0.6 },
          { kind: 'edge-whitening', edge: 'right', along: 0.4, sizeMm: 16, severity: 0.6 },
          { kind: 'crease', edge: 'bottom', along: 0.5, sizeMm: 50, severity: 1, angleDeg: -10 },
        ],
      },
      {
        flaws: [
          { kind: 'corner-wear', corner: 'top-right', sizeMm: 1.5, severity: 0.6 },
          { kind: 'corner-wear', corner: 'bottom-left', sizeMm: 1.9, severity: 0.7 },
          { kind: 'edge-whitening', edge: 'top', along: 0.5, sizeMm: 20, severity: 0.5 },
        ],
      },
    ),
    sample('foil', 'Art to the very edge', {
      seed: 104,
      style: 'bloom',
      size: 'pokemon',
      border: 'none',
      ground: 'plain',
      rollDeg: -1.8,
    }),
  ];
}
