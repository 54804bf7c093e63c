import { useEffect, useState } from 'react';
import { photoOf, type SideName } from '../../../grading/model.ts';
import { findReliefOf, reliefPicture } from '../../../grading/relief/draw-relief.ts';
import type { Session } from '../../../grading/session.ts';

/** The relief of one side as a picture of just the card. */
export interface DrawnRelief {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface Made {
  readonly of: object;
  readonly relief: DrawnRelief | null;
}

async function draw(session: Session, shown: SideName): Promise<DrawnRelief | null> {
  const side = session.phase.name === 'graded' ? session.phase.report.sides[shown] : undefined;
  if (!side) return null;
  const more = session.decisions.moreLight[shown] ?? [];
  const relief = await findReliefOf(photoOf(session.card, shown), more, side);
  if (!relief) return null;
  const url = URL.createObjectURL(await reliefPicture(relief, 0));
  return { url, width: relief.width, height: relief.height };
}

/**
 * What moved with the light on the side shown, drawn on first request. Null until then, and if the photos show
 * nothing.
 *
 * @param session as measured, not turned
 */
export function useRelief(session: Session, shown: SideName, isWanted: boolean) {
  const { phase } = session;
  const side = phase.name === 'graded' ? (phase.report.sides[shown] ?? null) : null;
  const [made, setMade] = useState<Made | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a side that was measured anew has other photos
  useEffect(() => {
    if (!isWanted || !side) return;
    let isLate = false;
    draw(session, shown).then(
      (relief) => {
        if (!isLate) setMade({ of: side, relief });
        else if (relief) URL.revokeObjectURL(relief.url);
      },
      () => {
        if (!isLate) setMade({ of: side, relief: null });
      },
    );
    return () => {
      isLate = true;
    };
  }, [side, isWanted]);
  useEffect(() => {
    const url = made?.relief?.url;
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [made]);
  return isWanted && made?.of === side ? made.relief : null;
}
