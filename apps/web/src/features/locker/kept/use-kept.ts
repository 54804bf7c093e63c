import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAccount, useAccountState } from '../../../platform/account/account-context.tsx';
import { knownPersonOf } from '../../../platform/account/account-state.ts';
import { useIsReached } from '../../../platform/account/use-is-reached.ts';
import type { KeptCollection } from '../../../platform/kept/kept-store.ts';

export interface CountedCollection extends KeptCollection {
  /** How many of its cards have a picture here. */
  readonly pictures: number;
}

export interface Kept {
  /** The collection that was on screen last, or else the person's own. */
  readonly shown: CountedCollection;
  readonly all: readonly CountedCollection[];
}

async function readAll(owner: string): Promise<readonly CountedCollection[]> {
  const { countPictures, listCollections } = await import('../../../platform/kept/kept-store.ts');
  const all = await listCollections(owner);
  return Promise.all(
    all.map(async (one) => ({ ...one, pictures: await countPictures(one).catch(() => 0) })),
  );
}

function choose(all: readonly CountedCollection[], teamId: string): Kept | null {
  const shown = all.find((one) => one.teamId === teamId) ?? all[0];
  return shown ? { shown, all } : null;
}

/**
 * The cards that this browser keeps of the person that it remembers. Undefined while they are being read, null
 * if there are none.
 */
function useKept(isWanted: boolean): Kept | null | undefined {
  const { collection } = useAccount();
  const owner = knownPersonOf(useAccountState())?.id ?? null;
  const teamId = useSyncExternalStore(collection.subscribe, collection.getTeamId, () => null) ?? '';
  const [read, setRead] = useState<{ owner: string; all: readonly CountedCollection[] } | null>(
    null,
  );
  useEffect(() => {
    if (!isWanted || owner === null) return;
    let isGone = false;
    const show = (all: readonly CountedCollection[]) => isGone || setRead({ owner, all });
    readAll(owner).then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [isWanted, owner]);
  if (!isWanted || owner === null) return null;
  return read?.owner === owner ? choose(read.all, teamId) : undefined;
}

/**
 * What a page that is cut off can show. Where nothing is kept and the person is known, the page's own way of
 * saying so is better.
 */
export function useKeptWhile(isLost: boolean): {
  readonly isCutOff: boolean;
  readonly kept: Kept | null | undefined;
} {
  const isReached = useIsReached();
  const kept = useKept(isLost);
  return { isCutOff: isLost && (kept !== null || !isReached), kept };
}
