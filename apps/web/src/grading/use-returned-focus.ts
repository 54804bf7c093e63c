import { useEffect, useRef } from 'react';
import type { Phase } from './session.ts';

/** The heading of what is shown while a card is measured, and instead of its report. */
export const PHASE_FOCUS = { 'data-focus': 'phase', tabIndex: -1 } as const;

/** A part of the report from which a card is measured again: the focus returns to it with the next report. */
export function returnsFocus(name: string) {
  return { 'data-focus': name, tabIndex: -1 } as const;
}

function focusOn(name: string): void {
  document.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
}

/** The part of a report that a person worked in last, by keyboard or not: not every browser focuses what is clicked. */
function useLastPart() {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const part = target instanceof Element ? target.closest<HTMLElement>('[data-focus]') : null;
      last.current = part?.dataset.focus ?? null;
    };
    const events = ['click', 'change'] as const;
    for (const event of events) document.addEventListener(event, note, true);
    return () => {
      for (const event of events) document.removeEventListener(event, note, true);
    };
  }, []);
  return last;
}

/**
 * Measuring again replaces the report, and with it the control that a person is at. The focus waits at the heading of
 * the progress and goes back to the same part of the next report, and the page scrolls with it.
 *
 * @returns to be called when something in the report starts a measurement
 */
export function useReturnedFocus(phase: Phase['name'] | undefined): () => void {
  const last = useLastPart();
  const from = useRef<string | null>(null);
  useEffect(() => {
    if (!phase || from.current === null) return;
    // A person who has gone to some control meanwhile stays there. Only scripts focus what has no place in the order.
    const { activeElement } = document;
    const isFree = !(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0;
    if (isFree) focusOn(phase === 'graded' ? from.current : 'phase');
    if (phase === 'graded') from.current = null;
  }, [phase]);
  return () => {
    from.current = last.current === 'phase' ? null : last.current;
  };
}
