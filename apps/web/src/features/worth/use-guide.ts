import { useQueryClient } from '@tanstack/react-query';
import { GUIDE_LIMITS, type GuideImport, importPrices } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { CANCELED, sendTable } from '../../platform/api/file-calls.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { localDay } from '../../platform/today.ts';

export interface GuideChoices {
  readonly on: string;
  /** What whole numbers mean; empty until somebody has said it. */
  readonly unit: '' | 'dollars' | 'cents';
}

export type GuideState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'busy'; readonly label: string; readonly share: number }
  | { readonly kind: 'preview'; readonly found: GuideImport }
  | { readonly kind: 'done'; readonly found: GuideImport };

/** An import of a price guide for the cards it knows. */
export function useGuide() {
  const account = useAccount();
  const queries = useQueryClient();
  const [state, setState] = useState<GuideState>({ kind: 'choosing' });
  const [choices, setChoices] = useState<GuideChoices>({ on: localDay(), unit: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);

  const ask = async (chosen: GuideChoices, isDryRun: boolean) => {
    const given = file.current;
    if (!given) return;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const back = state;
    const label = isDryRun ? `Reading ${given.name}…` : 'Saving the prices…';
    setProblem(null);
    setState({ kind: 'busy', label, share: 0 });
    const answer = await sendTable(account, importPrices, {
      query: {
        dryRun: String(isDryRun),
        on: chosen.on || undefined,
        unit: chosen.unit || undefined,
      },
      file: given,
      onProgress: (share) => {
        if (!control.signal.aborted) setState({ kind: 'busy', label, share });
      },
      signal: control.signal,
    });
    if (running.current !== control) return;
    if (!answer.ok) {
      setState(back);
      if (answer.error.code !== CANCELED) setProblem(answer.error.message);
      return;
    }
    setState({ kind: isDryRun ? 'preview' : 'done', found: answer.value });
    if (!isDryRun) await queries.invalidateQueries({ queryKey: QUERY_KEYS.worth });
  };

  return {
    state,
    choices,
    problem,
    choose: (chosen: File) => {
      if (chosen.size > GUIDE_LIMITS.bytes) {
        return setProblem(`A file may have at most ${GUIDE_LIMITS.bytes / 1_000_000} MB.`);
      }
      file.current = chosen;
      void ask(choices, true);
    },
    /** The date does not change the preview, so only a new unit reads the file again. */
    setDay: (on: string) => setChoices({ ...choices, on }),
    setUnit: (unit: GuideChoices['unit']) => {
      const next = { ...choices, unit };
      setChoices(next);
      void ask(next, true);
    },
    confirm: () => void ask(choices, false),
    cancel: () => running.current?.abort(),
    startOver: () => setState({ kind: 'choosing' }),
  };
}
