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

/**
 * Measuring again replaces the report, and with it the control that the keyboard is on. The focus waits at the heading
 * of the progress and goes back to the same part of the next report.
 *
 * @returns to be called when something in the report starts a measurement
 */
export function useReturnedFocus(phase: Phase['name'] | undefined): () => void {
  const from = useRef<string | null>(null);
  useEffect(() => {
    if (!phase || from.current === null || document.activeElement !== document.body) return;
    if (phase !== 'graded') return focusOn('phase');
    focusOn(from.current);
    from.current = null;
  }, [phase]);
  return () => {
    const part = document.activeElement?.closest<HTMLElement>('[data-focus]');
    from.current = part?.dataset.focus ?? null;
  };
}
