import type { ChosenRules, Scan, WantedRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import { type Selectable, sql } from 'kysely';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { on } from '../../platform/database/on.ts';
import type { LockerScans } from '../../platform/database/tables.generated.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { refuseRegrades, spendRegrades } from '../../platform/plans/spend-regrades.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import type { ScanServiceDeps } from './keep-scan.ts';
import { attempt, NotDone } from './not-done.ts';
import { findPast, listPast, presentPast, presentWholePast } from './past-results.ts';
import { mayRegradeMany, PLAN_OF_REGRADING } from './policy.ts';
import { queueAgain } from './queue-again.ts';
import { tellOwner } from './tell-owner.ts';

const NOT_IN_PLAN: ApiRefusal = {
  code: 'plan-limit',
  message: `Grading many cards again is part of the ${PLAN_OF_REGRADING} plan.`,
  plan: { limit: 'bulkTools', used: 0, max: 0 },
};

type Read = (owner: Holder, id: string) => Promise<ApiOutcome<Scan>>;

/**
 * Queues the latest graded scan of each card to be graded by other rules, unless it is being graded right now.
 */
async function queueLatest(
  queries: Queries,
  owner: Holder,
  cardIds: readonly string[],
  rules: ChosenRules,
): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Selectable<LockerScans>, 'id'>>`
    with latest as (
      select distinct on (card_id) id, status from locker.scans
      where user_id = ${owner} and card_id = any(${[...cardIds]}::uuid[])
        and result -> 'grade' <> 'null'::jsonb
      order by card_id, created_at desc, id desc
    )
    update locker.scans as scans set
      status = 'queued', ended_at = null, attempts = 0, asked_by = teams.actor(),
      next_rules = ${JSON.stringify(rules)}::jsonb
    from latest
    where scans.id = latest.id and scans.status = 'graded'
    returning scans.id`.execute(on(queries));
  return rows.map(({ id }) => id);
}

/** Grades scans again by other rule books, and reads their earlier results. */
export function createRulesOfScans(deps: ScanServiceDeps, read: Read) {
  const { database, clock, jobs, kind, shelf } = deps;
  return {
    async gradeBy(owner: Holder, id: string, wanted: WantedRules): Promise<ApiOutcome<Scan>> {
      const found = await read(owner, id);
      if (!found.ok) return found;
      const rules = await shelf.chooseRules(database, owner, wanted);
      if (!rules.ok) return rules;
      const why = await attempt(() =>
        database.transaction(async (queries) => {
          const again = { from: ['graded'], rules: rules.value } as const;
          await queueAgain(queries, owner, id, again, clock.now());
          await jobs.enqueue(queries, kind, id);
          await tellOwner(queries, owner, { id, status: 'queued' });
        }),
      );
      if (why === 'often') return err(await refuseRegrades(database, owner, 1, clock.now()));
      const message = 'This scan has no grade, or is being graded.';
      return why === null ? read(owner, id) : err({ code: 'conflict', message });
    },

    async gradeCardsBy(owner: Holder, cardIds: readonly string[], wanted: WantedRules) {
      if (!mayRegradeMany(await findPlan(database, owner))) return err(NOT_IN_PLAN);
      const rules = await shelf.chooseRules(database, owner, wanted);
      if (!rules.ok) return rules;
      const now = clock.now();
      let scans: readonly string[] = [];
      const why = await attempt(() =>
        database.transaction(async (queries) => {
          scans = await queueLatest(queries, owner, cardIds, rules.value);
          if (scans.length === 0) return;
          if (!(await spendRegrades(queries, owner, scans.length, now))) throw new NotDone('often');
          for (const id of scans) await jobs.enqueue(queries, kind, id);
        }),
      );
      if (why === null) return ok({ scans });
      return err(await refuseRegrades(database, owner, scans.length, now));
    },

    async listPast(owner: Holder, id: string) {
      const found = await read(owner, id);
      if (!found.ok) return found;
      return ok({ items: (await listPast(database, id)).map(presentPast) });
    },

    async readPast(owner: Holder, id: string, resultId: string) {
      const found = await read(owner, id);
      if (!found.ok) return found;
      const past = isUuid(resultId) ? await findPast(database, id, resultId) : null;
      return past ? ok(presentWholePast(past)) : err({ code: 'not-found' } as const);
    },
  };
}
