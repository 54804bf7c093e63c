import { drawFor } from '../random.ts';
import { renderScene, type Scene } from '../render.ts';
import type { LampSpec, SceneSpec } from '../spec.ts';

export interface LampSeries {
  /** Where the lamp is in each photo, as seen there; one entry per photo. */
  readonly azimuthsDeg: readonly number[];
  /** How far card and phone move between shots: 0 not at all, 1 as in a steady hand. */
  readonly movement?: number;
  /** Rotation of the card on the table in each photo; if left out, it only moves by `movement`. */
  readonly turnedDeg?: readonly number[];
}

/** The lamp's settings, apart from its direction, unless the scene gives others. */
const PLAIN_LAMP: Omit<LampSpec, 'azimuthDeg'> = { elevationDeg: 30, share: 0.7 };

/** One card under several lamps: the same print, wear and dust, but different light in every photo. */
export function specsUnderLamps(spec: SceneSpec, series: LampSeries): SceneSpec[] {
  const { azimuthsDeg, movement = 0, turnedDeg = [] } = series;
  const rollDeg = spec.rollDeg ?? 0;
  return azimuthsDeg.map((azimuthDeg, shot): SceneSpec => {
    const draw = drawFor(spec.seed, `movement ${shot}`);
    const by = (most: number) => (shot === 0 ? 0 : movement * draw.range(-most, most));
    return {
      ...spec,
      lamp: { ...PLAIN_LAMP, ...spec.lamp, azimuthDeg },
      rollDeg: Math.min(45, Math.max(-45, rollDeg + by(1.5))),
      movedMm: [by(1.5), by(1.5)],
      turnedDeg: (spec.turnedDeg ?? 0) + (turnedDeg[shot] ?? 0) + by(1),
      tiltDeg: Math.abs((spec.tiltDeg ?? 2) + by(1.2)),
      fill: (spec.fill ?? 0.75) * (1 + by(0.015)),
      shot,
    };
  });
}

/**
 * The photos of {@link specsUnderLamps}, each with its own truth. A flaw is listed where its light
 * shows it: what one lamp hides another may reveal.
 */
export function renderUnderLamps(spec: SceneSpec, series: LampSeries): Scene[] {
  return specsUnderLamps(spec, series).map(renderScene);
}
