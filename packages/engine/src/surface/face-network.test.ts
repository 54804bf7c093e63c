import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { faceFeatures } from './face-features.ts';
import { readFaceNetwork, runFaceNetwork } from './face-network.ts';

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
      const { data, channels } = runFaceNetwork(
        createKernels(),
        readFaceNetwork(),
        faceFeatures(faceWith(flanks)),
      );
      return Math.max(...data.filter((_, i) => i % channels === 0)) / 256;
    };
    expect(clearest([50, -50])).toBeGreaterThan(2);
    expect(clearest([0, 0])).toBeLessThan(0);
  });
});
