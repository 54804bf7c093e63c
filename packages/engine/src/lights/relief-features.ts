import type { FeatureMap } from '../kernels/index.ts';
import { toActivation } from '../network/layers.ts';
import type { Relief } from './relief.ts';

const CHANNELS = 4;
/** Brings every feature to about the same size. */
const SCALES = { along: 0.7, across: 0.7, strength: 0.7, print: 0.5 } as const;

/** What the damage network sees: two ways of change, their strength, and the print. */
export function reliefFeatures(relief: Relief): FeatureMap {
  const { width, height } = relief.print;
  const data = new Int16Array(width * height * CHANNELS);
  for (const [channel, name] of (['along', 'across', 'strength', 'print'] as const).entries()) {
    const from = relief[name].data;
    const scale = SCALES[name];
    for (let i = 0; i < from.length; i++)
      data[i * CHANNELS + channel] = toActivation(scale * from[i]);
  }
  return { width, height, channels: CHANNELS, data };
}
