import type { Point } from '@tc/kernel';

/** How the photo maps to the screen: screen = photo x scale + shift. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A photo pixel is never larger than this many screen pixels. */
const LARGEST_SCALE = 8;

export function toScreen(view: View, [x, y]: Point): Point {
  return [x * view.scale + view.x, y * view.scale + view.y];
}

export function toPhoto(view: View, [x, y]: Point): Point {
  return [(x - view.x) / view.scale, (y - view.y) / view.scale];
}

export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Margin around the fitted content, in screen pixels. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const NO_MARGINS: Margins = { left: 0, right: 0, top: 0, bottom: 0 };

/** The view in which `bounds` fills the screen except for the margins. */
export function fitView(bounds: Bounds, screen: Extent, margins: Margins): View {
  const width = Math.max(bounds.x1 - bounds.x0, 1);
  const height = Math.max(bounds.y1 - bounds.y0, 1);
  const freeWidth = Math.max(screen.width - margins.left - margins.right, 40);
  const freeHeight = Math.max(screen.height - margins.top - margins.bottom, 40);
  const scale = Math.min(freeWidth / width, freeHeight / height, LARGEST_SCALE);
  const middleX = (screen.width + margins.left - margins.right) / 2;
  const middleY = (screen.height + margins.top - margins.bottom) / 2;
  return {
    scale,
    x: middleX - (scale * (bounds.x0 + bounds.x1)) / 2,
    y: middleY - (scale * (bounds.y0 + bounds.y1)) / 2,
  };
}

/** Zooms around a point on the screen, which stays where it is. */
export function zoomAt(view: View, place: Point, factor: number, smallest: number): View {
  const scale = Math.min(Math.max(view.scale * factor, smallest), LARGEST_SCALE);
  const real = scale / view.scale;
  return {
    scale,
    x: place[0] - (place[0] - view.x) * real,
    y: place[1] - (place[1] - view.y) * real,
  };
}

/** Keeps the photo over at least a third of the screen, so that nobody gets lost. */
export function keepInSight(view: View, photo: Extent, screen: Extent): View {
  const slackX = screen.width * 0.67;
  const slackY = screen.height * 0.67;
  return {
    scale: view.scale,
    x: Math.min(Math.max(view.x, screen.width - slackX - photo.width * view.scale), slackX),
    y: Math.min(Math.max(view.y, screen.height - slackY - photo.height * view.scale), slackY),
  };
}

export function blendViews(from: View, to: View, share: number): View {
  // The scale is interpolated as a ratio, so that zooming feels even.
  const scale = from.scale * (to.scale / from.scale) ** share;
  const progress = to.scale === from.scale ? share : (scale - from.scale) / (to.scale - from.scale);
  return {
    scale,
    x: from.x + (to.x - from.x) * progress,
    y: from.y + (to.y - from.y) * progress,
  };
}
