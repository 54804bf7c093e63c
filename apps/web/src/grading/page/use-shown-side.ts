import { useState } from 'react';
import type { FoundSide, SideName } from '../model.ts';
import { type Phase, sideAtWork } from '../session.ts';

/** What is known about one side in this phase; all of it is drawn. */
export function foundOn(phase: Phase, side: SideName): FoundSide {
  switch (phase.name) {
    case 'grading': {
      const found = phase.progress.found[side];
      // A repeated measurement keeps the old lines until the new ones arrive.
      return found.quad ? found : (phase.before?.report.sides[side] ?? found);
    }
    case 'graded':
    case 'refused':
      return phase.report.sides[side] ?? {};
    default:
      return {};
  }
}

/** The side to show: the one being measured, the refused one, or the chosen one. */
export function useShownSide(phase: Phase) {
  const [chosen, setChosen] = useState<SideName | null>(null);
  if (phase.name === 'grading' && phase.before === null) {
    return { shown: sideAtWork(phase.progress), showSide: setChosen };
  }
  const refused = phase.name === 'refused' ? phase.report.refusal.side : undefined;
  return { shown: chosen ?? refused ?? 'front', showSide: setChosen };
}
