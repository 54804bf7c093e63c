import { type PublishedCard, SHARED_BY_DEFAULT } from '@tc/contract/locker';
import { GALLERY_PATH } from '@tc/contract/site';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import {
  MeasuredNote,
  MeasuredPictures,
  sayEstimate,
} from '../../../grading/kept/measured-words.tsx';
import { OpenMeasured } from '../../../grading/kept/open-measured.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { type CameFrom, nameOf } from '../words.ts';
import { ReportCard } from './report-card.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const FIELD_NAMES = {
  game: 'Game or sport',
  set: 'Set',
  number: 'Number',
  year: 'Year',
  variant: 'Variant',
  language: 'Language',
} as const;

/** What link previews and the page's head say. */
export function describePublished(published: PublishedCard) {
  return { title: nameOf(published.card), summary: sayEstimate(published) };
}

function BackLink() {
  const { state } = useLocation() as { readonly state: CameFrom | null };
  return (
    <Link
      to={state?.gallery ?? GALLERY_PATH}
      className="no-print mb-4 inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      Gallery
    </Link>
  );
}

function Facts({ card }: Pick<PublishedCard, 'card'>) {
  const facts = SHARED_BY_DEFAULT.flatMap((field) => {
    const said = card[field];
    return field in FIELD_NAMES && said != null
      ? [[FIELD_NAMES[field as keyof typeof FIELD_NAMES], String(said)] as const]
      : [];
  });
  if (facts.length === 0) return null;
  return <FactList facts={facts} />;
}

function Shown({ id, published }: { readonly id: string; readonly published: PublishedCard }) {
  const { card, measured, shownName, publishedAt } = published;
  const { title, summary } = describePublished(published);
  const at = `/api/v1/gallery/${id}`;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="break-words text-display">{title}</h1>
        <p className="mt-2 text-small text-text-quiet">
          Published {shownName ? `by ${shownName} ` : ''}on {DAY.format(new Date(publishedAt))}
        </p>
      </div>
      <p className="text-lead text-text-strong">{summary}</p>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,auto)_minmax(20rem,1fr)]">
        <MeasuredPictures measured={measured} picturesAt={`${at}/pictures`} />
        <div className="flex flex-col gap-6">
          <Facts card={card} />
          <MeasuredNote measured={measured} />
        </div>
      </div>
      {measured ? <OpenMeasured photosAt={`${at}/photos`} {...{ title, card, measured }} /> : null}
      <ReportCard id={id} />
    </div>
  );
}

function Gone() {
  return (
    <>
      <h1 className="text-title">This card is not in the gallery, or no longer is</h1>
      <p className="mt-3 mb-6">Its owner may have taken it back.</p>
      <Button asChild>
        <Link to={GALLERY_PATH}>See the cards that are</Link>
      </Button>
    </>
  );
}

interface PublishedPageProps {
  readonly id: string;
  /** Null if there is no such card, or no longer. */
  readonly published: PublishedCard | null;
}

/** One card of the gallery, with the report of its estimate. */
export function PublishedPage({ id, published }: PublishedPageProps) {
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <BackLink />
      {published ? <Shown {...{ id, published }} /> : <Gone />}
    </div>
  );
}
