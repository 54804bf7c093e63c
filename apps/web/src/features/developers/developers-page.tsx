import { DAYS_OF_DELIVERIES } from '@tc/contract/api';
import { firstPlanWith } from '@tc/contract/site';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { CodeBlock } from './code-block.tsx';
import { EXAMPLES } from './examples.ts';

const PLAN = firstPlanWith('apiAccess').name;

const EXPORTS =
  'export TRUECORNER_URL="https://…"   # this site\nexport TRUECORNER_KEY="tc_…"        # your key';

const PROGRAMS = [
  {
    title: 'With curl',
    lead: 'Sends a photo, waits for its grade, searches the collection and exports it.',
    code: EXAMPLES.curl,
  },
  {
    title: 'In TypeScript',
    lead: 'The same with our client, which is typed from the description of the API (packages/client in our repository).',
    code: EXAMPLES.typescript,
  },
  {
    title: 'In Python',
    lead: 'The same with nothing but the standard library.',
    code: EXAMPLES.python,
  },
] as const;

const RULES: readonly (readonly [string, ReactNode])[] = [
  [
    'Scopes',
    'Each key may read, scan or write, or several of these. Give a program only what it needs, and an end date if it is temporary.',
  ],
  [
    'Whose cards',
    'A key reaches its owner’s own locker. The collection of a team is only for people who sign in: keys do not reach it, and webhooks do not report its scans.',
  ],
  [
    'Limits',
    '600 calls a minute for each key. RateLimit and RateLimit-Policy say how many are left; a 429 says in Retry-After how long to wait.',
  ],
  [
    'Idempotency',
    'Send an Idempotency-Key with a POST that changes something. If the answer gets lost, repeat the call within 24 hours: nothing is done twice, and you get the same answer. The same key with another body is refused. Two calls at the same time count as one.',
  ],
  [
    'Errors',
    'Every error is {code, message, requestId}. Programs read the code, which stays the same when the wording changes.',
  ],
];

export function DevelopersPage() {
  return (
    <>
      <PageIntro
        title="Grade cards from your own programs"
        lead={
          <p>
            Scan, list and export over HTTP, and get told when a grade is ready. API access is part
            of the {PLAN} plan.
          </p>
        }
        actions={
          <>
            <Button asChild emphasis="primary">
              <Link to="/settings">Make a key</Link>
            </Button>
            <Button asChild>
              <Link to="/developers/reference">See every call</Link>
            </Button>
          </>
        }
      />
      <PageSection
        title="Start"
        lead="Create a key in the settings. It is shown only once. Store it, and the address of this site, where your program can find them."
        isRaised
      >
        <CodeBlock label="Settings of the examples" code={EXPORTS} />
      </PageSection>
      {PROGRAMS.map(({ title, lead, code }) => (
        <PageSection key={title} title={title} lead={lead}>
          <CodeBlock label={`${title}: the program`} code={code} />
        </PageSection>
      ))}
      <PageSection
        title="Webhooks"
        lead={`Add an https address in the settings, and we send it a message when a scan was graded, refused or failed. Messages follow the Standard Webhooks specification, are retried for a day, and stay in a log for ${DAYS_OF_DELIVERIES} days.`}
        isRaised
      >
        <CodeBlock label="A program that listens" code={EXAMPLES.webhook} />
      </PageSection>
      <PageSection title="Good to know">
        <dl className="grid gap-x-16 gap-y-9 md:grid-cols-2">
          {RULES.map(([name, text]) => (
            <div key={name}>
              <dt className="text-lead text-text-strong">{name}</dt>
              <dd className="mt-2 max-w-[60ch]">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </>
  );
}
