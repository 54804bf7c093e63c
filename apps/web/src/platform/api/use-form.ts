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
  };
}

/** Leads to the first field that something is wrong with, in the order in which they stand. */
function focusFirst(form: HTMLFormElement, fields: FormFailure['fields']): void {
  const faulty = [...form.elements].find(
    (element) => fields[element.getAttribute('name') ?? ''] !== undefined,
  );
  if (faulty instanceof HTMLElement) faulty.focus();
}

/** Sends the named fields of a form. Fields keep their own text, so a failure loses nothing. */
export function useForm(address: string): FormUse {
  const [state, setState] = useState<State>({ kind: 'open' });
  const isUnderWay = useRef(false);
  async function send(form: HTMLFormElement) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ kind: 'sending' });
    const sent = await postForm(address, {
      ...Object.fromEntries(new FormData(form)),
      // Since the page was opened: its first fields are often filled in before scripts are there.
      elapsedMs: Math.round(performance.now()),
    });
    isUnderWay.current = false;
    setState(sent.ok ? { kind: 'sent' } : { kind: 'failed', failure: sent.error });
    if (!sent.ok) focusFirst(form, sent.error.fields);
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
    },
  };
}
