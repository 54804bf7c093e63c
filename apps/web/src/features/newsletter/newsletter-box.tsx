import { FORM_LIMITS, SITE_CALLS } from '@tc/contract/site';
import { type FormEvent, useRef, useState } from 'react';
import { type FormFailure, postForm } from '../../platform/api/post-form.ts';
import { useClaims } from '../../platform/claims.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { TrapField } from '../../ui/trap-field.tsx';

type State =
  | { readonly kind: 'open' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

function useSubscription() {
  const [state, setState] = useState<State>({ kind: 'open' });
  const opened = useRef(0);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setState({ kind: 'sending' });
    const sent = await postForm(SITE_CALLS.newsletter, {
      email: String(data.get('email')),
      website: String(data.get('website')),
      elapsedMs: Math.round(performance.now() - opened.current),
    });
    setState(sent.ok ? { kind: 'sent' } : { kind: 'failed', failure: sent.error });
  }
  const open = () => {
    opened.current ||= performance.now();
  };
  return { state, send, open };
}

/** The weekly letter: nothing is sent before the address has said yes a second time. */
export function NewsletterBox() {
  const { state, send, open } = useSubscription();
  const readers = useClaims('/blog').find(({ id }) => id === 'newsletterReaders');
  const failure = state.kind === 'failed' ? state.failure : null;
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="border-hairline border-y bg-surface-1"
    >
      <div className="page grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="text-title md:text-display">
            One letter a week
          </h2>
          <p className="mt-3 max-w-[36rem]">
            New articles, changed grading rules, and shows that are coming up. Every letter has a
            link that ends it.
          </p>
          {readers ? (
            <p className="mt-3 text-small text-text-quiet">
              <span className="measured text-text-strong">{readers.figure}</span> {readers.label}
            </p>
          ) : null}
        </div>
        {state.kind === 'sent' ? (
          <Note>
            Look into your mailbox: the letter there has a link, and only following it subscribes
            you. It may take a minute.
          </Note>
        ) : (
          <form onSubmit={send} onFocus={open} className="grid gap-4">
            {failure && !failure.fields.email ? <Alert>{failure.message}</Alert> : null}
            <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
              <TextField
                label="Email address"
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={FORM_LIMITS.emailLength}
                problem={failure?.fields.email ?? null}
                hint="Used for the letter and nothing else."
              />
              <Button
                type="submit"
                emphasis="primary"
                className="min-h-12 md:mt-[1.9rem]"
                disabled={state.kind === 'sending'}
              >
                Subscribe
              </Button>
            </div>
            <TrapField />
          </form>
        )}
      </div>
    </section>
  );
}
