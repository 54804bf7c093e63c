import { useEffect, useState } from 'react';

/** Slow enough to see each scan, fast enough to see a change jump; well below three flashes a second. */
const BLINK_MS = 700;

export interface Blink {
  readonly isSecondShown: boolean;
  readonly isBlinking: boolean;
  readonly setBlinking: (isBlinking: boolean) => void;
  readonly other: () => void;
}

/** Shows one scan after the other, automatically or by hand. */
export function useBlink(): Blink {
  const [isSecondShown, setSecondShown] = useState(false);
  const [isBlinking, setBlinking] = useState(false);
  useEffect(() => {
    if (!isBlinking) return;
    const timer = setInterval(() => setSecondShown((now) => !now), BLINK_MS);
    return () => clearInterval(timer);
  }, [isBlinking]);
  return {
    ...{ isSecondShown, isBlinking, setBlinking },
    other: () => {
      setBlinking(false);
      setSecondShown((now) => !now);
    },
  };
}
