import { useEffect, useState } from 'react';
import { addTurns } from '../../grading/geometry/turn.ts';
import type { CardPhoto, Quad, QuarterTurns } from '../../grading/model.ts';
import { SideReview } from '../../grading/review/side-review.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';

interface CornersStepProps {
  readonly photo: CardPhoto;
  readonly outline: Quad | undefined;
  /** Why the card was not found automatically; null if it was. */
  readonly refusal: string | null;
  readonly onDone: (corners: Quad) => void;
  readonly onCancel: () => void;
}

/** The photo with the card's four corners, in case they were not found or are wrong. */
export function CornersStep({ photo, outline, refusal, onDone, onCancel }: CornersStepProps) {
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const [corners, setCorners] = useState<Quad | null>(outline ?? null);
  // The list may have been scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-1 flex-col wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:flex-none wide:grid-cols-[minmax(0,1fr)_26rem]">
      <SideReview
        {...{ photo, turns, outline }}
        side="front"
        onTurn={(by) => setTurns((now) => addTurns(now, by))}
        onOutline={setCorners}
      />
      <div className="flex flex-col gap-5 bg-surface-1 px-5 pt-6 pb-32 md:px-8 wide:py-10">
        <h1 className="text-title">Mark the card’s corners</h1>
        {refusal ? <p className="border-accent border-l-2 pl-4 text-small">{refusal}</p> : null}
        <p>
          Drag each corner to where the two edges would meet, even if the corner is round. The card
          is cut out along the edges beside your marks, or straight from mark to mark where none can
          be seen.
        </p>
        <p className="text-small text-text-quiet pointer-coarse:hidden">
          Press Tab to reach a corner. The arrow keys move it by one pixel, or by ten with Shift.
        </p>
        <ActionBar>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            emphasis="primary"
            disabled={!corners}
            onClick={() => {
              if (corners) onDone(corners);
            }}
          >
            Cut out
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
