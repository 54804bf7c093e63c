import { useEffect, useState } from 'react';
import { type GradedReport, photoOf, type SideName } from '../../../grading/model.ts';
import type { Session } from '../../../grading/session.ts';
import { closePair, pairScans, type ScanPair } from './scan-pair.ts';

export interface Comparison {
  /** The side that is compared; null until a second scan is chosen. */
  readonly side: SideName | null;
  readonly pair: ScanPair | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly choose: (side: SideName, file: File) => Promise<void>;
  readonly clear: () => void;
}

interface State {
  readonly side: SideName | null;
  readonly pair: ScanPair | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
}

const NOTHING: State = { side: null, pair: null, isBusy: false, problem: null };
const FAILED = 'The second scan could not be measured. Choose it again.';

/** A second scan of a side of this card. It is not saved. */
export function useComparison(session: Session, report: GradedReport): Comparison {
  const [state, setState] = useState<State>(NOTHING);
  useEffect(() => () => closePair(state.pair), [state.pair]);
  return {
    ...state,
    clear: () => setState(NOTHING),
    choose: async (side, file) => {
      setState({ ...NOTHING, side, isBusy: true });
      const result = await pairScans(photoOf(session.card, side), report, side, file).catch(
        (error: unknown) => {
          console.error('Comparing failed', error);
          return FAILED;
        },
      );
      setState(
        typeof result === 'string'
          ? { ...NOTHING, side, problem: result }
          : { ...NOTHING, side, pair: result },
      );
    },
  };
}
