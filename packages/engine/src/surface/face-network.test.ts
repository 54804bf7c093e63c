import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { createKernels, type FeatureMap } from '../kernels/index.ts';
import { findFaceEvidence } from './face-damage.ts';
import { faceFeatures } from './face-features.ts';
import { evidenceInTurns, readFaceNetwork, runFaceNetwork } from './face-network.ts';
import { turnedFeatures, wholeCells } from './turned-features.ts';

const [WIDTH, HEIGHT] = [150, 180];

/** A gray face with a line at half its height: a ridge, lit on one flank and shaded on the other, or an even one. */
function faceWith(flanks: readonly [number, number]) {
  const rng = createRng(7);
  const plane = () =>
    Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const wander = 3 * Math.sin(x / 17) + 2 * Math.sin(x / 5.3);
      const from = y - HEIGHT / 2 - wander;
      const by = Math.abs(from) > 4 ? 0 : flanks[from < 0 ? 0 : 1] * (1 - Math.abs(from) / 4);
      return 120 + by + 6 * (rng() - 0.5);
    });
  return { width: WIDTH, height: HEIGHT, red: plane(), green: plane(), blue: plane() };
}

describe('the damage network for one photo', () => {
  it('gives the same evidence with compiled and with plain kernels', () => {
    const features = faceFeatures(faceWith([50, -50]));
    const layers = readFaceNetwork();
    const compiled = runFaceNetwork(createKernels(), layers, features);
    expect(runFaceNetwork(createKernels({ simd: false }), layers, features)).toEqual(compiled);
    expect(new Set(compiled.data).size).toBeGreaterThan(100);
  });

  it('takes a ridge of paper for damage, and not an even surface', () => {
    const clearest = (flanks: readonly [number, number]) => {
      const features = faceFeatures(faceWith(flanks));
      return Math.max(...findFaceEvidence(createKernels(), readFaceNetwork(), features).data) / 256;
    };
    expect(clearest([50, -50])).toBeGreaterThan(2);
    expect(clearest([0, 0])).toBeLessThan(0);
  });

  it('finds the same evidence whichever way the card lies', () => {
    const kernels = createKernels();
    const layers = readFaceNetwork();
    const features = wholeCells(faceFeatures(faceWith([50, -50])), 4);
    const look = (map: FeatureMap) => evidenceInTurns(kernels, layers, map, () => true);
    const upright = look(features);
    for (const turns of [1, 2, 3]) {
      const turned = look(turnedFeatures(features, turns));
      expect(turnedFeatures(turned, 4 - turns)).toEqual(upright);
    }
    // The network by itself sees it differently, so the mean is what makes it the same.
    const alone = runFaceNetwork(kernels, layers, turnedFeatures(features, 2));
    expect(turnedFeatures(alone, 2).data).not.toEqual(
      runFaceNetwork(kernels, layers, features).data,
    );
  });
});
