import { type FormEvent, useRef, useState } from 'react';
import { type FormFailure, postForm } from './post-form.ts';

type State =
  | { readonly kind: 'open' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

export interface FormUse {
  readonly isSending: boolean;
  readonly isSent: boolean;
  readonly failure: FormFailure | null;
  readonly problemOf: (field: string) => string | null;
  /** Spread on the form. */
  readonly form: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onFocus: () => void;
  };
}

/** Sends the named fields of a form. Fields keep their own text, so a failure loses nothing. */
export function useForm(address: string): FormUse {
  const [state, setState] = useState<State>({ kind: 'open' });
  const opened = useRef(0);
  async function send(form: HTMLFormElement) {
    setState({ kind: 'sending' });
    const sent = await postForm(address, {
      ...Object.fromEntries(new FormData(form)),
      elapsedMs: Math.round(performance.now() - opened.current),
    });
    setState(sent.ok ? { kind: 'sent' } : { kind: 'failed', failure: sent.error });
  }
  const failure = state.kind === 'failed' ? state.failure : null;
  return {
    isSending: state.kind === 'sending',
    isSent: state.kind === 'sent',
    failure,
    problemOf: (field) => failure?.fields[field] ?? null,
    form: {
      onSubmit: (event) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
      onFocus: () => {
        opened.current ||= performance.now();
      },
    },
  };
}
