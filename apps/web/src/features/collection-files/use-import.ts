import { useQueryClient } from '@tanstack/react-query';
import { CARD_FILE_LIMITS, type CardImport, importCards, type OnSame } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { CANCELED, sendTable } from '../../platform/api/file-calls.ts';

export interface ImportChoices {
  /** One field per column, empty if the column is left out; null to keep what was recognized. */
  readonly columns: readonly string[] | null;
  readonly onSame: OnSame;
  readonly currency: string;
}

export type ImportState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'preview'; readonly name: string; readonly preview: CardImport }
  | { readonly kind: 'writing'; readonly name: string; readonly share: number }
  | { readonly kind: 'done'; readonly name: string; readonly done: CardImport };

const FIRST: ImportChoices = { columns: null, onSame: 'fill', currency: 'USD' };

const TOO_LARGE = `A file may have at most ${CARD_FILE_LIMITS.bytes / 1_000_000} MB.`;

/** An import in progress: the file, its preview, how to read it, and the result. */
export function useImport() {
  const account = useAccount();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ kind: 'choosing' });
  const [choices, setChoices] = useState(FIRST);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);

  const ask = async (chosen: ImportChoices, isDryRun: boolean, back: ImportState) => {
    const given = file.current;
    if (!given) return;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const kind = isDryRun ? 'reading' : 'writing';
    const show = (share: number) => setState({ kind, name: given.name, share });
    setProblem(null);
    // While a preview is being read again, the previous one stays visible.
    if (back.kind !== 'preview' || !isDryRun) show(0);
    const answer = await sendTable(account, importCards, {
      query: {
        dryRun: String(isDryRun),
        columns: chosen.columns?.join(','),
        onSame: chosen.onSame,
        currency: chosen.currency,
      },
      file: given,
      onProgress: (share) => {
        if (!control.signal.aborted && (back.kind !== 'preview' || !isDryRun)) show(share);
      },
      signal: control.signal,
    });
    if (running.current !== control) return;
    running.current = null;
    if (!answer.ok) {
      setState(back);
      if (answer.error.code !== CANCELED) setProblem(answer.error.message);
      return;
    }
    if (isDryRun) return setState({ kind: 'preview', name: given.name, preview: answer.value });
    setState({ kind: 'done', name: given.name, done: answer.value });
    await queries.invalidateQueries();
  };

  return {
    state,
    choices,
    problem,
    choose: (chosen: File) => {
      if (chosen.size > CARD_FILE_LIMITS.bytes) return setProblem(TOO_LARGE);
      file.current = chosen;
      setChoices(FIRST);
      void ask(FIRST, true, { kind: 'choosing' });
    },
    change: (changes: Partial<ImportChoices>) => {
      const next = { ...choices, ...changes };
      setChoices(next);
      void ask(next, true, state);
    },
    confirm: () => void ask(choices, false, state),
    cancel: () => running.current?.abort(),
    startOver: () => {
      file.current = null;
      setProblem(null);
      setState({ kind: 'choosing' });
    },
  };
}
