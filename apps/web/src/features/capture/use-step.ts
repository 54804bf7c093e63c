import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SideName } from '../../grading/model.ts';

export type Step =
  | { readonly name: 'start' }
  | { readonly name: 'camera'; readonly side: SideName }
  | { readonly name: 'review' }
  | { readonly name: 'batch' };

const START: Step = { name: 'start' };

function isInsideEntry(state: unknown): boolean {
  return (state as { capturing?: unknown } | null)?.capturing === true;
}

/**
 * What the scanner shows. Everything behind its start has one entry in the browser's history, so that Back closes
 * the camera, as people expect, and what was photographed waits at the start. A card being graded has an entry of
 * its own.
 */
export function useStep(isBeingGraded: boolean) {
  const [step, setStep] = useState(START);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isInside = isInsideEntry(state);
  useEffect(() => {
    if (!isInside && !isBeingGraded) setStep(START);
  }, [isInside, isBeingGraded]);
  const go = (next: Step) => {
    setStep(next);
    if (next.name === 'start') {
      if (isInside) navigate(-1);
    } else if (!isInside) {
      navigate(pathname + search, { state: { capturing: true }, preventScrollReset: true });
    }
  };
  return {
    step,
    start: () => go(START),
    review: () => go({ name: 'review' }),
    takeSide: (side: SideName) => go({ name: 'camera', side }),
    takeMany: () => go({ name: 'batch' }),
  };
}

/**
 * A photo by the camera exists nowhere else, so the browser asks before the page with it is closed.
 *
 * @param isOpen whether there is a photo that is not being graded yet
 * @returns what to call when the camera took one
 */
export function useAskBeforeLoss(isOpen: boolean): () => void {
  const [isTaken, setTaken] = useState(false);
  const isAtRisk = isOpen && isTaken;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return () => setTaken(true);
}
