import {
  type Money,
  SHARE_FIELDS,
  type SharedCard,
  type ShareField,
  type ShownBrand,
} from '@tc/contract/locker';
import { type SharedView, sharePath } from '@tc/contract/site';
import type { ReactNode } from 'react';
import { BrandBand, MadeWith } from '../../grading/kept/brand-band.tsx';
import { MeasuredNote, MeasuredPictures, sayEstimate } from '../../grading/kept/measured-words.tsx';
import { OpenMeasured } from '../../grading/kept/open-measured.tsx';
import { withWait } from '../../platform/api/explain-answer.ts';
import { showMoney } from '../../platform/money.ts';
import { dayInWords } from '../../platform/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { TextField } from '../../ui/field.tsx';
import { FIELD_NAMES } from './field-names.ts';

const TOO_MANY = 'That was too many tries.';

/** What link previews and the page's head say. */
export function describeShared(shared: SharedCard) {
  return { title: shared.card.name ?? 'A shared card', summary: sayEstimate(shared) };
}

interface FrameProps {
  readonly title: string;
  readonly brand?: ShownBrand | undefined;
  readonly children: ReactNode;
}

function Frame({ title, brand, children }: FrameProps) {
  return (
    <div className="page flex flex-1 flex-col gap-6 py-10 md:py-14">
      {brand ? <BrandBand brand={brand} /> : null}
      <h1 className="break-words text-display">{title}</h1>
      {children}
    </div>
  );
}

/** A plain form, which the server accepts with or without scripts. */
function Locked({ token, answer }: { readonly token: string; readonly answer: string | null }) {
  const seconds = Number(answer);
  const problem =
    seconds > 0 ? withWait(TOO_MANY, seconds) : 'That is not the password of this link.';
  return (
    <Frame title="This link asks for a password">
      <form method="post" action={sharePath(token)} className="flex max-w-md flex-col gap-5">
        {answer === null ? null : <Alert>{problem}</Alert>}
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="off"
          required
          hint="Whoever sent you the link knows it."
        />
        <Button type="submit" emphasis="primary" className="self-start">
          Open
        </Button>
      </form>
    </Frame>
  );
}

/** An amount and its date, as the owner entered them. */
function sayFact(field: ShareField, card: SharedCard['card']): string | null {
  const said = card[field];
  if (said === undefined || said === null) return null;
  if (Array.isArray(said)) return said.join(', ');
  if (typeof said !== 'object') return String(said);
  return 'on' in said ? `${showMoney(said)}, ${dayInWords(said.on)}` : showMoney(said as Money);
}

function factsOf({ card }: SharedCard): readonly (readonly [string, string])[] {
  // The title already says the name.
  return SHARE_FIELDS.filter((field) => field !== 'name').flatMap((field) => {
    const text = sayFact(field, card);
    return text === null ? [] : [[FIELD_NAMES[field], text] as const];
  });
}

function Facts({ shared }: { readonly shared: SharedCard }) {
  const facts = factsOf(shared);
  if (facts.length === 0) return null;
  return <FactList facts={facts} />;
}

function Open({ shared, token }: { readonly shared: SharedCard; readonly token: string }) {
  const { title, summary } = describeShared(shared);
  const at = `/api/v1/shared/${token}`;
  return (
    <Frame title={title} brand={shared.brand}>
      <p className="text-lead text-text-strong">{summary}</p>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,auto)_minmax(20rem,1fr)]">
        <MeasuredPictures measured={shared.measured} picturesAt={`${at}/pictures`} />
        <div className="flex flex-col gap-6">
          <Facts shared={shared} />
          <p>
            A link or a printed code can be copied onto another card. Compare these photos with the
            card in your hand before you trust them.
          </p>
          <MeasuredNote measured={shared.measured} />
          {shared.brand ? <MadeWith /> : null}
        </div>
      </div>
      {shared.measured ? (
        <OpenMeasured
          photosAt={`${at}/photos`}
          title={title}
          card={shared.card}
          brand={shared.brand ?? null}
          measured={shared.measured}
        />
      ) : null}
    </Frame>
  );
}

interface SharedPageProps {
  readonly view: SharedView;
  readonly token: string;
  /** The result of a password: `wrong`, or the seconds to wait. */
  readonly answer: string | null;
}

/** What anybody who has a link sees. */
export function SharedPage({ view, token, answer }: SharedPageProps) {
  if (view.kind === 'open') return <Open shared={view.shared} token={token} />;
  if (view.kind === 'locked') return <Locked token={token} answer={answer} />;
  if (view.kind === 'too-many') {
    return <Frame title="Too many tries">{withWait(TOO_MANY, view.retryAfterSeconds)}</Frame>;
  }
  return (
    <Frame title="This link does not exist, or no longer works">
      <p>Ask whoever sent it to you for another one.</p>
    </Frame>
  );
}
