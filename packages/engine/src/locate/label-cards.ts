import type { FeatureMap } from '../kernels/index.ts';

/** Steps from a card's inside through its rim to the cut edge, in map pixels. */
const RIM_STEPS = 4;

/** Connected pixels, one label per card: 0 is none, then 1, 2 … */
export interface Labels {
  readonly labels: Int32Array;
  readonly count: number;
}

function neighbors(i: number, width: number, length: number): number[] {
  const x = i % width;
  const beside = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
  return beside.filter((j) => j >= 0 && j < length);
}

/** Pixels that hang together, of those that belong to something. */
export function labelParts(width: number, height: number, belongs: (i: number) => boolean): Labels {
  const labels = new Int32Array(width * height);
  const stack: number[] = [];
  let count = 0;
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || !belongs(start)) continue;
    labels[start] = ++count;
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      for (const j of neighbors(i, width, labels.length)) {
        if (labels[j] !== 0 || !belongs(j)) continue;
        labels[j] = count;
        stack.push(j);
      }
    }
  }
  return { labels, count };
}

/** Cards with their rims, out to the cut edge, where card and background are equally likely. */
export function labelCards(maps: FeatureMap): Labels {
  const { width, height, channels, data } = maps;
  // Their insides first, without their rims, so that neighboring cards stay separate.
  const isInside = (i: number) => data[i * channels] > 0 && data[i * channels + 1] < 0;
  const { labels, count } = labelParts(width, height, isInside);
  let front = [...labels.keys()].filter((i) => labels[i] !== 0);
  for (let step = 0; step < RIM_STEPS; step++) {
    const next: number[] = [];
    for (const i of front) {
      for (const j of neighbors(i, width, labels.length)) {
        if (labels[j] !== 0 || data[j * channels] <= 0) continue;
        labels[j] = labels[i];
        next.push(j);
      }
    }
    front = next;
  }
  return { labels, count };
}
