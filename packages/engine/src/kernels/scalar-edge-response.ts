import type { Gradients, LoadedGradients } from './kernels.ts';
import { MOST_STATIONS, requireField, requireStations } from './shapes.ts';

/** See `LoadedGradients`. */
export function loadGradients(field: Gradients): LoadedGradients {
  requireField(field);
  const responses = new Float64Array(MOST_STATIONS);
  const responsesAlong: LoadedGradients['responsesAlong'] = (
    ...[ax, ay, bx, by, from, span, stations, out]
  ) => {
    requireStations(stations);
    const dx = bx - ax;
    const dy = by - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    const nx = -dy / length;
    const ny = dx / length;
    for (let i = 0; i < stations; i++) {
      const t = from + (span * (i + 0.5)) / stations;
      out[i] = responseNear(field, ax + dx * t, ay + dy * t, nx, ny);
    }
  };
  return {
    ...field,
    responsesAlong,
    strengthAlong: (ax, ay, bx, by, from, span, stations, floor, half) => {
      responsesAlong(ax, ay, bx, by, from, span, stations, responses);
      let sum = 0;
      for (let i = 0; i < stations; i++)
        if (responses[i] >= floor) sum += responses[i] / (responses[i] + half);
      return sum / stations;
    },
  };
}

/** Strongest response along the normal within a pixel of the place; 0 where the edge runs elsewhere. */
function responseNear(field: Gradients, x: number, y: number, nx: number, ny: number): number {
  let best = 0;
  for (let away = -1; away <= 1; away++) {
    const column = Math.floor(x + nx * away);
    const row = Math.floor(y + ny * away);
    if (column < 1 || row < 1 || column >= field.width - 1 || row >= field.height - 1) continue;
    const at = row * field.width + column;
    const gx = field.gx[at];
    const gy = field.gy[at];
    const along = Math.abs(gx * nx + gy * ny);
    const across = Math.abs(gx * ny - gy * nx);
    // The gradient must point within 30 degrees of the side's normal.
    if (across > along * 0.577) continue;
    if (along > best) best = along;
  }
  return best;
}
