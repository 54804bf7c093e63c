import { useEffect, useRef, useState } from 'react';

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Starts fast and settles softly, like a hand-moved slide. */
function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** Calls `draw` with 0 to 1 over the given time, or just with 1 if reduced motion is set. */
export function animate(milliseconds: number, draw: (share: number) => void): () => void {
  if (prefersReducedMotion() || milliseconds <= 0) {
    draw(1);
    return () => {};
  }
  const started = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(Math.max((now - started) / milliseconds, 0), 1);
    draw(easeOut(share));
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** A number that counts up to its value and stops exactly there. */
export function useCountTo(value: number, milliseconds = 600): number {
  const [shown, setShown] = useState(1);
  const from = useRef(1);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    return animate(milliseconds, (share) =>
      setShown(share === 1 ? value : start + (value - start) * share),
    );
  }, [value, milliseconds]);
  return shown;
}
