import { type Card, MOST_SHARES_OF_CARD } from '@tc/contract/locker';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareRow } from './share-row.tsx';
import { useShares } from './use-shares.ts';

/** The links that show a card to others, and how to create another one. */
export function SharingSection({ card }: { readonly card: Card }) {
  const { shares, make, end } = useShares(card.id);
  const [isMaking, setMaking] = useState(false);
  if (shares.isError) {
    return <LoadFailure onRetry={() => void shares.refetch()}>{shares.error.message}</LoadFailure>;
  }
  if (!shares.data) return <Skeleton className="h-24 w-full max-w-2xl" />;
  return (
    <div className="flex flex-col gap-5">
      {card.grade === null ? (
        <p>This card has no estimate yet. A link shows the one of its next scan.</p>
      ) : null}
      {shares.data.length === 0 && !isMaking ? (
        <p>No link leads to this card. Whoever gets one sees it without an account.</p>
      ) : null}
      {isMaking ? (
        <ShareForm onMake={make} onClose={() => setMaking(false)} />
      ) : (
        <Allowed right="curate">
          <Button
            className="self-start"
            disabled={shares.data.length >= MOST_SHARES_OF_CARD}
            onClick={() => setMaking(true)}
          >
            <Link2 size={18} aria-hidden="true" />
            Make a link
          </Button>
        </Allowed>
      )}
      {shares.data.length > 0 ? (
        <ul className="max-w-2xl">
          {shares.data.map((share) => (
            <ShareRow key={share.id} share={share} onEnd={() => end(share.id)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
