import { useId, useLayoutEffect, useRef } from 'react';
import { pathOf } from '../../../grading/geometry/vectors.ts';
import type { Extent } from '../../../grading/geometry/view.ts';
import type { Shape, Tone } from '../layers/shapes.ts';
import type { Viewport } from './viewport.ts';

const TONES: Readonly<Record<Tone, string>> = {
  accent: 'var(--color-accent)',
  strong: 'var(--color-text-strong)',
  quiet: 'var(--color-text-quiet)',
};

interface OverlayProps {
  readonly viewport: Viewport;
  readonly screen: Extent;
  readonly shapes: readonly Shape[];
  readonly selected: number | null;
}

function Mark({ shape, hatch, isLit }: { shape: Shape; hatch: string; isLit: boolean }) {
  const { points, isClosed, tone, isDashed, isHatched } = shape;
  const d = pathOf(points, isClosed);
  const line = { d, vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
  return (
    <>
      <path
        {...line}
        fill={isHatched ? `url(#${hatch})` : 'none'}
        stroke="var(--color-halo)"
        strokeOpacity={0.6}
        strokeWidth={4}
      />
      <path
        {...line}
        fill="none"
        stroke={isLit ? TONES.accent : TONES[tone]}
        strokeWidth={isLit ? 2.5 : 1.5}
        strokeDasharray={isDashed ? '4 4' : undefined}
      />
    </>
  );
}

/** The chosen layers in photo pixels. One transform moves all of them. */
export function Overlay({ viewport, screen, shapes, selected }: OverlayProps) {
  const layer = useRef<SVGGElement>(null);
  const pattern = useRef<SVGPatternElement>(null);
  const hatch = useId();
  useLayoutEffect(
    () =>
      viewport.follow(({ scale, x, y }) => {
        layer.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
        // The hatching keeps its size at any zoom.
        pattern.current?.setAttribute('patternTransform', `scale(${1 / scale}) rotate(45)`);
      }),
    [viewport],
  );
  return (
    <svg
      width={screen.width}
      height={screen.height}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0"
    >
      <pattern ref={pattern} id={hatch} width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0V7" stroke="var(--color-text-strong)" strokeOpacity="0.55" strokeWidth="1" />
      </pattern>
      <g ref={layer}>
        {shapes.map((shape) => (
          <Mark
            key={shape.key}
            {...{ shape, hatch }}
            isLit={shape.flaw !== undefined && shape.flaw === selected}
          />
        ))}
      </g>
    </svg>
  );
}
