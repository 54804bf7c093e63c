import { API_ERRORS, type ApiEndpoint, type OutputOf, type Schema } from '@tc/contract/api';
import type { FormRefusal, SiteForm, TakenForm } from '@tc/contract/site';
import { err, ok } from '@tc/kernel';
import { type ApiOutcome, refuseInput } from '../api/serve-endpoint.ts';

/** Accepts a form from a page whose scripts have not loaded or do not run. */
export type TakeForm = (form: SiteForm, input: unknown, ip: string) => Promise<TakenForm>;

export type Taker = (input: unknown, ip: string) => Promise<TakenForm>;

export function takeFormsBy(takers: Readonly<Record<SiteForm, Taker>>): TakeForm {
  return (form, input, ip) => takers[form](input, ip);
}

/** Checks a plain form the way the declared call of the same name checks its JSON. */
export function formTaker<Input extends Schema, Output extends Schema>(
  endpoint: ApiEndpoint<Input, Output>,
  take: (input: OutputOf<Input>, ip: string) => Promise<ApiOutcome<unknown>>,
): Taker {
  return async (input, ip) => {
    const judged = endpoint.input.safeParse(input);
    const outcome = judged.success ? await take(judged.data, ip) : err(refuseInput(judged.error));
    if (outcome.ok) return ok(null);
    const { code, message = API_ERRORS[code].message, fields = {} } = outcome.error;
    const { retryAfterSeconds = null } = outcome.error;
    const { status } = API_ERRORS[code];
    return err({ status, message, fields, retryAfterSeconds } satisfies FormRefusal);
  };
}
