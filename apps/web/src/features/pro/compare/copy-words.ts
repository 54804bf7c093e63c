import type { Change, FlawChange, SameCopy } from '@tc/engine/same-copy';
import { sayMeasured } from '../../../ui/measured.tsx';

export interface CopyWords {
  readonly title: string;
  readonly text: string;
}

/** Whether it is the same copy, how likely that is, and why. */
export function sayCopy(copy: SameCopy | null): CopyWords {
  if (!copy) {
    return {
      title: 'Cannot tell whether it is the same copy',
      text: 'One of the photos has fewer than 10 pixels per millimeter, or its outline is uncertain. Photograph the card from closer, on a plain background.',
    };
  }
  const percent = Math.min(99, Math.max(1, Math.round(100 * copy.chance)));
  const rests =
    'Judged by where the cut lies on the print, the wear along the cut and the grain. The artwork does not count. The chance assumes that both answers were equally likely at first.';
  if (copy.verdict === 'same-copy') return { title: `Same copy, ${percent} % likely`, text: rests };
  if (copy.verdict === 'other-copy') {
    return { title: `Another copy of this print, ${100 - percent} % likely`, text: rests };
  }
  return {
    title: 'Cannot tell whether it is the same copy',
    text: `The same copy is ${percent} % likely, which is not enough to be sure. A card without wear and with a usual cut has little that tells it apart. ${rests}`,
  };
}

export const CHANGE_NAMES: Readonly<Record<Change, string>> = {
  new: 'New',
  gone: 'Gone',
  grown: 'Grown',
  shrunk: 'Smaller',
  same: 'Same',
};

/** How much a flaw changed, and how certain that is. */
export function sayChange({ change, byMm, plusMinusMm, wasHidden }: FlawChange): string {
  if (byMm !== null && plusMinusMm !== null) {
    const sign = byMm < 0 ? '−' : '+';
    const by = `${sign}${sayMeasured({ value: Math.abs(byMm), plusMinus: plusMinusMm, unit: 'mm' })}`;
    return change === 'same' ? `${by}, within the interval` : by;
  }
  const other = change === 'new' ? 'first' : 'second';
  return wasHidden
    ? `the ${other} scan could not have shown it`
    : `not listed in the ${other} scan, whose light may hide it`;
}
