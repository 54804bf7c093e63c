import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Series } from './chart-series.ts';
import { showRound } from './money.ts';

const HEIGHT = 260;

/** Lines differ in their dashes as well as their shade. */
const DASHES = [[], [6, 4], [2, 4], [10, 4, 2, 4], [1, 3], [14, 6]] as const;

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function secondsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

/** One row of days, with the value of each line on them. */
function dataOf(series: readonly Series[]): UPlot.AlignedData {
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ on }) => on)))].toSorted();
  const lines = series.map(({ points }) => {
    const amounts = new Map(points.map(({ on, amount }) => [on, amount]));
    return days.map((day) => amounts.get(day) ?? null);
  });
  return [days.map(secondsOf), ...lines];
}

function optionsOf(series: readonly Series[], currency: string, width: number): UPlot.Options {
  const colors = ['--color-accent', '--color-scale', '--color-text', '--color-text-quiet'].map(
    token,
  );
  const axis = {
    stroke: token('--color-text-quiet'),
    grid: { stroke: token('--color-hairline'), width: 1 },
    ticks: { stroke: token('--color-hairline'), width: 1 },
    font: `12px ${token('--font-mono')}`,
  };
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: { show: false },
    legend: { live: false },
    scales: { y: { range: (_plot, _least, most) => [0, most * 1.1 || 1] } },
    axes: [
      { ...axis },
      {
        ...axis,
        size: 76,
        values: (_plot, amounts) => amounts.map((amount) => showRound(amount, currency)),
      },
    ],
    series: [
      { label: 'Day' },
      ...series.map(({ name }, index) => ({
        label: name,
        stroke: colors[index % colors.length] ?? '',
        dash: [...(DASHES[index % DASHES.length] ?? [])],
        width: 1.5,
        spanGaps: true,
        points: { show: true, size: 6 },
      })),
    ],
  };
}

interface ChartDrawingProps {
  readonly series: readonly Series[];
  readonly currency: string;
}

/** Only the lines. A table next to them has the same numbers. */
export function ChartDrawing({ series, currency }: ChartDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const width = () => element.clientWidth;
    const plot = new UPlot(optionsOf(series, currency, width()), dataOf(series), element);
    const watcher = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [series, currency]);
  return (
    <div
      ref={place}
      aria-hidden="true"
      className="min-h-72 w-full overflow-hidden text-label [&_.u-legend_th]:font-normal [&_.uplot]:font-sans"
    />
  );
}
