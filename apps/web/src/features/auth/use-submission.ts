import type { OutputOf, Schema } from '@tc/contract/api';
import { type FormUse, useForm } from '../../platform/forms/use-form.ts';

interface Submission<Rules extends Schema> {
  readonly rules: Rules;
  /** Clears what the last attempt left on the page. */
  readonly onPress?: () => void;
  /** Shows what went wrong above the forms. */
  readonly send: (value: OutputOf<Rules>) => Promise<void>;
}

/** A form about the account. Refusals are shown above it. */
export function useSubmission<Rules extends Schema>(submission: Submission<Rules>): FormUse {
  const { rules, onPress, send } = submission;
  return useForm({
    rules,
    ...(onPress && { onPress }),
    send: async (value) => {
      await send(value);
      return null;
    },
  });
}
