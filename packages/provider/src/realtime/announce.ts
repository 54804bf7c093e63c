import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../schema/on.ts';
import { CHANNEL } from './bus.ts';
import { roomOf, topicOfName } from './rooms/member.ts';

/** A message on a private channel. It must be small: a notification holds less than 8000 bytes. */
export interface Announcement {
  /** The channel's name. */
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Sends to the members of a private channel in every process, including this one, whether or not it
 * has live connections. Inside a transaction it is sent if and when that commits.
 */
export async function announce(
  queries: Queries,
  { topic, event, payload }: Announcement,
): Promise<void> {
  const room = roomOf(topicOfName(topic), true);
  const envelope = JSON.stringify({ k: 'broadcast', room, event, payload });
  await sql`select pg_notify(${CHANNEL}, ${envelope})`.execute(on(queries));
}
