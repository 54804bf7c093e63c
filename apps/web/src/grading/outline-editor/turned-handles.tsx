import type { Point } from '@tc/kernel';
import { addTurns, cornerAt, turnPhoto, turnPoint, turnQuad } from '../geometry/turn.ts';
import type { Extent, View } from '../geometry/view.ts';
import type { CardPhoto, Quad, QuarterTurns } from '../model.ts';
import { CornerHandles } from './corner-handles.tsx';
import { type CornerIndex, moveCorner } from './outline-history.ts';

interface TurnedHandlesProps {
  /** The photo as taken; it is shown turned. */
  readonly photo: CardPhoto;
  readonly turns: QuarterTurns;
  /** Corners in the photo as taken. */
  readonly quad: Quad;
  readonly view: View;
  readonly screen: Extent;
  readonly onMove: (quad: Quad) => void;
  readonly onBegin: () => void;
  readonly onRest: () => void;
}

/** Moves corners on the turned photo, but reports them for the photo as taken. */
export function TurnedHandles(props: TurnedHandlesProps) {
  const { photo, turns, quad, view, screen, onMove, onBegin, onRest } = props;
  const shown = turnPhoto(photo, turns);
  const move = (index: CornerIndex, to: Point) => {
    const place = shown.extent ? turnPoint(to, shown.extent, addTurns(0, -turns)) : to;
    onMove(moveCorner(quad, cornerAt(index, turns), place));
  };
  return (
    <CornerHandles
      {...{ view, screen, onBegin, onRest }}
      photo={shown}
      quad={photo.extent ? turnQuad(quad, photo.extent, turns) : quad}
      onMove={move}
    />
  );
}
