import { type SubmissionResult, useForm as useConform } from '@conform-to/react';
import type { OutputOf, Schema } from '@tc/contract/api';
import { type FormEvent, useRef, useState } from 'react';
import { type Refused, readForm, SEE_FIELDS } from './read-form.ts';

export interface FormOptions<Rules extends Schema> {
  /** Rules from the contract, with messages that people read. */
  readonly rules: Rules;
  /** Sends what passed the rules. Returns why it was refused, or null on success. */
  readonly send: (value: OutputOf<Rules>, form: FormData) => Promise<Refused | null>;
  /** Called at each press of the submit button, with whether the form passes the rules. */
  readonly onPress?: (isValid: boolean) => void;
  /** What the server's page said about the form, if it was sent without scripts. */
  readonly answered?: SubmissionResult | undefined;
}

export interface FormUse {
  readonly isSending: boolean;
  readonly isSent: boolean;
  /** What is wrong with the form as a whole; null if nothing is. */
  readonly failure: string | null;
  readonly problemOf: (field: string) => string | null;
  /** What was typed when the server's page answered. */
  readonly keptOf: (field: string) => string | undefined;
  /** Props for the form. */
  readonly form: {
    readonly id: string;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * One form: checked by the contract's rules, sent once however often it is submitted, and moved to its first
 * mistake. The fields keep their text, so a failure loses nothing.
 */
export function useForm<Rules extends Schema>(options: FormOptions<Rules>): FormUse {
  const { rules, send, onPress, answered } = options;
  const [result, setResult] = useState(answered);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const isUnderWay = useRef(false);
  const [form, fields] = useConform<Record<string, string>, OutputOf<Rules>>({
    lastResult: result ?? null,
    onValidate: ({ formData }) => {
      const read = readForm(rules, formData);
      onPress?.(read.status === 'success');
      return read;
    },
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      void deliver(formData);
    },
  });
  async function deliver(formData: FormData) {
    const read = readForm(rules, formData);
    if (isUnderWay.current || read.status !== 'success') return;
    isUnderWay.current = true;
    setState('sending');
    try {
      const refused = await send(read.value, formData);
      setResult(refused ? read.reply(refused) : undefined);
      setState(refused ? 'open' : 'sent');
    } finally {
      isUnderWay.current = false;
    }
  }
  const isMarked = Object.keys(form.allErrors).length > 0;
  return {
    isSending: state === 'sending',
    isSent: state === 'sent',
    failure: form.errors?.[0] ?? (isMarked ? SEE_FIELDS : null),
    problemOf: (field) => fields[field]?.errors?.[0] ?? null,
    keptOf: (field) => fields[field]?.initialValue,
    form: { id: form.id, method: 'post', noValidate: true, onSubmit: form.onSubmit },
  };
}
