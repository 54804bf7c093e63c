import { useQuery } from '@tanstack/react-query';
import { readCard } from '@tc/contract/locker';
import { Link } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { useIsReached } from '../../platform/account/use-is-reached.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { NO_ANSWER } from '../../platform/api/explain-answer.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';

/** Says which card of the locker the next scan is added to. */
export function ScannedAgain({ cardId }: { readonly cardId: string }) {
  const account = useAccount();
  const isReached = useIsReached();
  const { data: card, error } = useQuery({
    queryKey: [...QUERY_KEYS.card, cardId],
    queryFn: async () => required(await callApi(account, readCard, { params: { id: cardId } })),
  });
  if (!card && (!isReached || error?.message === NO_ANSWER)) {
    return (
      <p role="status" className="border-accent border-l-2 pl-4">
        Another scan of a card in your locker: it is added to that card.
      </p>
    );
  }
  if (error) {
    return (
      <p role="status" className="border-accent border-l-2 pl-4">
        The card to scan again is not in your locker.{' '}
        <Link to="/scan" reloadDocument className="underline underline-offset-4">
          Scan a new card
        </Link>
      </p>
    );
  }
  return (
    <p role="status" className="min-h-7 border-accent border-l-2 pl-4">
      {card ? (
        <>
          Another scan of{' '}
          <Link to={`/digital-locker/cards/${cardId}`} className="underline underline-offset-4">
            {card.name ?? 'an unnamed card'}
          </Link>
          : it is added to that card.
        </>
      ) : null}
    </p>
  );
}
