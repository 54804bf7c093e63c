import { randomUUID } from 'node:crypto';
import { MOST_STANDARD_VERSIONS, MOST_STANDARDS, type WrittenStandard } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import { parseStandard, type RuleBook } from '@tc/rulebook';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { holdPlan } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { mayUseStandards, PLAN_OF_STANDARDS } from './policy.ts';
import { presentWritten } from './present.ts';
import {
  countStandards,
  findStandard,
  insertStandard,
  insertVersion,
  setRetired,
} from './store.ts';

interface Wanted {
  readonly name: string;
  readonly book: Readonly<Record<string, unknown>>;
}

/** Enough to see what is wrong. */
const MOST_FAULTS = 100;

const FULL = `There are ${MOST_STANDARDS} rule books already, which is the limit.`;
const OLD = `This rule book has ${MOST_STANDARD_VERSIONS} versions, which is the limit. Write a new one.`;
const STALE = 'This rule book has a newer version. Load it again first.';

async function refusePlan(queries: Queries, owner: Holder): Promise<ApiRefusal> {
  const used = await countStandards(queries, owner);
  const message = `Your own rule books are part of the ${PLAN_OF_STANDARDS} plan.`;
  return { code: 'plan-limit', message, plan: { limit: 'standards', used, max: 0 } };
}

/** The whole rule book, or what is wrong with it and where. */
function readBook(
  { name, book }: Wanted,
  version: number,
  now: Date,
): Result<RuleBook, ApiRefusal> {
  const read = parseStandard(book, { name, version, day: now.toISOString().slice(0, 10) });
  if (read.ok) return read;
  const faults = read.error.slice(0, MOST_FAULTS);
  const fields = faults.map(({ path, message }) => [path ? `book.${path}` : 'book', message]);
  return err({ code: 'invalid', fields: Object.fromEntries(fields) });
}

/** Writes new rule books, and new versions of existing ones. */
export function createWriter(database: Database, clock: Clock) {
  /** Adds a version, in a transaction that has locked the owner's plan. */
  async function write(
    queries: Queries,
    owner: Holder,
    standardId: string,
    version: number,
    wanted: Wanted,
  ): Promise<ApiOutcome<WrittenStandard>> {
    const now = clock.now();
    const book = readBook(wanted, version, now);
    if (!book.ok) return book;
    if (version === 1) await insertStandard(queries, standardId, owner, now);
    const row = {
      version,
      name: wanted.name,
      written: JSON.stringify(wanted.book),
      book: book.value,
      created_at: now,
    };
    const isWritten = await insertVersion(queries, owner, { standard_id: standardId, ...row });
    if (!isWritten) return err({ code: 'not-found' });
    return ok(presentWritten({ id: standardId, retired_at: null, ...row }));
  }

  return {
    create(owner: Holder, wanted: Wanted): Promise<ApiOutcome<WrittenStandard>> {
      return database.transaction(async (queries) => {
        if (!mayUseStandards(await holdPlan(queries, owner))) {
          return err(await refusePlan(queries, owner));
        }
        if ((await countStandards(queries, owner)) >= MOST_STANDARDS) {
          return err({ code: 'conflict', message: FULL });
        }
        return write(queries, owner, randomUUID(), 1, wanted);
      });
    },

    addVersion(
      owner: Holder,
      id: string,
      { basedOn, ...wanted }: Wanted & { readonly basedOn: number },
    ): Promise<ApiOutcome<WrittenStandard>> {
      return database.transaction(async (queries) => {
        const plan = await holdPlan(queries, owner);
        const before = isUuid(id) ? await findStandard(queries, owner, id) : null;
        if (!before) return err({ code: 'not-found' });
        if (!mayUseStandards(plan)) return err(await refusePlan(queries, owner));
        if (before.version !== basedOn) return err({ code: 'stale', message: STALE });
        if (basedOn >= MOST_STANDARD_VERSIONS) return err({ code: 'conflict', message: OLD });
        const done = await write(queries, owner, id, basedOn + 1, wanted);
        // A rule book that somebody is still writing is no longer retired.
        if (done.ok && before.retired_at) await setRetired(queries, owner, id, null);
        return done;
      });
    },
  };
}
