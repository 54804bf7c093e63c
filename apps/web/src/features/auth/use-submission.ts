import { type SyntheticEvent, useRef, useState } from 'react';
import { focusFirst } from '../../platform/forms/check-fields.ts';
import type { Problems } from './form-problems.ts';

interface Form {
  /** Returns what is wrong before anything is sent. */
  readonly check: (form: FormData) => Problems;
  readonly send: (form: FormData) => Promise<void>;
}

/** One form submission: checked first and sent once, no matter how often the button is pressed. */
export function useSubmission({ check, send }: Form) {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = check(data);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    isSending.current = true;
    setBusy(true);
    try {
      await send(data);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { problems, isBusy, onSubmit };
}
