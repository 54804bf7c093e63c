import type { Database, Queries } from '@tc/database';
import type { Blobs, Clock, Log } from '@tc/provider';
import { RULE_BOOKS, type RuleBookId } from '@tc/rulebook';
import { readContent } from '../../platform/blobs/read-content.ts';
import type { Grader } from '../../platform/grading/grader.ts';
import type { JobKind, Task } from '../../platform/jobs/job-kind.ts';
import { giveBackScan } from '../../platform/plans/spend.ts';
import { actAs } from '../../platform/teams/holder.ts';
import type { CardKeeper } from './card-keeper.ts';
import { keepPastResult } from './past-results.ts';
import { resultOf } from './result-of.ts';
import type { RuleShelf } from './rule-shelf.ts';
import {
  claimScan,
  type Ending,
  endScan,
  hasGrade,
  keepGrade,
  listPhotos,
  listUngraded,
  type PhotoRow,
  type ScanRow,
  setCard,
} from './store.ts';
import { tellOwner } from './tell-owner.ts';
import type { TellPrograms } from './tell-programs.ts';

/**
 * If grading a scan was started this often and never finished, its photo must be what breaks it, and it must not
 * end one process after another.
 */
const MOST_BEGINNINGS = 6;

export interface GradingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly blobs: Blobs;
  readonly grader: Grader;
  readonly cards: CardKeeper;
  /** For scans that do not name a rule book. */
  readonly rules: RuleBookId;
  readonly shelf: RuleShelf;
  readonly tellPrograms: TellPrograms;
}

/** The files of one side in the order they were sent; null if one of them is gone. */
async function filesOf(
  blobs: Blobs,
  photos: readonly PhotoRow[],
  side: 'front' | 'back',
): Promise<Uint8Array[] | null> {
  const files: Uint8Array[] = [];
  for (const { id } of photos.filter((photo) => photo.side === side)) {
    const content = await readContent(blobs, id);
    if (!content) return null;
    files.push(content);
  }
  return files;
}

const FAILED: Ending = { status: 'failed', report: null, result: null };

async function gradeOne(
  { database, blobs, grader, rules: usual, shelf }: GradingDeps,
  scan: ScanRow,
  signal: AbortSignal,
): Promise<Ending> {
  const photos = await listPhotos(database, scan.id);
  const front = await filesOf(blobs, photos, 'front');
  const back = await filesOf(blobs, photos, 'back');
  // A photo that is gone does not come back, so trying again is pointless.
  if (!front || !back || front.length === 0) return FAILED;
  const chosen = scan.next_rules ?? scan.rules ?? { book: usual };
  const rules = (await shelf.findBook(database, scan.user_id, chosen)) ?? RULE_BOOKS[usual];
  const corrections = scan.next_corrections ?? scan.corrections ?? {};
  const report = await grader.grade({ front, back, rules, corrections }, signal);
  return { report, ...resultOf(report) };
}

/** The card of a scan that has ended, with its new grade; null if it has no card. */
async function settleCard(
  { cards }: GradingDeps,
  queries: Queries,
  { id, user_id: owner, details }: ScanRow,
  before: string | null,
  now: Date,
): Promise<string | null> {
  const cardId = await cards.cardOfGraded(queries, { id, owner, details, cardId: before }, now);
  if (cardId === null) return null;
  await setCard(queries, id, cardId);
  await cards.regrade(queries, cardId, now);
  return cardId;
}

/** What else changes when a scan ends. It is in the same transaction, so that it happens once. */
async function settle(deps: GradingDeps, scan: ScanRow, ending: Ending): Promise<void> {
  const { database, clock, tellPrograms } = deps;
  const { id, user_id: owner } = scan;
  const now = clock.now();
  await database.transaction(async (queries: Queries) => {
    await actAs(queries, scan.asked_by ?? scan.sent_by);
    if (ending.status !== 'graded' && hasGrade(scan)) {
      if (!(await keepGrade(queries, scan, now))) return;
      await tellOwner(queries, owner, { id, status: 'graded' });
      const kept = { id, status: 'graded', cardId: scan.card_id, result: scan.result } as const;
      await tellPrograms(queries, owner, kept, now);
      return;
    }
    await keepPastResult(queries, scan, now);
    const ended = await endScan(queries, scan, ending, now);
    if (!ended) return;
    const { status, result } = ending;
    await tellOwner(queries, owner, { id, status });
    if (status !== 'graded') await giveBackScan(queries, owner, scan.counted_in);
    const cardId =
      status === 'graded' ? await settleCard(deps, queries, scan, ended.cardId, now) : ended.cardId;
    await tellPrograms(queries, owner, { id, status, cardId, result }, now);
  });
}

/** Grades waiting scans, in whichever process does background work. */
export function gradeScans(deps: GradingDeps, kind: JobKind): Task {
  const { database, log } = deps;
  return {
    kind,
    findWaiting: () => listUngraded(database),
    async run({ id, attempt, signal }) {
      const scan = id === null ? null : await claimScan(database, id);
      if (!scan) return;
      await tellOwner(database, scan.user_id, { id: scan.id, status: 'grading' });
      if (scan.attempts > MOST_BEGINNINGS) {
        log.error({ scan: scan.id }, 'grading a scan began too often and never ended');
        return settle(deps, scan, FAILED);
      }
      const isLast = attempt >= kind.attempts;
      try {
        await settle(deps, scan, await gradeOne(deps, scan, signal));
      } catch (error) {
        if (!isLast || signal.aborted) throw error;
        log.error({ error, scan: scan.id }, 'a scan could not be graded');
        await settle(deps, scan, FAILED);
      }
    },
  };
}
