import { median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import type { ScrollMeasurement } from './measure-scroll.ts';

/** At 60 frames a second, a frame that takes this long has skipped the next one. */
const MISSED_MS = 34;

function missed({ framesMs }: ScrollMeasurement): number | null {
  const late = framesMs.filter((ms) => ms >= MISSED_MS).length;
  return framesMs.length > 0 ? late / framesMs.length : null;
}

function figuresOf(measured: ScrollMeasurement): [string, Figure][] {
  const { look, framesMs, longTasksMs } = measured;
  const label = `Scrolling through 10,000 cards as a ${look}`;
  return [
    [
      `${look}FrameMs`,
      {
        label: `${label}: time between frames, p95`,
        ...{ value: quantile(framesMs, 0.95), n: framesMs.length, unit: 'ms' },
        ...{ better: 'lower', tolerance: 50 },
      },
    ],
    [
      `${look}LongTaskMs`,
      {
        label: `${label}: the longest task`,
        ...{ value: Math.max(0, ...longTasksMs), n: framesMs.length, unit: 'ms' },
        ...{ better: 'lower', tolerance: 300 },
      },
    ],
  ];
}

function rowOf(measured: ScrollMeasurement): Record<string, Cell> {
  const { framesMs, longTasksMs, scrolledPx, mostDrawn } = measured;
  return {
    ...{ frames: framesMs.length, p50: median(framesMs), p95: quantile(framesMs, 0.95) },
    p99: quantile(framesMs, 0.99),
    'frames missed': missed(measured),
    'long tasks': longTasksMs.length,
    'in all': longTasksMs.reduce((sum, ms) => sum + ms, 0),
    ...{ 'pixels down': scrolledPx, 'drawn at once': mostDrawn },
  };
}

export function scrollFindings(all: readonly ScrollMeasurement[]): Findings {
  return {
    figures: Object.fromEntries(all.flatMap(figuresOf)),
    tables: {
      scroll: {
        title: 'Scrolling through 10,000 cards',
        about:
          'A page of 390 by 844 pixels in Chromium without a graphics card, scrolled by the browser’s own gesture at 4,000 pixels a second, while the server on the same machine answers with page after page. A frame counts as missed if 34 ms pass between two. A long task blocks the page for 50 ms or more.',
        rowsAre: 'shown as',
        columns: {
          ...{ frames: 'count', p50: 'ms', p95: 'ms', p99: 'ms', 'frames missed': 'share' },
          ...{ 'long tasks': 'count', 'in all': 'ms', 'pixels down': 'count' },
          'drawn at once': 'count',
        },
        rows: Object.fromEntries(all.map((one) => [one.look, rowOf(one)])),
      },
    },
  };
}
