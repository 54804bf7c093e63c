import type { ApiEndpoint, Schema } from '@tc/contract/api';
import { SENT_PARAMETER, type SiteForm } from '@tc/contract/site';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { withWait } from '../api/explain-answer.ts';
import { readTakeForm } from '../site.server.ts';
import { readForm, refusedBy } from './read-form.ts';

/** See Other: the browser asks for the next page, so reloading it sends nothing twice. */
const SEE_OTHER = 303;
const INVALID = 422;

/**
 * A page's answer to its own form, sent without scripts: either a redirect to the page that says that the form
 * has arrived, or the page again with what is wrong and what was typed.
 */
export async function answerForm(
  { request, context }: ActionFunctionArgs,
  name: SiteForm,
  call: ApiEndpoint<Schema, Schema>,
) {
  const read = readForm(call.input, await request.formData());
  if (read.status !== 'success') return data(read.reply(), { status: INVALID });
  const taken = await readTakeForm(context)(name, read.value);
  if (taken.ok) {
    const { pathname } = new URL(request.url);
    return redirect(`${pathname}?${SENT_PARAMETER}=${name}#${name}`, SEE_OTHER);
  }
  const { message, fields, status, retryAfterSeconds } = taken.error;
  return data(read.reply(refusedBy(withWait(message, retryAfterSeconds), fields)), { status });
}
