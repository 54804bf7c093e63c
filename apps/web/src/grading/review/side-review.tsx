import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { turnPhoto } from '../geometry/turn.ts';
import type { CardPhoto, Quad, QuarterTurns, SideName } from '../model.ts';
import { TurnedHandles } from '../outline-editor/turned-handles.tsx';
import { CardStage } from '../stage/card-stage.tsx';
import { type Corners, type CornersState, useCorners } from './use-corners.ts';

interface SideReviewProps {
  readonly photo: CardPhoto;
  readonly side: SideName;
  readonly turns: QuarterTurns;
  /** The outline that was chosen before. */
  readonly outline: Quad | undefined;
  readonly onTurn: (by: 1 | -1) => void;
  /** Null if the engine's own outline is kept. */
  readonly onOutline: (quad: Quad | null) => void;
}

const SAID: Readonly<Record<CornersState, string>> = {
  looking: 'Looking for the card',
  found: 'Edge found',
  'not-found': 'No card was found automatically: drag the corners to the card',
  moved: 'Moved: it snaps to the edge when you let go',
  snapped: 'Snapped to the edge',
  'off-edge': 'There is no clear edge here: the corners stay as you put them',
};

const nothing = () => {};

/** One side's photo with its movable corners. */
export function SideReview(props: SideReviewProps) {
  const { photo, side, turns, onTurn, onOutline } = props;
  const corners = useCorners(photo, props.outline);
  const { quad, corrected } = corners;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another outline is told
  useEffect(() => onOutline(corrected), [corrected]);
  return (
    <section
      aria-label={`Photo of the ${side}`}
      className="flex min-h-0 flex-col stacked:h-[62dvh] stacked:min-h-96 wide:h-full"
    >
      <div className="min-h-0 flex-1">
        <CardStage
          photo={turnPhoto(photo, turns)}
          side={{}}
          flaws={[]}
          describeFlaw={() => ''}
          selected={null}
          onSelect={nothing}
          onStep={nothing}
          caption={`Photo of the ${side} with the outline of the card`}
          editor={({ view, screen }) =>
            quad ? (
              <TurnedHandles
                {...{ photo, turns, quad, view, screen }}
                onMove={corners.move}
                onBegin={nothing}
                onRest={corners.rest}
              />
            ) : null
          }
          onTurn={onTurn}
        />
      </div>
      <CornersBar corners={corners} />
    </section>
  );
}

/** What happened to the corners, and how to change them. */
function CornersBar({ corners }: { readonly corners: Corners }) {
  const { state, cards, corrected, choose, reset } = corners;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 pb-2">
      <p role="status" className="text-small">
        {SAID[state]}
      </p>
      <div className="flex gap-2">
        {cards.length > 1
          ? cards.map((card, index) => (
              <Button key={card.join()} onClick={() => choose(index)}>
                Card {index + 1}
              </Button>
            ))
          : null}
        {corrected && cards.length > 0 ? <Button onClick={reset}>Reset</Button> : null}
      </div>
    </div>
  );
}
