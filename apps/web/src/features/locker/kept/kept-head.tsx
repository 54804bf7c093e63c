import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { countCards } from '../collection/use-bulk.ts';
import { sayAsOf } from './say-as-of.ts';
import type { CountedCollection, Kept } from './use-kept.ts';

const count = (of: number) => of.toLocaleString('en-US');

/** How many of how many, in words. */
function sayHowMany({ cards, total, pictures }: CountedCollection): string {
  const photographed = cards.filter(({ scans }) => scans.length > 0).length;
  const some = cards.length < total;
  const whole = some
    ? `The newest ${count(cards.length)} of ${countCards(total)}`
    : `All ${countCards(total)}`;
  const seen =
    pictures < photographed
      ? ` with ${count(pictures)} of ${count(photographed)} pictures`
      : ' with their pictures';
  return `${whole}${photographed > 0 ? seen : ''} are kept on this device.`;
}

const OWN = 'own';

function CollectionSwitch({ kept: { shown, all } }: { readonly kept: Kept }) {
  const { collection } = useAccount();
  if (all.length < 2) return null;
  return (
    <Segmented
      label="Show the cards of"
      value={shown.teamId || OWN}
      options={all.map(({ teamId, name }) => ({ value: teamId || OWN, name }))}
      onChange={(chosen) => collection.choose(chosen === OWN ? null : chosen)}
      className="min-w-0 max-w-full [&_span]:truncate"
    />
  );
}

interface KeptNoteProps {
  readonly shown: CountedCollection;
  /** Whether it is about the whole collection, and not about one card. */
  readonly isWhole?: boolean;
  readonly onRetry: () => Promise<unknown>;
}

/** Says that these cards are not the server's, how old they are, and what does not work meanwhile. */
export function KeptNote({ shown, isWhole = false, onRetry }: KeptNoteProps) {
  const [tries, setTries] = useState<'none' | 'trying' | 'failed'>('none');
  const retry = async () => {
    setTries('trying');
    await onRetry();
    setTries('failed');
  };
  return (
    <section
      aria-label="No connection"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-panel border-accent border-l-4 bg-surface-2 px-4 py-3"
    >
      <div className="flex min-w-0 max-w-2xl gap-3">
        <CloudOff size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
        <div className="min-w-0 text-small text-text">
          <p className="font-medium text-text-strong">
            No connection. As of {sayAsOf(shown.asOf, new Date())}.
          </p>
          <p className="mt-1">
            {isWhole ? `${sayHowMany(shown)} ` : ''}You can change and share cards once the
            connection is back. This page then updates by itself.
          </p>
          <p role="status" className="text-text-strong">
            {tries === 'failed' ? 'Still no answer.' : ''}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
        <Button
          aria-disabled={tries === 'trying'}
          onClick={() => void (tries === 'trying' ? undefined : retry())}
        >
          {tries === 'trying' ? 'Trying' : 'Try again'}
        </Button>
        <Button asChild emphasis="quiet">
          <Link to="/demo">Grade a card</Link>
        </Button>
      </div>
    </section>
  );
}

interface KeptHeadProps {
  readonly kept: Kept;
  readonly onRetry: () => Promise<unknown>;
}

export function KeptHead({ kept, onRetry }: KeptHeadProps) {
  return (
    <header className="mb-5 flex flex-col gap-4 md:mb-6 md:gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-title md:text-display">{kept.shown.name}</h1>
        <CollectionSwitch kept={kept} />
      </div>
      <KeptNote shown={kept.shown} isWhole onRetry={onRetry} />
    </header>
  );
}
