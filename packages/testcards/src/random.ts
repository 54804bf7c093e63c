import { createRng, type Rng } from '@tc/kernel';

/** FNV-1a over text: turns a knob's name into a number that can be mixed with a seed. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Spreads consecutive numbers over all 32 bits, so that consecutive seeds have nothing in common. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Random draws, named by what they are for. Every draw of a stream depends only on seed and purpose. */
export interface Draw {
  /** Uniform in [0, 1). */
  readonly unit: Rng;
  range(low: number, high: number): number;
  /** Whole number from low to high, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the keys, in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** Standard normal. */
  gauss(): number;
  sign(): number;
}

/**
 * A stream of draws for one purpose of one seed. Separate purposes have separate streams, so
 * setting one knob of a scene leaves every other knob as it was.
 */
export function drawFor(seed: number, purpose: string): Draw {
  const unit = createRng(scramble(hashText(purpose) ^ scramble(seed)));
  const draw: Draw = {
    unit,
    range: (low, high) => low + (high - low) * unit(),
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    chance: (probability) => unit() < probability,
    pick: (choices) => choices[Math.floor(unit() * choices.length)],
    weighted: (weights) => pickWeighted(weights, unit()),
    gauss: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    sign: () => (unit() < 0.5 ? -1 : 1),
  };
  return draw;
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, at: number): K {
  const entries = Object.entries(weights) as [K, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  return entries[entries.length - 1][0];
}
