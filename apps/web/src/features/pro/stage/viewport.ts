import type { Point } from '@tc/kernel';
import {
  type Bounds,
  blendViews,
  type Extent,
  fitView,
  keepInSight,
  NO_MARGINS,
  toPhoto,
  type View,
  zoomAt,
} from '../../../grading/geometry/view.ts';
import { animate } from '../../../platform/motion.ts';

const TRAVEL_MS = 240;
/** The margin around the fitted picture, in screen pixels. */
const AIR_PX = 44;

/**
 * The position of the picture on the screen. It lives outside of React: while a person drags, only canvases and
 * marks that listen are moved, once per frame, and nothing is rendered again.
 */
export interface Viewport {
  readonly view: () => View;
  /** Calls back at once and whenever the view changes. Returns a function that stops it. */
  readonly follow: (onView: (view: View) => void) => () => void;
  readonly resize: (screen: Extent) => void;
  readonly zoomBy: (factor: number, place?: Point) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly fit: (bounds: Bounds, isCalm?: boolean) => void;
  readonly fitWhole: (isCalm?: boolean) => void;
  /** Whether the view is zoomed out further than the whole picture. */
  readonly isWhole: () => boolean;
  readonly screen: () => Extent;
  /** Two places of the picture in the middle of the screen, half of its width apart. */
  readonly middle: () => readonly [Point, Point];
}

/** @param home the area that "the whole card" shows, in pixels of the picture */
export function createViewport(picture: Extent, home: Bounds): Viewport {
  const listeners = new Set<(view: View) => void>();
  let screen: Extent = { width: 0, height: 0 };
  let view: View = { scale: 1, x: 0, y: 0 };
  let frame = 0;
  let stopTravel = () => {};
  const margin = () => Math.min(AIR_PX, screen.width / 8);
  const fitted = (bounds: Bounds) => {
    const air = margin();
    return fitView(bounds, screen, { left: air, right: air, top: air, bottom: air });
  };
  const smallest = () =>
    0.8 *
    fitView({ x0: 0, y0: 0, x1: picture.width, y1: picture.height }, screen, NO_MARGINS).scale;
  const show = (next: View) => {
    view = next;
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      for (const listener of listeners) listener(view);
    });
  };
  const move = (next: View) => {
    stopTravel();
    show(keepInSight(next, picture, screen));
  };
  const fit = (bounds: Bounds, isCalm = true) => {
    stopTravel();
    const [from, to] = [view, fitted(bounds)];
    stopTravel = animate(isCalm ? TRAVEL_MS : 0, (share) => show(blendViews(from, to, share)));
  };
  return {
    view: () => view,
    screen: () => screen,
    middle: () => {
      const { width, height } = screen;
      return [toPhoto(view, [width / 4, height / 2]), toPhoto(view, [(3 * width) / 4, height / 2])];
    },
    follow: (onView) => {
      listeners.add(onView);
      onView(view);
      return () => listeners.delete(onView);
    },
    resize: (next) => {
      const isFirst = screen.width === 0;
      screen = next;
      if (isFirst) fit(home, false);
      else move(view);
    },
    zoomBy: (factor, place = [screen.width / 2, screen.height / 2]) =>
      move(zoomAt(view, place, factor, smallest())),
    panBy: (dx, dy) => move({ ...view, x: view.x + dx, y: view.y + dy }),
    fit,
    fitWhole: (isCalm) => fit(home, isCalm),
    isWhole: () => view.scale <= 1.02 * fitted(home).scale,
  };
}
