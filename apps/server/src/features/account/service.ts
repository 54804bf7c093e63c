import { DAYS_TO_RETURN } from '@tc/contract/api';
import type { Database } from '@tc/database';
import {
  type Clock,
  cancelDeletion,
  type Deletion,
  findDeletion,
  type Mailer,
  recordAct,
  scheduleDeletion,
} from '@tc/provider';
import { isFreeToGo } from '../../platform/teams/free-to-go.ts';

const DAY_MS = 86_400_000;

export interface DeletionService {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly siteUrl: string;
}

interface Person {
  readonly userId: string;
  readonly email: string | null;
  readonly ip: string;
}

/** Rolls the transaction back, because other people are still in this account's team. */
class TeamStays extends Error {}

/**
 * If requested twice, the first request counts and one email is enough. Null if the account owns a team with
 * other people in it, which has to be handed over or closed first.
 */
export async function askForDeletion(
  service: DeletionService,
  person: Person,
): Promise<Deletion | null> {
  try {
    return await schedule(service, person);
  } catch (error) {
    if (error instanceof TeamStays) return null;
    throw error;
  }
}

function schedule({ database, clock, mailer, siteUrl }: DeletionService, person: Person) {
  const { userId, email, ip } = person;
  const now = clock.now();
  return database.transaction(async (queries) => {
    if (!(await isFreeToGo(queries, userId))) throw new TeamStays();
    const row = await scheduleDeletion(queries, userId, now, DAYS_TO_RETURN);
    if (!row) return findDeletion(queries, userId);
    const deletesAt = row.deletes_at.toISOString();
    const mail = {
      kind: 'deletion-asked',
      link: `${siteUrl}/auth?next=%2Fsettings`,
      deletesAt,
    } as const;
    if (email) await mailer.enqueue(queries, email, mail, row.deletes_at);
    await recordAct(queries, 'deletion-asked', userId, { ip }, now);
    return row;
  });
}

export function keepAccount(
  { database, clock, mailer }: DeletionService,
  { userId, email, ip }: Person,
): Promise<void> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    if (!(await cancelDeletion(queries, userId))) return;
    const mail = { kind: 'security-notice', what: 'deletion-stopped' } as const;
    if (email) await mailer.enqueue(queries, email, mail, new Date(now.getTime() + DAY_MS));
    await recordAct(queries, 'deletion-stopped', userId, { ip }, now);
  });
}
