import { type listActivity, TEAM_ACTS, type TeamAct, type TeamActivity } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { guard } from '../../platform/csv/formula-guard.ts';
import { type ActivityRow, listRows } from './activity-store.ts';
import { requireRight } from './policy.ts';

const PAGE = 500;

const COLUMNS = ['Time', 'Who', 'What', 'Card', 'Card id', 'Detail'];

const GONE = 'deleted account';

const ON_MEMBERS: readonly TeamAct[] = ['member-removed', 'role-changed', 'handed-over'];

/** Further details, with the current name of the person that the act was about. */
function detailOf({ act, subject, detail }: ActivityRow): string | null {
  if (!ON_MEMBERS.includes(act)) return detail;
  return [subject ?? GONE, detail].filter((part) => part !== null).join(': ');
}

function present(row: ActivityRow): TeamActivity {
  return {
    id: String(row.id),
    at: row.acted_at.toISOString(),
    actor: row.actor,
    act: row.act,
    cardId: row.card_id,
    card: row.card_name,
    detail: detailOf(row),
  };
}

/** Where the previous page ended, according to the cursor; undefined if it is not a cursor of this list. */
function readPlace(cursor: string | undefined): number | null | undefined {
  if (cursor === undefined) return null;
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
}

function lineOf(row: ActivityRow): string[] {
  const { acted_at, actor, act, card_name, card_id } = row;
  const cells = [acted_at.toISOString(), actor ?? GONE, act, card_name, card_id, detailOf(row)];
  return cells.map((cell) => guard(cell ?? ''));
}

/** The log of a team, for those who lead it. */
export function createActivity(database: Database) {
  async function* writeLines(userId: string): AsyncGenerator<string> {
    const options = { record_delimiter: '\r\n' } as const;
    yield `\uFEFF${stringify([COLUMNS], options)}`;
    let before: number | null = null;
    for (;;) {
      const rows: ActivityRow[] = await listRows(database, userId, { before, limit: PAGE });
      if (rows.length > 0) yield stringify(rows.map(lineOf), options);
      if (rows.length < PAGE) return;
      before = rows.at(-1)?.id ?? null;
    }
  }

  return {
    async list(userId: string, asked: z.output<typeof listActivity.input>) {
      const leader = await requireRight(database, userId, 'lead');
      if (!leader.ok) return leader;
      const before = readPlace(asked.cursor);
      if (before === undefined) {
        return err({ code: 'invalid', fields: { cursor: 'is not from this list' } } as const);
      }
      const { cardId, limit } = asked;
      const rows = await listRows(database, userId, { cardId, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor = rows.length > limit && last ? String(last.id) : null;
      // An earlier version of the server skips acts that only a later one knows.
      const items = page.filter(({ act }) => TEAM_ACTS.includes(act)).map(present);
      return ok({ items, nextCursor });
    },

    /** The log as CSV, newest first, a page at a time. */
    async write(userId: string) {
      const leader = await requireRight(database, userId, 'lead');
      return leader.ok ? ok(writeLines(userId)) : leader;
    },
  };
}
