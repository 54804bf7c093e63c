import { turnExtent, turnPoint } from '../../../grading/geometry/turn.ts';
import type { Extent } from '../../../grading/geometry/view.ts';
import type { QuarterTurns, SideName, SideReport } from '../../../grading/model.ts';
import type { ProWork } from './pro-work.ts';

/** The dimensions of a side before it is turned. */
export type SideSizes = Pick<SideReport, 'image' | 'card'>;

/**
 * The work on a side after its photo makes a quarter turn to the right or left. Decisions about measured flaws
 * stay, because turning keeps their order.
 */
export function turnWork(
  work: ProWork,
  side: SideName,
  by: 1 | -1,
  { image, card }: SideSizes,
): ProWork {
  const turns: QuarterTurns = by === 1 ? 1 : 3;
  const inMm: Extent = { width: card.widthMm, height: card.heightMm };
  const said = work.corrections[side];
  const added = said.added.map((flaw) => ({
    ...flaw,
    from: turnPoint(flaw.from, inMm, turns),
    to: turnPoint(flaw.to, inMm, turns),
  }));
  const reference = work.references[side];
  return {
    corrections: { ...work.corrections, [side]: { ...said, added } },
    references: {
      ...work.references,
      [side]: reference && {
        ...reference,
        from: turnPoint(reference.from, image, turns),
        to: turnPoint(reference.to, image, turns),
      },
    },
  };
}

/** The dimensions of a side after it was turned. */
export function turnedSizes({ image, card }: SideSizes, turns: QuarterTurns): SideSizes {
  const { width: widthMm, height: heightMm } = turnExtent(
    { width: card.widthMm, height: card.heightMm },
    turns,
  );
  return { image: turnExtent(image, turns), card: { ...card, widthMm, heightMm } };
}
