import { median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Target } from '../results/results.ts';
import type { Round } from './rounds.ts';

export interface SpeedRounds {
  readonly node: readonly Round[];
  /** Null if there is no browser. */
  readonly chromium: readonly Round[] | null;
}

const LABELS: Readonly<Record<string, string>> = {
  decode: 'decoding both JPEGs',
  'SIMD locate': 'locate, SIMD',
  'SIMD measure': 'measure, SIMD',
  'SIMD total': '**whole engine, SIMD**',
  'plain locate': 'locate, no SIMD',
  'plain measure': 'measure, no SIMD',
  'plain total': '**whole engine, no SIMD**',
  wait: 'photos to report, one side after the other',
  'wait at once': 'photos to report, both sides at once',
  opencv: 'OpenCV: outline only',
  jscanify: "jscanify's algorithm: outline only",
};

/** Median of the ratios within each round, because other work on the machine slowed both. */
function ratio(rounds: readonly Round[], ours: string, theirs: string): number | null {
  return median(rounds.map((round) => round[ours] / round[theirs]));
}

/** Milliseconds are for reading, ratios for comparing. */
export function speedResults({ node, chromium }: SpeedRounds): Findings {
  const target = { text: 'below 1', atMost: 1 };
  return {
    figures: {
      nodeWhole: ratioFigure('Node, SIMD: whole engine', node, 'SIMD total', target),
      nodePlainWhole: ratioFigure('Node, no SIMD: whole engine', node, 'plain total'),
      nodeLocate: ratioFigure('Node, SIMD: our outline alone', node, 'SIMD locate'),
      chromiumWhole: ratioFigure(
        'Chromium, SIMD: whole engine',
        chromium ?? [],
        'SIMD total',
        target,
      ),
      nodeSurface: {
        label: 'Node, SIMD: a side in one photo, relative to the same without its surface',
        ...{ value: ratio(node, 'one photo', 'one photo, no surface'), n: node.length },
        ...{ unit: 'times', better: 'lower', tolerance: 0.1 },
        target: { text: 'at most 1.5', atMost: 1.5 },
      },
      nodeFourPhotos: {
        label: 'Node, SIMD: a side in four photos, relative to one photo of it',
        ...{ value: ratio(node, 'four photos', 'one photo'), n: node.length, unit: 'times' },
        ...{ better: 'lower', tolerance: 0.3, target: { text: 'at most 5', atMost: 5 } },
      },
    },
    tables: {
      severalPhotos: {
        title: 'Time of a side in four photos',
        about:
          'One side of a card at 12 megapixels, in Node: one photo, the same without the time of its surface, and four with the lamp on four sides.',
        rowsAre: 'photos',
        columns: { median: 'ms', p90: 'ms' },
        rows: Object.fromEntries(
          ['one photo', 'one photo, no surface', 'four photos'].map((key) => {
            const times = node.map((round) => round[key]);
            return [key, { median: median(times), p90: quantile(times, 0.9) }];
          }),
        ),
      },
      stages: {
        title: 'Time by stage',
        about:
          'Both sides of a card, two photos of 12 megapixels. Locate: outline. Measure: size, quality, centering and everything else that the engine measures. The others only find an outline. They work in OpenCV.js at full resolution on the same decoded pixels, including the time to copy those into their memory, as for us. The ratio is the time divided by that of the OpenCV recipe in the same round. Chromium uses its own decoder. From photos to report is what people wait for, decoding included; both sides are measured at once on devices with four processors or more, which this machine does not have.',
        rowsAre: 'stage',
        columns: {
          'Node, median': 'ms',
          'Node, p90': 'ms',
          'Node, of OpenCV': 'times',
          'Chromium, median': 'ms',
          'Chromium, p90': 'ms',
          'Chromium, of OpenCV': 'times',
        },
        rows: Object.fromEntries(
          Object.keys(LABELS).map((key) => [
            LABELS[key],
            { ...describe('Node', node, key), ...describe('Chromium', chromium ?? [], key) },
          ]),
        ),
      },
    },
  };
}

function ratioFigure(what: string, rounds: readonly Round[], key: string, target?: Target): Figure {
  return {
    label: `${what}, both sides, relative to OpenCV's outline alone`,
    value: ratio(rounds, key, 'opencv'),
    n: rounds.length,
    unit: 'times',
    better: 'lower',
    tolerance: 0.2,
    ...(target && { target }),
  };
}

function describe(where: string, rounds: readonly Round[], key: string): Record<string, Cell> {
  const times = rounds.flatMap((round) => round[key] ?? []);
  if (times.length === 0) return {};
  return {
    [`${where}, median`]: median(times),
    [`${where}, p90`]: quantile(times, 0.9),
    [`${where}, of OpenCV`]: ratio(rounds, key, 'opencv'),
  };
}
