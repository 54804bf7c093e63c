import { type FormEvent, useRef, useState } from 'react';
import { checkFields, focusFirst } from '../forms/check-fields.ts';
import { type FormFailure, postForm, SEE_FIELDS } from './post-form.ts';

const NOTHING_LOST = 'What you typed is still here.';

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
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** Sends the named fields of a form. The fields keep their text, so a failure loses nothing. */
export function useForm(address: string): FormUse {
  const [state, setState] = useState<State>({ kind: 'open' });
  const isUnderWay = useRef(false);
  const fail = (form: HTMLFormElement, failure: FormFailure) => {
    setState({ kind: 'failed', failure });
    focusFirst(form, failure.fields);
  };
  async function send(form: HTMLFormElement) {
    if (isUnderWay.current) return;
    const fields = checkFields(form);
    if (Object.keys(fields).length > 0) return fail(form, { message: SEE_FIELDS, fields });
    isUnderWay.current = true;
    setState({ kind: 'sending' });
    const sent = await postForm(address, {
      ...Object.fromEntries(new FormData(form)),
      // Counted from when the page opened: people often fill in the first fields before scripts are loaded.
      elapsedMs: Math.round(performance.now()),
    });
    isUnderWay.current = false;
    if (sent.ok) return setState({ kind: 'sent' });
    const { message, fields: refused } = sent.error;
    const isMarked = Object.keys(refused).length > 0;
    fail(form, { message: isMarked ? message : `${message} ${NOTHING_LOST}`, fields: refused });
  }
  const failure = state.kind === 'failed' ? state.failure : null;
  return {
    isSending: state.kind === 'sending',
    isSent: state.kind === 'sent',
    failure,
    problemOf: (field) => failure?.fields[field] ?? null,
    form: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
  };
}
