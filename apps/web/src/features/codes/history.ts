import { useCallback, useState } from 'react';
import type { Reading } from './meaning/meaning.ts';

/** A code as it was read, and when. */
export interface FoundCode extends Reading {
  /** ISO date and time. */
  readonly at: string;
}

const KEY = 'codes.history';
const MOST = 100;
const LONGEST = 8000;

function isFound(value: unknown): value is FoundCode {
  const code = value as Partial<Record<keyof FoundCode, unknown>> | null;
  return (
    typeof code === 'object' &&
    typeof code?.text === 'string' &&
    code.text.length <= LONGEST &&
    typeof code.format === 'string' &&
    typeof code.isBinary === 'boolean' &&
    typeof code.at === 'string' &&
    !Number.isNaN(Date.parse(code.at))
  );
}

/** What this device has saved. Anything unreadable is treated as if it never existed. */
function parseHistory(stored: string | null): readonly FoundCode[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isFound).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isSame(a: Reading, b: Reading): boolean {
  return a.text === b.text && a.format === b.format;
}

/** Newest first; a code that was read before moves up. */
function addFound(
  history: readonly FoundCode[],
  found: readonly FoundCode[],
): readonly FoundCode[] {
  const others = history.filter((one) => !found.some((code) => isSame(code, one)));
  return [...found, ...others].slice(0, MOST);
}

function load(): readonly FoundCode[] {
  try {
    return parseHistory(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Returns whether this browser could store it. */
function keep(history: readonly FoundCode[]): boolean {
  try {
    if (history.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(history));
    return true;
  } catch {
    return false;
  }
}

export interface History {
  readonly codes: readonly FoundCode[];
  /** False if the browser stores nothing; then the list lasts as long as the page. */
  readonly isKept: boolean;
  readonly open: () => void;
  readonly add: (found: readonly FoundCode[]) => void;
  /** Returns a function that brings it back. */
  readonly remove: (code: FoundCode) => () => void;
  readonly clear: () => void;
}

/** Codes read on this device, which never leave it. */
export function useHistory(): History {
  const [codes, setCodes] = useState<readonly FoundCode[]>([]);
  const [isKept, setKept] = useState(true);
  const change = useCallback((next: (codes: readonly FoundCode[]) => readonly FoundCode[]) => {
    setCodes((now) => {
      const changed = next(now);
      setKept(keep(changed));
      return changed;
    });
  }, []);
  return {
    codes,
    isKept,
    open: useCallback(() => setCodes(load()), []),
    add: useCallback((found) => change((now) => addFound(now, found)), [change]),
    remove: (code) => {
      const at = codes.indexOf(code);
      change((now) => now.filter((one) => one !== code));
      return () =>
        change((now) =>
          now.some((one) => isSame(one, code)) ? now : now.toSpliced(at, 0, code).slice(0, MOST),
        );
    },
    clear: useCallback(() => change(() => []), [change]),
  };
}
