import { decimalsFor, sayLeftOut, sayPlusMinus } from '@tc/kernel';
import type { ReferenceReport, SideReport } from './report.ts';
import type { GradedReport } from './request.ts';

/** Above these sentences, wherever they are not next to the pictures themselves. */
export const COMPARED_TITLE = 'Compared with a clean picture';

type Shift = NonNullable<ReferenceReport['printShift']>;

/** "0.4 ±0.2 mm farther right and 0.1 ±0.2 mm farther up than in the picture". */
function sayShift({ rightMm, downMm, plusMinusMm }: Shift): string {
  // Neither a line's end nor a column's comes between a number and its margin.
  const doubt = `±${sayPlusMinus(plusMinusMm, 2)}\u00a0mm`;
  const decimals = decimalsFor(plusMinusMm, 2);
  const off = (mm: number, one: string, other: string) => {
    const amount = Math.abs(mm).toFixed(decimals);
    // What rounds to nothing has no direction.
    return Number(amount) === 0 ? [] : [`${amount}\u00a0${doubt} farther ${mm > 0 ? one : other}`];
  };
  const parts = [...off(rightMm, 'right', 'left'), ...off(downMm, 'down', 'up')];
  return parts.length === 0
    ? `as in the picture, ${doubt}`
    : `${parts.join(' and ')} than in the picture`;
}

/** Neither a flaw nor nothing: only a person who holds the card can tell. */
const TONE =
  'A large part of the card, such as its border, has another tone than in the picture. Light or another print run can do that, so it does not count. Look at it yourself.';

function sayAdded(flawsAdded: number): string {
  if (flawsAdded === 0) return 'Compared with the picture, no further flaw shows.';
  const flaws = flawsAdded === 1 ? 'flaw shows' : 'flaws show';
  return `Compared with the picture, ${flawsAdded} further ${flaws}.`;
}

/** What a clean picture of the print showed about a side; null if none was given. */
export function describeReference({
  reference,
  centering,
}: Pick<SideReport, 'reference' | 'centering'>): string | null {
  if (!reference) return null;
  const { leftOut, flawsAdded, differsInTone, printShift } = reference;
  if (leftOut !== null) return `The picture was not used. ${sayLeftOut(leftOut)}`;
  const added = `${sayAdded(flawsAdded)}${differsInTone ? ` ${TONE}` : ''}`;
  if (!printShift) return added;
  const isUsed = centering.method === 'artwork';
  const use = isUsed ? ' The centering comes from that, as if the card had borders of 3 mm.' : '';
  return `${added} The print lies ${sayShift(printShift)}.${use}`;
}

/** The same for every side that was given a picture: "Front: …", "Back: …". */
export function describeReferences({ sides }: Pick<GradedReport, 'sides'>): readonly string[] {
  return (['front', 'back'] as const).flatMap((name) => {
    const side = sides[name];
    const sentence = side ? describeReference(side) : null;
    return sentence === null ? [] : [`${name === 'front' ? 'Front' : 'Back'}: ${sentence}`];
  });
}
