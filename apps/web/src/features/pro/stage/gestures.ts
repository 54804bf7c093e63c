import type { Point } from '@tc/kernel';
import { toPhoto } from '../../../grading/geometry/view.ts';
import type { Viewport } from './viewport.ts';

/** What one finger draws instead of moving the picture, in pixels of the picture. */
export interface Drawing {
  readonly onMove: (from: Point, to: Point) => void;
  readonly onEnd: (from: Point, to: Point) => void;
  readonly onCancel: () => void;
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}

/** One finger pans or draws, two pan and zoom, the wheel zooms. Returns a function that stops listening. */
export function listenToGestures(
  element: HTMLElement,
  viewport: Viewport,
  drawing: Drawing | null,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, Point>();
  let started: Point | null = null;
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const inPicture = (at: Point) => toPhoto(viewport.view(), at);
  const cancelDrawing = () => {
    if (started) drawing?.onCancel();
    started = null;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      // Presses on numbers and handles do not count as presses on the photo.
      if (event.target instanceof Element && event.target.closest('button')) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, placeOf(event));
      if (fingers.size > 1) cancelDrawing();
      else if (drawing) started = inPicture(placeOf(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, placeOf(event));
      const after = [...fingers.values()];
      if (started) return drawing?.onMove(started, inPicture(placeOf(event)));
      const [from, to] = [middleOf(before), middleOf(after)];
      viewport.panBy(to[0] - from[0], to[1] - from[1]);
      const spread = spreadOf(before);
      if (spread > 0) viewport.zoomBy(spreadOf(after) / spread, to);
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      fingers.delete(event.pointerId);
      if (started) drawing?.onEnd(started, inPicture(placeOf(event)));
      started = null;
    },
    { signal },
  );
  element.addEventListener(
    'pointercancel',
    (event) => {
      fingers.delete(event.pointerId);
      cancelDrawing();
    },
    { signal },
  );
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // A pinch on a trackpad arrives as a wheel event with the control key and smaller steps.
      const strength = event.ctrlKey ? 0.01 : 0.0016;
      const delta = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      viewport.zoomBy(Math.exp(-delta * strength), placeOf(event));
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}

const PAN_PX = 60;
const STEP_FACTOR = 1.35;
const PAN: Readonly<Record<string, Point>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};
const ZOOM: Readonly<Record<string, number>> = {
  '+': STEP_FACTOR,
  '=': STEP_FACTOR,
  '-': 1 / STEP_FACTOR,
};

/** Moves the picture by key. Returns whether the key did anything. */
export function moveByKey(viewport: Viewport, key: string): boolean {
  const pan = PAN[key];
  const zoom = ZOOM[key];
  if (pan) viewport.panBy(...pan);
  if (zoom) viewport.zoomBy(zoom);
  if (key === '0') viewport.fitWhole();
  return pan !== undefined || zoom !== undefined || key === '0';
}
