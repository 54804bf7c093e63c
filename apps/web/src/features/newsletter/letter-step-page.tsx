import type { ApiEndpoint, Schema } from '@tc/contract/api';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callPublic } from '../../platform/api/call-api.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';

export interface LetterStep {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: string;
  /** Where the token goes. */
  readonly call: ApiEndpoint<Schema, Schema>;
}

type State = 'open' | 'sending' | 'done' | { readonly problem: string };

interface LetterStepPageProps {
  readonly step: LetterStep;
  /** The token from the link in the email; null if the link was cut short. */
  readonly token: string | null;
}

/** Mail scanners open links, so only pressing the button does what the link is for. */
export function LetterStepPage({ step, token }: LetterStepPageProps) {
  const [state, setState] = useState<State>('open');
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  async function send() {
    setState('sending');
    const sent = await callPublic(step.call, { input: { token } });
    setState(sent.ok ? 'done' : { problem: sent.error.message });
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (state !== 'sending') void send();
  };
  return (
    <section className="page flex-1 py-16 md:py-24">
      <h1 className="max-w-[18ch] text-display md:text-hero">{step.title}</h1>
      <div ref={area} tabIndex={-1} className="mt-6 grid max-w-[36rem] gap-6 outline-none">
        <p className="text-lead">{step.text}</p>
        {typeof state === 'object' ? <Alert>{state.problem}</Alert> : null}
        {token === null ? (
          <Alert>
            The link is incomplete. Open it from the email again, or copy all of it into the address
            bar.
          </Alert>
        ) : null}
        {state === 'done' ? (
          <Note>{step.done}</Note>
        ) : (
          // Without scripts the form is sent to the page's own URL, which accepts it too.
          <form method="post" onSubmit={submit}>
            <Button
              type="submit"
              emphasis="primary"
              className="max-md:w-full"
              disabled={token === null}
              aria-disabled={state === 'sending'}
            >
              {step.button}
            </Button>
          </form>
        )}
        <p>
          <Link to="/blog" className="underline underline-offset-4">
            To the articles
          </Link>
        </p>
      </div>
    </section>
  );
}
