import type { Change, FlawChange, SameCopy } from '@tc/engine/same-copy';
import { showDoubt } from '../../../ui/measured.tsx';

export interface CopyWords {
  readonly title: string;
  readonly text: string;
}

/** Whether it is the same copy, with how likely that is and what it rests on. */
export function sayCopy(copy: SameCopy | null): CopyWords {
  if (!copy) {
    return {
      title: 'Cannot tell whether it is the same copy',
      text: 'One of the photos is coarser than 10 pixels to the millimeter, or its outline is not sure. Photograph the card nearer, on a plain background.',
    };
  }
  const percent = Math.min(99, Math.max(1, Math.round(100 * copy.chance)));
  const rests =
    'By where the cut lies on the print, the wear along the cut and the grain; the artwork does not count. The chance holds if before looking it was as likely as not.';
  if (copy.verdict === 'same-copy') return { title: `Same copy, ${percent} % likely`, text: rests };
  if (copy.verdict === 'other-copy') {
    return { title: `Another copy of this print, ${100 - percent} % likely`, text: rests };
  }
  return {
    title: 'Cannot tell whether it is the same copy',
    text: `The same copy is ${percent} % likely, which is not enough to say so. A card without wear, cut as usual, has little of its own. ${rests}`,
  };
}

export const CHANGE_NAMES: Readonly<Record<Change, string>> = {
  new: 'New',
  gone: 'Gone',
  grown: 'Grown',
  shrunk: 'Smaller',
  same: 'Same',
};

/** How much a flaw changed, and what that is worth. */
export function sayChange({ change, byMm, plusMinusMm, wasHidden }: FlawChange): string {
  if (byMm !== null && plusMinusMm !== null) {
    const sign = byMm < 0 ? '−' : '+';
    const by = `${sign}${Math.abs(byMm).toFixed(1)} ±${showDoubt(plusMinusMm, 1)} mm`;
    return change === 'same' ? `${by}, within the interval` : by;
  }
  const other = change === 'new' ? 'first' : 'second';
  return wasHidden
    ? `the ${other} scan could not have shown it`
    : `not listed in the ${other} scan, whose light may hide it`;
}
