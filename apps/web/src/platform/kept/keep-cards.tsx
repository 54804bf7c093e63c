import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccount, useAccountState } from '../account/account-context.tsx';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { useCollection, useCollectionName, useTeam } from '../collection/use-team.ts';
import { useSite } from '../site.ts';
import { wantsLessData } from '../wants-less-data.ts';

/** After a page has loaded, or cards have changed, what people wait for comes first. */
const REST_MS = 3_000;
/** An app that comes back after longer than this may have been used on another device since. */
const OLD_MS = 10 * 60_000;

/** Without these, the locker does not open without a connection anyway. */
function canOpenLater(): boolean {
  return 'serviceWorker' in navigator && 'indexedDB' in window && !wantsLessData();
}

function useOwner(): string | null {
  const state = useAccountState();
  return state.kind === 'member' ? state.person.id : null;
}

/**
 * Keeps the cards of the collection on screen in this browser: once per visit, after they change, and when
 * somebody comes back to a page that was left open.
 */
export function KeepCards(): null {
  const account = useAccount();
  const queries = useQueryClient();
  const owner = useOwner();
  const isWanted = useSite()?.opensOffline === true;
  const isTeam = useCollection() === 'team';
  const name = useCollectionName();
  const { data: team } = useTeam();
  const ownTeam = team === undefined ? null : (team?.id ?? '');
  const teamId = isTeam ? (account.collection.getTeamId() ?? '') : '';
  useEffect(() => {
    // Somebody who was removed from a team is about to see their own cards again.
    const isOpen = teamId === '' || teamId === ownTeam;
    if (!isWanted || owner === null || ownTeam === null || !isOpen || !canOpenLater()) return;
    const leaving = new AbortController();
    let timer = 0;
    let keptAt = 0;
    const keep = async () => {
      const { keepCardsNow } = await import('./keep-cards-now.ts');
      keptAt = Date.now();
      const whose = { owner, teamId, name };
      await keepCardsNow(account, whose, ['', ownTeam], leaving.signal);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      // If it fails, last time's cards stay, with their time.
      timer = window.setTimeout(() => void keep().catch(() => {}), REST_MS);
    };
    const comeBack = () => {
      const isOld = Date.now() - keptAt > OLD_MS;
      if (document.visibilityState === 'visible' && isOld) keepSoon();
    };
    const hear = queries.getQueryCache().subscribe((event) => {
      const isOfCards = event.query.queryKey[0] === QUERY_KEYS.cards[0];
      if (isOfCards && event.type === 'updated' && event.action.type === 'invalidate') keepSoon();
    });
    keepSoon();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      hear();
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [account, isWanted, name, owner, ownTeam, queries, teamId]);
  return null;
}
