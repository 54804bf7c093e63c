import { useEffect, useRef, useState } from 'react';
import { addTurns } from '../../../grading/geometry/turn.ts';
import type {
  CardPhotos,
  Outlines,
  QuarterTurns,
  SideName,
  Turns,
} from '../../../grading/model.ts';
import { NOT_TURNED } from '../../../grading/model.ts';
import { SideReview } from '../../../grading/review/side-review.tsx';
import { useSameFace } from '../../../grading/review/use-same-face.ts';
import type { Prepared } from '../../../grading/session.ts';
import { SIDE_NAMES } from '../../../grading/words.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

interface ReviewStepProps {
  readonly card: CardPhotos;
  readonly onGrade: (prepared: Prepared) => void;
  readonly onRetake: (side: SideName) => void;
  readonly onAddBack: () => void;
  /** What was taken for the front is the back. */
  readonly onSwap: () => void;
  readonly onLeave: () => void;
}

const OPTIONS = (['front', 'back'] as const).map((value) => ({ value, name: SIDE_NAMES[value] }));

/** What was turned and drawn here, which goes along with the photos when they are swapped. */
function usePrepared(onSwap: () => void) {
  const [outlines, setOutlines] = useState<Outlines>({});
  const [turns, setTurns] = useState<Turns>(NOT_TURNED);
  const turn = (side: SideName, by: 1 | -1) =>
    setTurns((now) => ({ ...now, [side]: addTurns(now[side], by) as QuarterTurns }));
  const setOutline = (side: SideName, quad: Outlines[SideName] | null) =>
    setOutlines(({ [side]: _, ...others }) => (quad ? { ...others, [side]: quad } : others));
  const swap = () => {
    const { front, back } = outlines;
    setOutlines({ ...(back && { front: back }), ...(front && { back: front }) });
    setTurns((now) => ({ front: now.back, back: now.front }));
    onSwap();
  };
  return { prepared: { outlines, turns }, turn, setOutline, swap };
}

function SameFaceWarning() {
  return (
    <p role="status" className="border-accent border-l-2 pl-4">
      Both photos seem to show the same side. Look at both before you grade: a front that is taken
      for the back gives a wrong grade.
    </p>
  );
}

/** A last check before grading: does the outline follow the card, and is the card upright? */
export function ReviewStep(props: ReviewStepProps) {
  const { card, onGrade, onRetake, onAddBack, onLeave } = props;
  const isSameFace = useSameFace(card.front, card.back);
  const [shown, setShown] = useState<SideName>('front');
  const { prepared, turn, setOutline, swap } = usePrepared(props.onSwap);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const side = card.back ? shown : 'front';
  const photo = card[side] ?? card.front;
  return (
    <div className="flex flex-1 flex-col wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:flex-none wide:grid-cols-[minmax(0,1fr)_26rem]">
      <SideReview
        key={`${side} ${photo.url}`}
        {...{ photo, side }}
        turns={prepared.turns[side]}
        outline={prepared.outlines[side]}
        onTurn={(by) => turn(side, by)}
        onOutline={(quad) => setOutline(side, quad)}
      />
      <div className="flex flex-col gap-5 bg-surface-1 px-5 pt-6 pb-32 md:px-8 wide:py-10">
        <h1 ref={title} tabIndex={-1} className="text-title outline-none">
          Is this the card’s edge?
        </h1>
        <p>
          The line should follow the card all around. If a corner is off, drag it to where the two
          edges would meet: it snaps to the edge beside it.
        </p>
        <p className="text-small text-text-quiet pointer-coarse:hidden">
          Press Tab to reach a corner. The arrow keys move it by one pixel, or by ten with Shift.
        </p>
        {isSameFace ? <SameFaceWarning /> : null}
        {card.back ? (
          <Segmented
            label="Side of the card"
            value={side}
            onChange={setShown}
            options={OPTIONS}
            className="self-start"
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onRetake(side)}>Retake the {side}</Button>
          {card.back ? (
            <Button onClick={swap}>Swap front and back</Button>
          ) : (
            <Button onClick={onAddBack}>Add the back</Button>
          )}
          <Button emphasis="quiet" onClick={onLeave}>
            Start over
          </Button>
        </div>
        <ActionBar>
          <Button emphasis="primary" onClick={() => onGrade(prepared)}>
            {card.back ? 'Grade both sides' : 'Grade the front'}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
