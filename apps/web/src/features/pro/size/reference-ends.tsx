import type { Point } from '@tc/kernel';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { toPhoto } from '../../../grading/geometry/view.ts';
import { Pinned } from '../stage/pinned.tsx';
import type { Viewport } from '../stage/viewport.ts';
import type { MarkedReference } from '../work/pro-work.ts';

interface ReferenceEndsProps {
  readonly viewport: Viewport;
  readonly reference: MarkedReference;
  readonly onChange: (reference: MarkedReference) => void;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const COARSE_PX = 10;

/** The two ends of an object of known size. Each can be dragged or moved with the arrow keys. */
export function ReferenceEnds({ viewport, reference, onChange }: ReferenceEndsProps) {
  const held = useRef<{ readonly at: Point; readonly end: Point } | null>(null);
  const handlersOf = (end: 'from' | 'to') => {
    const move = (to: Point) => onChange({ ...reference, [end]: to });
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { at: [event.clientX, event.clientY], end: reference[end] };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!held.current) return;
        const { at, end: start } = held.current;
        const view = viewport.view();
        const [fromX, fromY] = toPhoto(view, at);
        const [toX, toY] = toPhoto(view, [event.clientX, event.clientY]);
        move([start[0] + toX - fromX, start[1] + toY - fromY]);
      },
      onPointerUp: () => {
        held.current = null;
      },
      onPointerCancel: () => {
        held.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const arrow = ARROWS[event.key];
        if (!arrow) return;
        event.preventDefault();
        event.stopPropagation();
        const step = event.shiftKey ? COARSE_PX : 1;
        const [x, y] = reference[end];
        move([x + arrow[0] * step, y + arrow[1] * step]);
      },
    };
  };
  return (['from', 'to'] as const).map((end) => (
    <Pinned key={end} viewport={viewport} at={reference[end]}>
      <button
        type="button"
        aria-label={`${end === 'from' ? 'First' : 'Second'} end of the reference. Arrow keys move it by a pixel, with Shift by ten.`}
        className="pointer-events-auto grid size-11 touch-none place-items-center"
        {...handlersOf(end)}
      >
        <svg width="28" height="28" aria-hidden="true" fill="none">
          <circle cx="14" cy="14" r="11" stroke="var(--color-halo)" strokeWidth="4" />
          <path d="M14 0V10M14 18V28M0 14H10M18 14H28" stroke="var(--color-halo)" strokeWidth="4" />
          <circle cx="14" cy="14" r="11" stroke="var(--color-accent)" strokeWidth="1.5" />
          <path
            d="M14 0V10M14 18V28M0 14H10M18 14H28"
            stroke="var(--color-accent)"
            strokeWidth="1.5"
          />
        </svg>
      </button>
    </Pinned>
  ));
}
