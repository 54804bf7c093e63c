import { useState } from 'react';
import { addTurns } from '../../grading/geometry/turn.ts';
import type { CardPhoto, Quad, QuarterTurns, SideName } from '../../grading/model.ts';
import { SideReview } from '../../grading/review/side-review.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';

interface OutlineStepProps {
  readonly name: SideName;
  readonly photo: CardPhoto;
  readonly outline: Quad | undefined;
  /** Why the engine did not find the card on its own; null if it did. */
  readonly refusal: string | null;
  readonly onDone: (corners: Quad | null) => void;
  /** Null if there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
  readonly onClear: () => void;
}

/** The photo as taken, with the card's four corners, in case they were not found or are wrong. */
export function OutlineStep(props: OutlineStepProps) {
  const { name, photo, outline, refusal, onDone, onCancel, onClear } = props;
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const [corners, setCorners] = useState<Quad | null>(outline ?? null);
  return (
    <div className="flex flex-1 flex-col wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:flex-none wide:grid-cols-[minmax(0,1fr)_26rem]">
      <SideReview
        key={photo.url}
        {...{ photo, turns, outline }}
        side={name}
        onTurn={(by) => setTurns((now) => addTurns(now, by))}
        onOutline={setCorners}
      />
      <div className="flex flex-col gap-5 bg-surface-1 px-5 pt-6 pb-32 md:px-8 wide:py-10">
        <h1 className="text-title">Mark the card’s corners</h1>
        {refusal ? <p className="border-accent border-l-2 pl-4 text-small">{refusal}</p> : null}
        <p>
          Drag each corner to where the two edges of the {name} would meet, even if the corner is
          round. Then the card is straightened and its lines can be set.
        </p>
        <p className="text-small text-text-quiet pointer-coarse:hidden">
          Press Tab to reach a corner. The arrow keys move it by one pixel, or by ten with Shift.
        </p>
        <Button emphasis="quiet" onClick={onClear} className="self-start">
          Start over
        </Button>
        <ActionBar>
          {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
          <Button
            emphasis="primary"
            disabled={!corners && refusal !== null}
            onClick={() => onDone(corners)}
          >
            Use these corners
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
