import type { OutputOf } from '@tc/contract/api';
import type { reportPublished } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, deriveHex, isUuid } from '@tc/provider';
import { sql } from 'kysely';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { on } from '../../platform/database/on.ts';
import type { SpendForm } from '../../platform/forms/form-limits.ts';
import { isSuspicious } from '../../platform/forms/traps.ts';
import { findShown } from './store.ts';
import { wideNetwork } from './wide-network.ts';

export interface ReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly spend: SpendForm;
  readonly secret: Uint8Array;
  /** How many networks must report a card before it is hidden; 0 means that reports never hide it. */
  readonly reportsToHide: number;
}

type Report = OutputOf<typeof reportPublished.input>;

interface NewReport {
  readonly cardId: string;
  readonly networkHash: string;
  readonly report: Report;
  readonly now: Date;
}

async function insertReport(queries: Queries, { cardId, networkHash, report, now }: NewReport) {
  await on(queries)
    .insertInto('locker.gallery_reports')
    .values({
      card_id: cardId,
      reason: report.reason,
      note: report.note === '' ? null : report.note,
      network_hash: networkHash,
      is_suspected: isSuspicious(report),
      created_at: now,
    })
    .execute();
}

/** Hides a card if enough networks have reported it since it was last cleared. */
async function hideReported(queries: Queries, cardId: string, enough: number, now: Date) {
  await on(queries)
    .updateTable('locker.publications')
    .set({ hidden_at: now, hidden_by: 'reports' })
    .where('card_id', '=', cardId)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`${enough} <= (
      select count(distinct network_hash) from locker.gallery_reports reports
      where reports.card_id = publications.card_id and not is_suspected
        and reports.created_at > coalesce(publications.cleared_at, '-infinity')
    )`)
    .execute();
}

/** Accepts reports from visitors about published cards. */
export function createReports({ database, clock, spend, secret, reportsToHide }: ReportDeps) {
  return {
    take(id: string, report: Report, ip: string): Promise<ApiOutcome<undefined>> {
      const now = clock.now();
      return database.transaction(async (queries) => {
        const shown = isUuid(id) ? await findShown(queries, id) : null;
        if (!shown) return err({ code: 'not-found' });
        const seconds = await spend(queries, 'reportOfClient', ip, now);
        if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
        const { card_id: cardId } = shown;
        // Lock the card, so that reports are counted one after another.
        const held = await on(queries)
          .selectFrom('locker.publications')
          .select('id')
          .where('card_id', '=', cardId)
          .forUpdate()
          .executeTakeFirst();
        if (!held) return err({ code: 'not-found' });
        const networkHash = deriveHex(secret, 'gallery report', `${cardId} ${wideNetwork(ip)}`);
        await insertReport(queries, { cardId, networkHash, report, now });
        if (reportsToHide > 0) await hideReported(queries, cardId, reportsToHide, now);
        return ok(undefined);
      });
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
