import type { SubmissionResult } from '@conform-to/react';
import type { ApiEndpoint, Schema } from '@tc/contract/api';
import { SENT_PARAMETER, type SiteForm } from '@tc/contract/site';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { callPublic } from '../api/call-api.ts';
import { refusedBy } from './read-form.ts';
import { type FormUse, useForm } from './use-form.ts';

const NOTHING_LOST = 'What you typed is still here.';

interface PageFormUse extends FormUse {
  readonly form: FormUse['form'] & { readonly action: string };
}

/**
 * A form of a public page. Scripts send it to its declared call. Without scripts the page itself takes it, see
 * `answer-form.server.ts`.
 */
export function usePageForm(name: SiteForm, call: ApiEndpoint<Schema, Schema>): PageFormUse {
  const answered = useActionData<SubmissionResult>();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const use = useForm({
    rules: call.input,
    answered,
    send: async (_value, form) => {
      // Counted from when the page opened: people often fill in the first fields before scripts are loaded.
      const elapsedMs = Math.round(performance.now());
      const sent = await callPublic(call, { input: { ...Object.fromEntries(form), elapsedMs } });
      if (sent.ok) return null;
      const { message, fields } = sent.error;
      return refusedBy(`${message} ${NOTHING_LOST}`, fields);
    },
  });
  // The answer without scripts scrolls to the form, wherever on the page it is.
  const form = { ...use.form, action: `${pathname}#${name}` };
  return { ...use, form, isSent: use.isSent || search.get(SENT_PARAMETER) === name };
}
