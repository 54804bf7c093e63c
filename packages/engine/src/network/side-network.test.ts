import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { evidenceBothWays, mirrored } from './side-network.ts';
import { trainedNetworks } from './trained-networks.ts';

describe('evidence along a side', () => {
  it('is the same in either direction along the side', () => {
    const rng = createRng(11);
    const data = Int16Array.from({ length: 64 * 64 * 4 }, () => Math.round(1000 * (rng() - 0.5)));
    const strip = { width: 64, height: 64, channels: 4, data };
    const kernels = createKernels();
    const { wide } = trainedNetworks();
    const read = evidenceBothWays(kernels, wide, strip);
    const turned = mirrored(evidenceBothWays(kernels, wide, mirrored(strip)));
    expect(turned).toEqual(read);
    expect(new Set(read.data).size).toBeGreaterThan(100);
  });
});
