import type { CardShow } from '@tc/contract/site';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ON_SITE, type Step, TO_BRING } from './dallas-words.ts';
import { HoldersFigure } from './holders-figure.tsx';
import { ShowList } from './show-list.tsx';

function Steps({ steps, isNumbered }: { readonly steps: readonly Step[]; isNumbered?: boolean }) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className="grid gap-x-14 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          {isNumbered ? (
            <span aria-hidden="true" className="measured text-text-quiet">
              {index + 1}
            </span>
          ) : null}
          <h3 className="text-lead">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </List>
  );
}

interface DallasPageProps {
  readonly shows: readonly CardShow[] | null;
  /** The server's date. */
  readonly today: string;
}

/** A card weekend in Dallas: which shows are on, what to bring, how to submit cards. */
export function DallasPage({ shows, today }: DallasPageProps) {
  return (
    <>
      <PageIntro
        title="Dallas card show"
        lead={
          <p>
            Find card shows in and around Dallas, see what to bring, and get your cards ready so
            that submitting them takes minutes.
          </p>
        }
        actions={
          <>
            <Button asChild emphasis="primary">
              <a href="#shows">See the shows</a>
            </Button>
            <Button asChild>
              <Link to="/calendar">Open the calendar</Link>
            </Button>
          </>
        }
        picture={<HoldersFigure />}
      />
      <PageSection
        id="shows"
        isRaised
        title="Shows in Dallas and Texas"
        lead="Upcoming shows from our calendar. Names and venues are examples for now: check with the organizer before you book a trip."
      >
        <ShowList shows={shows} today={today} />
      </PageSection>
      <PageSection title="What to bring">
        <Steps steps={TO_BRING} />
      </PageSection>
      <PageSection
        isRaised
        title="Getting cards ready for on-site grading"
        lead="Grading companies accept cards at larger shows and sometimes grade them there. The lines are long. This is how to save time."
      >
        <Steps steps={ON_SITE} isNumbered />
        <p className="mt-10">
          <Link to="/blog/how-to-pre-grade-a-card" className="underline underline-offset-4">
            How to pre-grade a card in five minutes
          </Link>{' '}
          shows how to inspect a card, step by step.
        </p>
      </PageSection>
    </>
  );
}
