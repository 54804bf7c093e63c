import type { Account } from '../account/account.ts';

/** `null` means that something may have been missed, so ask again. */
export type News = Readonly<Record<string, unknown>> | null;
type Hear = (news: News) => void;

interface Hearer {
  readonly event: string;
  readonly hear: Hear;
}

/** One channel per person and page, because the client refuses to join the same one twice. */
const lines = new Map<string, Set<Hearer>>();

function tell(owner: string, event: string | null, news: News): void {
  for (const one of lines.get(owner) ?? []) {
    if (event === null || one.event === event) one.hear(news);
  }
}

async function join(account: Account, owner: string): Promise<void> {
  const client = await account.client();
  await client.realtime.setAuth();
  client
    .channel(`user:${owner}`, { config: { private: true } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => tell(owner, event, payload ?? {}))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') tell(owner, null, null);
      // For example, the session has ended. Whoever signs in again joins again.
      if (status === 'CLOSED') lines.delete(owner);
    });
}

/**
 * Receives what the server tells only this person. Messages may be late or lost, so listeners also ask from
 * time to time.
 */
export function hearOwn(account: Account, owner: string, event: string, hear: Hear): () => void {
  const known = lines.get(owner);
  const hearers = known ?? new Set<Hearer>();
  if (!known) {
    lines.set(owner, hearers);
    join(account, owner).catch(() => lines.delete(owner));
  }
  const hearer = { event, hear };
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}
