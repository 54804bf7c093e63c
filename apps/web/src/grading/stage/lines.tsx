import type { Point } from '@tc/kernel';
import { pathOf } from '../geometry/vectors.ts';

interface LineProps {
  readonly points: readonly Point[];
  readonly isClosed?: boolean;
  readonly tone?: 'accent' | 'bone' | 'quiet';
  /** Draws itself along the edge it measures. */
  readonly isDrawn?: boolean;
  readonly width?: number;
}

const TONES = {
  accent: 'var(--color-accent)',
  bone: 'var(--color-text-strong)',
  quiet: 'var(--color-text-quiet)',
} as const;

/** A 1.5 px line with a dark halo, so that it is visible on any card. */
export function Line({ points, isClosed, tone = 'accent', isDrawn, width = 1.5 }: LineProps) {
  const path = pathOf(points, isClosed);
  const drawing = isDrawn ? { pathLength: 1, className: 'draws-itself' } : {};
  return (
    <>
      <path
        d={path}
        fill="none"
        stroke="var(--color-halo)"
        strokeOpacity={0.6}
        strokeWidth={width + 2.5}
        strokeLinejoin="round"
        {...drawing}
      />
      <path
        d={path}
        fill="none"
        stroke={TONES[tone]}
        strokeWidth={width}
        strokeLinejoin="round"
        {...drawing}
      />
    </>
  );
}

/** Marks a found point without covering it: a cross with an empty middle. */
export function Crosshair({
  at: [x, y],
  size = 9,
}: {
  readonly at: Point;
  readonly size?: number;
}) {
  const gap = 3;
  const arms: readonly (readonly [Point, Point])[] = [
    [
      [x - size, y],
      [x - gap, y],
    ],
    [
      [x + gap, y],
      [x + size, y],
    ],
    [
      [x, y - size],
      [x, y - gap],
    ],
    [
      [x, y + gap],
      [x, y + size],
    ],
  ];
  return arms.map((arm) => <Line key={arm.join()} points={arm} />);
}
