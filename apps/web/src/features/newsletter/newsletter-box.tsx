import { subscribeNewsletter } from '@tc/contract/api';
import { FORM_LIMITS } from '@tc/contract/site';
import { useRef } from 'react';
import { useClaims } from '../../platform/claims.ts';
import { usePageForm } from '../../platform/forms/use-page-form.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { TrapField } from '../../ui/trap-field.tsx';

/** What the newsletter brings, and how many read it where that is known. */
function Offer() {
  const readers = useClaims('/blog').find(({ id }) => id === 'newsletterReaders');
  return (
    <div>
      <h2 id="newsletter-title" className="text-title md:text-display">
        One email a week
      </h2>
      <p className="mt-3 max-w-[36rem]">
        New articles, changes to grading rules, and upcoming shows. Every email has an unsubscribe
        link.
      </p>
      {readers ? (
        <p className="mt-3 text-small text-text-quiet">
          <span className="measured text-text-strong">{readers.figure}</span> {readers.label}
        </p>
      ) : null}
    </div>
  );
}

/** The weekly newsletter: nothing is sent until the address is confirmed. */
export function NewsletterBox() {
  const { form, failure, problemOf, keptOf, isSending, isSent } = usePageForm(
    'newsletter',
    subscribeNewsletter,
  );
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  const emailProblem = problemOf('email');
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="border-hairline border-y bg-surface-1"
    >
      <div
        ref={area}
        tabIndex={-1}
        className="page grid items-center outline-none gap-x-16 gap-y-8 py-14 lg:grid-cols-2"
      >
        <Offer />
        {isSent ? (
          <Note>
            Check your inbox and follow the link we just sent: you are subscribed once you do. It
            may take a minute to arrive.
          </Note>
        ) : (
          <form aria-label="Newsletter" {...form} className="grid gap-4">
            {failure && !emailProblem ? <Alert isAnswer>{failure}</Alert> : null}
            <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
              <TextField
                label="Email address"
                name="email"
                type="email"
                autoComplete="email"
                required
                defaultValue={keptOf('email')}
                maxLength={FORM_LIMITS.emailLength}
                problem={emailProblem}
                hint="Used for the newsletter and nothing else."
              />
              <Button
                type="submit"
                emphasis="primary"
                className="min-h-12 md:mt-7"
                aria-disabled={isSending}
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
