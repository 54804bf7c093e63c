import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { linearGradient } from '../draw/paints.ts';
import { ellipse, type Outline, rectangle } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import type { Area } from './style.ts';

interface Tones {
  readonly dark: Light;
  readonly haze: Light;
  readonly line: Light;
  readonly spark: Light;
}

/** Towers with lit windows behind a floor whose grid runs to the horizon. */
export function paintCity(
  canvas: Canvas,
  draw: Draw,
  area: Area,
  horizon: number,
  tones: Tones,
): void {
  for (let layer = 0; layer < 3; layer++) {
    const tone = mix(tones.haze, tones.dark, 0.35 + 0.3 * layer);
    const windows: Outline[] = [];
    for (let x = area.x0; x < area.x1; ) {
      const width = draw.range(3, 7.5);
      const height = draw.range(6, 30 - layer * 6);
      const top = horizon - height;
      fill(
        canvas,
        [rectangle(x, top, x + width, horizon)],
        linearGradient(0, top, 0, horizon, [
          [0, scale(tone, 0.8)],
          [1, mix(tone, tones.line, 0.25)],
        ]),
      );
      windows.push(...lights(draw, x, top, width, horizon));
      x += width + draw.range(0, 1.6);
    }
    fill(canvas, windows, layer % 2 === 0 ? tones.line : tones.spark, {
      alpha: 0.35 + 0.25 * layer,
    });
  }
  paintFloor(canvas, area, horizon, tones);
}

function lights(draw: Draw, x: number, top: number, width: number, horizon: number): Outline[] {
  const lit: Outline[] = [];
  for (let y = top + 1; y < horizon - 0.6; y += 0.95) {
    for (let at = x + 0.5; at < x + width - 0.7; at += 0.8) {
      if (draw.chance(0.34)) lit.push(rectangle(at, y, at + 0.36, y + 0.42));
    }
  }
  return lit;
}

function paintFloor(canvas: Canvas, area: Area, horizon: number, tones: Tones): void {
  fill(
    canvas,
    [rectangle(area.x0, horizon, area.x1, area.y1)],
    linearGradient(0, horizon, 0, area.y1, [
      [0, mix(tones.haze, tones.line, 0.3)],
      [0.25, mix(tones.dark, tones.haze, 0.4)],
      [1, scale(tones.dark, 0.6)],
    ]),
  );
  const cx = (area.x0 + area.x1) / 2;
  const depth = area.y1 - horizon;
  const lines: Outline[] = [];
  for (let i = -14; i <= 14; i++) {
    lines.push(
      ...strokeOutlines(
        [
          [cx + i * 2.4, horizon],
          [cx + i * 15, area.y1],
        ],
        { widthMm: 0.14 },
      ),
    );
  }
  for (let i = 1; i < 14; i++) {
    const y = horizon + depth * (i / 13) ** 2.2;
    lines.push(
      ...strokeOutlines(
        [
          [area.x0, y],
          [area.x1, y],
        ],
        { widthMm: 0.08 + 0.012 * i },
      ),
    );
  }
  fill(canvas, lines, tones.line, { alpha: 0.6, mode: 'screen' });
}

/** Printed tracks that run straight, turn by 45 degrees and end in rings. */
export function paintBoard(
  canvas: Canvas,
  draw: Draw,
  widthMm: number,
  heightMm: number,
  tones: Tones,
): void {
  const tracks: Outline[] = [];
  const rings: Outline[] = [];
  for (let i = 0; i < 120; i++) {
    let at: Point = [draw.range(-2, widthMm + 2), draw.range(-2, heightMm + 2)];
    let heading = draw.whole(0, 7);
    const line: Point[] = [at];
    const turns = draw.whole(2, 4);
    for (let step = 0; step < turns; step++) {
      const length = draw.range(2, 9);
      const angle = (heading * Math.PI) / 4;
      at = [at[0] + length * Math.cos(angle), at[1] + length * Math.sin(angle)];
      line.push(at);
      heading += draw.chance(0.5) ? 1 : -1;
    }
    tracks.push(...strokeOutlines(line, { widthMm: 0.3 }));
    rings.push(ellipse(at[0], at[1], 0.6), ellipse(line[0][0], line[0][1], 0.6));
  }
  fill(canvas, tracks, mix(tones.haze, tones.line, 0.35), { alpha: 0.75 });
  fill(canvas, rings, mix(tones.haze, tones.line, 0.7));
  fill(
    canvas,
    rings.map((ring) => shrink(ring)),
    tones.dark,
  );
}

function shrink(ring: Outline): Outline {
  const cx = ring.reduce((sum, [x]) => sum + x, 0) / ring.length;
  const cy = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length;
  return ring.map(([x, y]): Point => [cx + (x - cx) * 0.5, cy + (y - cy) * 0.5]);
}
