import { useEffect, useRef, useState } from 'react';
import { loadGrader } from '../grader.ts';
import type { QuarterTurns, SideReport } from '../model.ts';
import { isEmpty, type Suggestions, suggest } from './suggest.ts';

/** A measured side whose printed text should be read. */
export interface ReadableSide {
  readonly photo: Blob;
  readonly side: SideReport;
  readonly turns: QuarterTurns;
}

export type Reading =
  | { readonly name: 'idle' | 'nothing' | 'failed' }
  | { readonly name: 'busy'; readonly share: number | null }
  | { readonly name: 'read'; readonly suggestions: Suggestions };

async function readSide(
  { photo, side, turns }: ReadableSide,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Suggestions> {
  const [{ readPrinted }, grader] = await Promise.all([import('./read-printed.ts'), loadGrader()]);
  const straight = await grader.straighten(photo, side);
  const { widthMm, heightMm } = side.card;
  const lines = await readPrinted({ straight, widthMm, heightMm, turns }, signal, onShare);
  return suggest(lines, turns % 2 === 1 ? widthMm : heightMm, new Date().getFullYear());
}

/** Reads a card's printed text on request, and stops on request or when nobody is looking anymore. */
export function useReading(load: () => Promise<ReadableSide>) {
  const [reading, setReading] = useState<Reading>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** With `isByItself`, nobody asked for it, so a failure is not reported. */
  const start = async (isByItself = false) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    const { signal } = attempt;
    const become = (next: Reading) => {
      if (!signal.aborted) setReading(next);
    };
    become({ name: 'busy', share: null });
    try {
      const given = await load();
      const suggestions = await readSide(given, signal, (share) => become({ name: 'busy', share }));
      become(isEmpty(suggestions) ? { name: 'nothing' } : { name: 'read', suggestions });
    } catch (error) {
      if (signal.aborted) return;
      if (isByItself) return become({ name: 'idle' });
      console.error('The print was not read', error);
      become({ name: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setReading({ name: 'idle' });
  };
  return { reading, start, cancel };
}
