import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Every step starts at the top. Back and Forward restore the scroll position. */
export function useTopAtTurn(step: string): void {
  const before = useRef(step);
  const arrival = useNavigationType();
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (arrival !== 'POP') window.scrollTo(0, 0);
  }, [step, arrival]);
}
