import { parseWithZod } from '@conform-to/zod/v4';
import type { Schema } from '@tc/contract/api';

export const SEE_FIELDS = 'Please correct the marked fields and send again.';

/** Why a form was refused, in a sentence or field by field. */
export interface Refused {
  readonly formErrors?: string[];
  readonly fieldErrors?: Record<string, string[]>;
}

/** Reads the named fields of a form by the contract's rules. Blank fields stay empty texts. */
export function readForm<Rules extends Schema>(rules: Rules, form: FormData) {
  return parseWithZod(form, { schema: rules, disableAutoCoercion: true });
}

/** A refusal as shown: one sentence about all marked fields, anything else in its own words. */
export function refusedBy(message: string, fields: Readonly<Record<string, string>>): Refused {
  const fieldErrors: Record<string, string[]> = {};
  for (const [name, problem] of Object.entries(fields)) fieldErrors[name] = [problem];
  const isMarked = Object.keys(fieldErrors).length > 0;
  return isMarked ? { formErrors: [SEE_FIELDS], fieldErrors } : { formErrors: [message] };
}
