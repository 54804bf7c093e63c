import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { linearGradient } from '../draw/paints.ts';
import type { Outline } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import type { Area } from './style.ts';

const LEAD: Light = [0.012, 0.013, 0.018];

/** Voronoi cells around jittered points, cut out half-plane by half-plane. */
export function cells(draw: Draw, area: Area, stepMm: number): Outline[] {
  const sites: Point[] = [];
  for (let y = area.y0 - stepMm; y < area.y1 + stepMm; y += stepMm * 0.86) {
    const shift = sites.length % 2 === 0 ? 0 : stepMm / 2;
    for (let x = area.x0 - stepMm; x < area.x1 + stepMm; x += stepMm) {
      sites.push([
        x + shift + draw.range(-0.38, 0.38) * stepMm,
        y + draw.range(-0.38, 0.38) * stepMm,
      ]);
    }
  }
  return sites.map((site) => cellOf(site, sites, stepMm)).filter((cell) => cell.length > 2);
}

function cellOf(site: Point, sites: readonly Point[], stepMm: number): Outline {
  const [x, y] = site;
  const r = stepMm * 2;
  let cell: Point[] = [
    [x - r, y - r],
    [x + r, y - r],
    [x + r, y + r],
    [x - r, y + r],
  ];
  for (const other of sites) {
    const dx = other[0] - x;
    const dy = other[1] - y;
    if (other === site || Math.hypot(dx, dy) > stepMm * 3.2) continue;
    cell = cutHalf(cell, x + dx / 2, y + dy / 2, dx, dy);
  }
  return cell;
}

/** Keeps the part of a convex shape on the near side of a line given by a point and its normal. */
function cutHalf(cell: readonly Point[], px: number, py: number, nx: number, ny: number): Point[] {
  const side = ([x, y]: Point) => (x - px) * nx + (y - py) * ny;
  const kept: Point[] = [];
  for (let i = 0; i < cell.length; i++) {
    const a = cell[i];
    const b = cell[(i + 1) % cell.length];
    const [sa, sb] = [side(a), side(b)];
    if (sa <= 0) kept.push(a);
    if (sa < 0 !== sb < 0 && sa !== sb) {
      const t = sa / (sa - sb);
      kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  }
  return kept;
}

export function middleOf(outline: Outline): Point {
  const n = outline.length;
  return [
    outline.reduce((sum, [x]) => sum + x, 0) / n,
    outline.reduce((sum, [, y]) => sum + y, 0) / n,
  ];
}

/** One pane, brighter toward the upper left as if daylight came through. */
export function paintPane(canvas: Canvas, outline: Outline, light: Light): void {
  const [cx, cy] = middleOf(outline);
  const reach = Math.max(...outline.map(([x, y]) => Math.hypot(x - cx, y - cy)));
  const glass = linearGradient(cx - reach, cy - reach, cx + reach, cy + reach, [
    [0, mix(light, [1, 1, 1], 0.32)],
    [0.4, light],
    [1, scale(light, 0.6)],
  ]);
  fill(canvas, [outline], glass);
}

/** Lead strips around panes, with a thin light along them. */
export function paintLead(canvas: Canvas, outlines: readonly Outline[], widthMm: number): void {
  for (const outline of outlines) {
    fill(canvas, strokeOutlines(outline, { widthMm }, true), LEAD);
  }
  for (const outline of outlines) {
    const lit = outline.map(([x, y]): Point => [x - widthMm * 0.12, y - widthMm * 0.12]);
    fill(canvas, strokeOutlines(lit, { widthMm: widthMm * 0.22 }, true), [0.2, 0.21, 0.24], {
      alpha: 0.6,
    });
  }
}
