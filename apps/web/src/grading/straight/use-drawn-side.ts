import { useEffect, useMemo, useState } from 'react';
import { turnPhoto, turnSide } from '../geometry/turn.ts';
import { photoOf, type QuarterTurns, type SideName, type SideReport } from '../model.ts';
import { closePhoto } from '../photos/card-photo.ts';
import { reliefSide } from '../relief/draw-relief.ts';
import type { Session } from '../session.ts';
import { type StraightSide, straightenSide } from './straighten-side.ts';

/** How a side is shown: as photographed, straightened, or as what moved with the light. */
export type Look = 'photo' | 'straight' | 'relief';

interface Made {
  readonly of: SideReport;
  readonly look: Look;
  /** Null if the picture could not be drawn. */
  readonly drawn: StraightSide | null;
}

export interface DrawnView {
  readonly drawn: StraightSide | null;
  readonly isDrawing: boolean;
}

function turnDrawn(drawn: StraightSide | null, turns: QuarterTurns): StraightSide | null {
  if (!drawn) return null;
  const { photo, side } = drawn;
  return { photo: turnPhoto(photo, turns), side: turnSide(side, photo.extent, turns) };
}

/**
 * The straightened picture of one side, drawn on first request and again for a new report, and turned like the
 * photo.
 */
export function useDrawnSide(session: Session, shown: SideName, look: Look): DrawnView {
  const { phase, card, turns, decisions } = session;
  const photo = photoOf(card, shown);
  const more = decisions.moreLight[shown];
  const side = phase.name === 'graded' ? (phase.report.sides[shown] ?? null) : null;
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (look === 'photo' || !side) return;
    let isLate = false;
    const drawing =
      look === 'relief' ? reliefSide(photo, more ?? [], side) : straightenSide(photo, side);
    drawing.then(
      (drawn) => {
        if (isLate) closePhoto(drawn?.photo ?? null);
        else setMade({ of: side, look, drawn });
      },
      () => {
        if (!isLate) setMade({ of: side, look, drawn: null });
      },
    );
    return () => {
      isLate = true;
    };
  }, [photo, more, side, look]);
  useEffect(() => () => closePhoto(made?.drawn?.photo ?? null), [made]);
  const turned = useMemo(() => turnDrawn(made?.drawn ?? null, turns[shown]), [made, turns, shown]);
  if (look === 'photo' || !side) return { drawn: null, isDrawing: false };
  if (made?.of !== side || made.look !== look) return { drawn: null, isDrawing: true };
  return { drawn: turned, isDrawing: false };
}
