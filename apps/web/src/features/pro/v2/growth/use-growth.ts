import { useEffect, useState } from 'react';
import type { SideName, SideReport } from '../../../../grading/model.ts';
import type { Session } from '../../../../grading/session.ts';

/** How much of the surface this many photos show. */
export interface Growth {
  readonly photos: number;
  /** Null if the surface could not be judged. */
  readonly seen: number | null;
  readonly flaws: number;
}

/** A side as last measured, even while it is being measured again. */
function lastOf(session: Session | null, side: SideName): SideReport | null {
  const phase = session?.phase;
  if (phase?.name === 'graded') return phase.report.sides[side] ?? null;
  return phase?.name === 'grading' ? (phase.before?.report.sides[side] ?? null) : null;
}

function pointsOf(side: SideReport): readonly Growth[] {
  const now = { photos: side.photos, seen: side.surfaceSeen, flaws: side.flaws.length };
  if (side.photos === 1 || !side.otherLight) return [now];
  const { surfaceSeenByFirst, flawsRevealed } = side.otherLight;
  return [{ photos: 1, seen: surfaceSeenByFirst, flaws: now.flaws - flawsRevealed }, now];
}

/** What was seen of a side after the first photo, and after each further one that was measured here. */
export function useGrowth(session: Session | null, name: SideName): readonly Growth[] {
  const [steps, setSteps] = useState<readonly Growth[]>([]);
  const side = lastOf(session, name);
  const card = session?.card[name] ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card begins anew
  useEffect(() => setSteps([]), [card]);
  useEffect(() => {
    if (!side) return;
    const known = pointsOf(side);
    setSteps((now) => {
      const others = now.filter(
        ({ photos }) => photos < side.photos && !known.some((one) => one.photos === photos),
      );
      return [...others, ...known].toSorted((a, b) => a.photos - b.photos);
    });
  }, [side]);
  return steps;
}
