import { WHAT_IS_SEEN } from '@tc/engine/explain-part';
import type { SideReport } from '../model.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What more photos of a side achieved, in one or two sentences. */
export function describeLight({ photos, otherLight, surfaceSeen }: SideReport): string {
  if (surfaceSeen === null) return 'The surface of this side could not be judged.';
  if (!otherLight || photos === 1) {
    return `This photo shows about ${percent(surfaceSeen)} of ${WHAT_IS_SEEN}. Smaller damage may be missed.`;
  }
  if (!otherLight.hasMoved) {
    return `These ${photos} photos show the surface in the same light, so they show no more of it than the first: about ${percent(surfaceSeen)}. Move the lamp, or turn the card under it.`;
  }
  const before = otherLight.surfaceSeenByFirst ?? 0;
  const revealed =
    otherLight.flawsRevealed === 0
      ? 'They show no other flaws.'
      : `They show ${otherLight.flawsRevealed} that the first photo hides.`;
  return `${photos} photos show about ${percent(surfaceSeen)} of ${WHAT_IS_SEEN}, the first alone ${percent(before)}. ${revealed}`;
}

/** "The second photo showed 3 flaws that the first could not." */
export function sayRevealed({ photos, otherLight }: SideReport): string {
  const flaws = otherLight?.flawsRevealed ?? 0;
  const who = photos === 2 ? 'The second photo' : `The other ${photos - 1} photos`;
  if (flaws === 0) return `${who} showed no flaw that the first could not.`;
  return `${who} showed ${flaws} ${flaws === 1 ? 'flaw' : 'flaws'} that the first could not.`;
}
