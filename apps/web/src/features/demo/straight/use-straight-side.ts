import { useEffect, useState } from 'react';
import { closePhoto } from '../card-photo.ts';
import type { CardPhoto, SideReport } from '../model.ts';
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

/** The straightened picture of one side, drawn when it is first wanted and again for a new report. */
export function useStraightSide(
  photo: CardPhoto,
  side: SideReport | null,
  isWanted: boolean,
): StraightView {
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
  if (!isWanted || !side) return { straight: null, isDrawing: false };
  if (made?.of !== side) return { straight: null, isDrawing: true };
  return { straight: made.straight, isDrawing: false };
}
