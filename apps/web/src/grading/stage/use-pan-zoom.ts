import type { Point } from '@tc/kernel';
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { animate } from '../../platform/motion.ts';
import {
  type Bounds,
  blendViews,
  type Extent,
  fitView,
  keepInSight,
  type Margins,
  NO_MARGINS,
  type View,
  zoomAt,
} from '../geometry/view.ts';

const TRAVEL_MS = 240;
const STEP_FACTOR = 1.35;
const PAN_STEP_PX = 60;
/** Windows in which the photo stays in place: `wide` in the style sheet. */
const FIXED_STAGE = '(min-width: 64rem) and (min-height: 36rem)';

export interface PanZoom {
  readonly view: View;
  readonly fit: (bounds: Bounds, margins: Margins, isCalm?: boolean) => void;
  readonly zoomBy: (factor: number, place?: Point) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly onKey: (key: string) => boolean;
  readonly pointerHandlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

interface Options {
  readonly photo: Extent;
  readonly screen: Extent;
  readonly element: HTMLElement | null;
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function spreadOf(points: readonly Point[]): number {
  const [a, b] = points;
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}

/** Fingers or mouse on the photo: one pans, two also zoom. */
function useDrag(move: (change: (view: View) => View) => void, smallest: number) {
  const pointers = useRef(new Map<number, Point>());
  const placeOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.has(event.pointerId)) return;
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, placeOf(event));
      const after = [...pointers.current.values()];
      const [fromX, fromY] = middleOf(before);
      const to = middleOf(after);
      const spread = spreadOf(before);
      const factor = spread > 0 ? spreadOf(after) / spread : 1;
      move((view) => {
        const moved = { ...view, x: view.x + to[0] - fromX, y: view.y + to[1] - fromY };
        return zoomAt(moved, to, factor, smallest);
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** One pan and zoom for the photo and everything drawn on it. */
export function usePanZoom({ photo, screen, element }: Options): PanZoom {
  const whole = { x0: 0, y0: 0, x1: photo.width, y1: photo.height };
  const smallest = fitView(whole, screen, NO_MARGINS).scale * 0.8;
  const [view, setView] = useState(() => fitView(whole, screen, NO_MARGINS));
  const latest = useRef(view);
  latest.current = view;
  const stopTravel = useRef(() => {});

  const move = useCallback(
    (change: (view: View) => View) => {
      stopTravel.current();
      setView((current) => keepInSight(change(current), photo, screen));
    },
    [photo, screen],
  );
  const zoomBy = useCallback(
    (factor: number, place: Point = [screen.width / 2, screen.height / 2]) =>
      move((current) => zoomAt(current, place, factor, smallest)),
    [move, screen, smallest],
  );
  const panBy = (dx: number, dy: number) =>
    move((current) => ({ ...current, x: current.x + dx, y: current.y + dy }));
  const fit = useCallback(
    (bounds: Bounds, margins: Margins, isCalm = true) => {
      stopTravel.current();
      const from = latest.current;
      const to = fitView(bounds, screen, margins);
      stopTravel.current = animate(isCalm ? TRAVEL_MS : 0, (share) =>
        setView(blendViews(from, to, share)),
      );
    },
    [screen],
  );
  useWheel(element, zoomBy);
  const pointerHandlers = useDrag(move, smallest);
  const onKey = (key: string) => handleKey(key, zoomBy, panBy);
  return { view, fit, zoomBy, panBy, onKey, pointerHandlers };
}

const PAN_STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [PAN_STEP_PX, 0],
  ArrowRight: [-PAN_STEP_PX, 0],
  ArrowUp: [0, PAN_STEP_PX],
  ArrowDown: [0, -PAN_STEP_PX],
};
const ZOOM_STEPS: Readonly<Record<string, number>> = {
  '+': STEP_FACTOR,
  '=': STEP_FACTOR,
  '-': 1 / STEP_FACTOR,
};

/** Returns whether the key was handled. */
function handleKey(
  key: string,
  zoomBy: (factor: number) => void,
  panBy: (dx: number, dy: number) => void,
): boolean {
  const pan = PAN_STEPS[key];
  const zoom = ZOOM_STEPS[key];
  if (pan) panBy(...pan);
  if (zoom) zoomBy(zoom);
  return pan !== undefined || zoom !== undefined;
}

/** The wheel zooms a photo that stays in place, which needs its own listener. */
function useWheel(element: HTMLElement | null, zoomBy: (factor: number, place: Point) => void) {
  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      // If the page scrolls past the photo, the plain wheel must not get caught on it.
      if (!event.ctrlKey && !window.matchMedia(FIXED_STAGE).matches) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      // A pinch on a trackpad arrives as a wheel with the control key and smaller steps.
      const strength = event.ctrlKey ? 0.01 : 0.0016;
      const delta = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      zoomBy(Math.exp(-delta * strength), [event.clientX - box.left, event.clientY - box.top]);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, zoomBy]);
}
