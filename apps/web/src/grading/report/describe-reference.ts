import { sayLeftOut, sayPlusMinus } from '@tc/kernel';
import { showValue } from '../../ui/measured.tsx';
import type { SideReport } from '../model.ts';

/** "0.4 ±0.2 mm farther right and 0.1 ±0.2 mm farther up". */
function sayShift({ rightMm, downMm, plusMinusMm }: Shift): string {
  const off = (mm: number, one: string, other: string) =>
    `${showValue(Math.abs(mm), plusMinusMm, 2)} ±${sayPlusMinus(plusMinusMm, 2)} mm farther ${mm >= 0 ? one : other}`;
  return `${off(rightMm, 'right', 'left')} and ${off(downMm, 'down', 'up')}`;
}

type Shift = NonNullable<NonNullable<SideReport['reference']>['printShift']>;

/** What a clean picture of the print showed about a side; null while none has been compared. */
export function describeReference({ reference, centering }: SideReport): string | null {
  if (!reference) return null;
  const { leftOut, flawsAdded, printShift } = reference;
  if (leftOut !== null) return `The picture was not used. ${sayLeftOut(leftOut)}`;
  const flaws =
    flawsAdded === 0
      ? 'Nothing more of the print differs from the picture.'
      : `${flawsAdded} more ${flawsAdded === 1 ? 'flaw shows' : 'flaws show'} where the card differs from the picture.`;
  if (!printShift) return flaws;
  const use = centering.method === 'artwork' ? ' The centering comes from that.' : '';
  return `${flaws} The print lies ${sayShift(printShift)} than in the picture.${use}`;
}
