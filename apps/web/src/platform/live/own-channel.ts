import type { Account } from '../account/account.ts';

/** `null`: something may have been missed, so ask anew. */
export type News = Readonly<Record<string, unknown>> | null;
type Hear = (news: News) => void;

interface Hearer {
  readonly event: string;
  readonly hear: Hear;
}

/** One channel for each person and page: the client refuses to join the same one twice. */
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
      // As when the session ended: who signs in again joins again.
      if (status === 'CLOSED') lines.delete(owner);
    });
}

/**
 * Hears what the server says to this person alone. It may come late or never: whoever listens also asks now and
 * then.
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
