import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { wantsLessData } from '../../platform/wants-less-data.ts';

const KEY = 'read-print-by-itself';
/** For browsers that do not report when they are idle. */
const PAUSE_MS = 2_000;

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function keepChoice(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Private windows may not store anything; then it lasts as long as the page.
  }
}

/** Calls once when the page has nothing else to do. The returned function cancels it. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, PAUSE_MS);
  return () => clearTimeout(timer);
}

interface ByItself {
  /** Whether the owner allows it. */
  readonly isOn: boolean;
  readonly choose: (isOn: boolean) => void;
}

/**
 * Starts something once without being asked, as soon as it is wanted, its place is in view and the page is
 * idle. On a connection where data should be saved, it waits to be asked.
 */
export function useByItself(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  start: () => void,
): ByItself {
  const [isOn, setOn] = useState(readChoice);
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    start();
  });
  useEffect(() => {
    const { current: element } = place;
    if (!element || !isWanted || !isOn || wantsLessData()) return;
    let giveUp = () => {};
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      giveUp = whenIdle(begin);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      giveUp();
    };
  }, [place, isWanted, isOn]);
  return {
    isOn,
    choose: (next) => {
      keepChoice(next);
      setOn(next);
    },
  };
}
