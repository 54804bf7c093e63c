import { useEffect, useMemo, useState } from 'react';
import { turnPhoto, turnSide } from '../geometry/turn.ts';
import { photoOf, type QuarterTurns, type SideName, type SideReport } from '../model.ts';
import { closePhoto } from '../photos/card-photo.ts';
import type { Session } from '../session.ts';
import { type StraightSide, straightenSide } from './straighten-side.ts';

interface Made {
  readonly of: SideReport;
  /** Null when the picture could not be drawn. */
  readonly straight: StraightSide | null;
}

export interface StraightView {
  readonly straight: StraightSide | null;
  readonly isDrawing: boolean;
}

function turnStraight(straight: StraightSide | null, turns: QuarterTurns): StraightSide | null {
  if (!straight) return null;
  const { photo, side } = straight;
  return { photo: turnPhoto(photo, turns), side: turnSide(side, photo.extent, turns) };
}

/**
 * The straightened picture of one side, drawn when it is first wanted and again for a new report,
 * and turned as the photo is.
 */
export function useStraightSide(
  { phase, card, turns }: Session,
  shown: SideName,
  isWanted: boolean,
): StraightView {
  const photo = photoOf(card, shown);
  const side = phase.name === 'graded' ? (phase.report.sides[shown] ?? null) : null;
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (!isWanted || !side) return;
    let isLate = false;
    straightenSide(photo, side).then(
      (straight) => {
        if (isLate) closePhoto(straight.photo);
        else setMade({ of: side, straight });
      },
      () => {
        if (!isLate) setMade({ of: side, straight: null });
      },
    );
    return () => {
      isLate = true;
    };
  }, [photo, side, isWanted]);
  useEffect(() => () => closePhoto(made?.straight?.photo ?? null), [made]);
  const turned = useMemo(
    () => turnStraight(made?.straight ?? null, turns[shown]),
    [made, turns, shown],
  );
  if (!isWanted || !side) return { straight: null, isDrawing: false };
  if (made?.of !== side) return { straight: null, isDrawing: true };
  return { straight: turned, isDrawing: false };
}
