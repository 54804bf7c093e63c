import type { Card } from '@tc/contract/locker';
import { NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { ReadDetails } from '../card/read-details.tsx';
import { nameOf, placeOf, showGrade } from '../collection/card-words.ts';
import { CardPicture } from '../list/card-picture.tsx';
import { KeptNote } from './kept-head.tsx';
import { KeptPictures } from './kept-pictures.tsx';
import type { Kept } from './use-kept.ts';

function Grades({ card }: { readonly card: Card }) {
  const { grade } = card;
  const overall = showGrade(card);
  if (!overall) return <p className="text-text-quiet">{NO_GRADE_YET}.</p>;
  const others = [
    ['PSA scale', grade?.psa],
    ['Beckett scale', grade?.beckett],
  ].flatMap(([name, value]) => (value == null ? [] : [`${name} ${value}`]));
  return (
    <>
      <p>
        {card.isUpTo ? <span className="text-lead text-text-quiet">Up to </span> : null}
        <span className="measured text-display text-text-strong">{overall}</span>
      </p>
      <p className="text-small text-text-quiet">
        estimate, out of 10{others.length > 0 ? ` · ${others.join(' · ')}` : ''}
      </p>
    </>
  );
}

function Known({ card }: { readonly card: Card }) {
  const facts = [card.game, placeOf(card), card.year, card.variant].filter(Boolean).join(' · ');
  return (
    <>
      <header className="mb-8 grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-5 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-10">
        <CardPicture card={card} className="w-full" />
        <div className="min-w-0">
          <h1 className="break-words text-title md:text-display">{nameOf(card)}</h1>
          {facts ? <p className="mt-1 break-words text-small text-text-quiet">{facts}</p> : null}
          <div className="mt-4 md:mt-6">
            <Grades card={card} />
          </div>
        </div>
      </header>
      <h2 className="mb-4 text-lead">Details</h2>
      <ReadDetails card={card} />
      <p className="mt-8 max-w-2xl text-small text-text-quiet">
        The report with its large photos, prices and links are on the server and need the
        connection.
      </p>
    </>
  );
}

interface KeptCardProps {
  readonly id: string;
  readonly kept: Kept;
  readonly onRetry: () => Promise<unknown>;
}

/** One card, read only, as it was when this browser last had a connection. */
export function KeptCard({ id, kept, onRetry }: KeptCardProps) {
  const card = kept.shown.cards.find((one) => one.id === id);
  return (
    <KeptPictures of={kept.shown}>
      <div className="mb-6">
        <KeptNote shown={kept.shown} onRetry={onRetry} />
      </div>
      {card ? (
        <Known card={card} />
      ) : (
        <>
          <h1 className="text-title">This card is not kept on this device</h1>
          <p className="mt-3">It opens by itself when the connection is back.</p>
        </>
      )}
    </KeptPictures>
  );
}
