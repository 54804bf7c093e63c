import type { Stage } from '@tc/engine';
import { useEffect, useRef, useState } from 'react';
import { loadGrader } from '../grader.ts';
import type { GradeReport, SideName } from '../model.ts';
import type { Decisions } from '../session.ts';
import type { KeptPhotos } from './use-opened-card.ts';

export type Again =
  | { readonly name: 'idle' }
  | { readonly name: 'measuring'; readonly side: SideName; readonly stage: Stage | null }
  | { readonly name: 'measured'; readonly report: GradeReport }
  | { readonly name: 'failed' };

const IDLE: Again = { name: 'idle' };

/** Measures the photos once more in this browser, without affecting any card being graded. */
export function useMeasureAgain(photos: KeptPhotos, decisions: Decisions) {
  const [again, setAgain] = useState<Again>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    const { signal } = attempt;
    setAgain({ name: 'measuring', side: 'front', stage: null });
    try {
      const grader = await loadGrader();
      const { outlines, size, rules } = decisions;
      const report = await grader.grade(
        {
          front: photos.front,
          back: photos.back ?? undefined,
          underOtherLight: photos.underOtherLight,
          frontOutline: outlines.front,
          backOutline: outlines.back,
          ...{ size, rules },
        },
        {
          signal,
          onStage: ({ side, stage }) => {
            if (!signal.aborted) setAgain({ name: 'measuring', side, stage });
          },
        },
      );
      if (!signal.aborted) setAgain({ name: 'measured', report });
    } catch (error) {
      if (signal.aborted) return;
      console.error('Measuring again failed', error);
      setAgain({ name: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setAgain(IDLE);
  };
  return { again, start, cancel };
}
