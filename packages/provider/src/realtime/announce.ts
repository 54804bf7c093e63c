import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../schema/on.ts';
import { CHANNEL } from './bus.ts';
import { roomOf, topicOfName } from './rooms/member.ts';

/** Something said on a private channel. Small: a notification takes less than 8000 bytes. */
export interface Announcement {
  /** Name of the channel. */
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Tells the members of a private channel at every process, this one too, whether it has live connections or
 * not. In a transaction it is said when that commits, and never otherwise.
 */
export async function announce(
  queries: Queries,
  { topic, event, payload }: Announcement,
): Promise<void> {
  const room = roomOf(topicOfName(topic), true);
  const envelope = JSON.stringify({ k: 'broadcast', room, event, payload });
  await sql`select pg_notify(${CHANNEL}, ${envelope})`.execute(on(queries));
}
