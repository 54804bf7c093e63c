import { SIDES, type SideName } from '../../../grading/model.ts';
import type { LitPhoto, Session } from '../../../grading/session.ts';

/** The additional photos of each side, in order. */
export type Lights = Readonly<Record<SideName, readonly LitPhoto[]>>;

export function lightsOf({ decisions }: Session): Lights {
  const { front = [], back = [] } = decisions.moreLight;
  return { front, back };
}

export function areSameLights(one: Lights, other: Lights): boolean {
  return SIDES.every(
    (side) =>
      one[side].length === other[side].length &&
      one[side].every(({ id }, k) => id === other[side][k]?.id),
  );
}
