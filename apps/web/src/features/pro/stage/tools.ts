import { isLineKind } from '@tc/engine/corrections';
import type { FlawKind, Point } from '@tc/kernel';
import { cardToPhoto, invertHomography, mapPoint } from '../../../grading/geometry/homography.ts';
import type { SideName, SideReport } from '../../../grading/model.ts';
import type { ReferenceName } from '../size/references.ts';
import { addFlaw, markReference } from '../work/pro-work.ts';
import type { Tool } from '../work/use-choices.ts';
import type { Work } from '../work/use-work.ts';
import type { StageTool } from './deep-stage.tsx';

interface ToolOrder {
  readonly tool: Tool;
  readonly kind: FlawKind;
  readonly wanted: ReferenceName;
  readonly shown: SideName;
  readonly side: SideReport;
  readonly work: Work;
  readonly onDone: () => void;
}

/** A point of the photo in millimeters on the card, moved inside the card if necessary. */
function onCard({ quad, card }: SideReport): (at: Point) => Point {
  const map = invertHomography(cardToPhoto(quad, card.widthMm, card.heightMm));
  return (at) => {
    const [x, y] = mapPoint(map, at);
    return [Math.min(Math.max(x, 0), card.widthMm), Math.min(Math.max(y, 0), card.heightMm)];
  };
}

/** What a drag on the photo draws; null while it only moves the photo. */
export function toolOf(order: ToolOrder): StageTool | null {
  const { tool, kind, wanted, shown, side, work, onDone } = order;
  if (tool === 'look') return null;
  if (tool === 'flaw') {
    const place = onCard(side);
    return {
      isLine: isLineKind(kind),
      onDrawn: (from, to) =>
        work.change(addFlaw(work.now, shown, { kind, from: place(from), to: place(to) })),
    };
  }
  return {
    isLine: true,
    onDrawn: (from, to) => {
      work.change(markReference(work.now, shown, { name: wanted, from, to }));
      onDone();
    },
  };
}
