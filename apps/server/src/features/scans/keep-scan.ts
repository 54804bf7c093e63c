import { createHash, randomUUID } from 'node:crypto';
import type { ChosenRules, Scan } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, invariant, ok } from '@tc/kernel';
import type { Blobs, Clock } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { monthOf, spendScan } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import type { BatchBook } from './batch-book.ts';
import type { CardKeeper } from './card-keeper.ts';
import { type GatheredPhoto, gatherPhotos, refuseGone } from './gather-photos.ts';
import { DAMAGED, isWhole, keepPhotos } from './keep-photos.ts';
import type { SentScan } from './read-sent.ts';
import type { RuleShelf } from './rule-shelf.ts';
import { findByKey, insertScan, type NewScan } from './store.ts';
import { tellOwner } from './tell-owner.ts';
import type { UploadSource } from './upload-source.ts';

export interface ScanServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: Blobs;
  readonly jobs: JobQueue;
  readonly kind: JobKind;
  readonly cards: CardKeeper;
  readonly uploads: UploadSource;
  readonly shelf: RuleShelf;
  readonly batches: BatchBook;
  /** Removes the bytes of photos and uploads whose rows are gone. */
  readonly removeDropped: () => Promise<void>;
  /** If grading takes longer, the answer to who sent the photos says where to ask for the result. */
  readonly answerWithinMs: number;
}

/** Who sends a scan, and the key that identifies it if it is sent again. */
export interface ScanRequest {
  /** Who sends it. Uploads belong to a person, even if the scan is a team's. */
  readonly sender: string;
  /** The same key means the same scan. */
  readonly key: string | null;
}

/**
 * The same for a repeated request: it covers the photos, however they were sent, and everything sent with them.
 */
function fingerprintOf(
  photos: readonly GatheredPhoto[],
  { details, corrections, rules, batchItem }: SentScan,
): string {
  const hash = createHash('sha256');
  for (const { side, sha256 } of photos) hash.update(`${side} ${sha256}\n`);
  hash.update(JSON.stringify(details));
  if (corrections) hash.update(JSON.stringify(corrections));
  if (rules) hash.update(JSON.stringify(rules));
  if (batchItem) hash.update(batchItem);
  return hash.digest('hex');
}

/** Rolls the transaction back, for this reason. */
class NotKept extends Error {
  readonly why: 'plan' | 'key' | 'uploads' | 'batch';
  constructor(why: 'plan' | 'key' | 'uploads' | 'batch') {
    super(why);
    this.why = why;
  }
}

/** Takes the uploads that a scan names, in its transaction. */
async function takeUploads(
  uploads: UploadSource,
  queries: Queries,
  sender: string,
  { photos }: NewScan,
): Promise<void> {
  const ids = photos.flatMap(({ upload_id }) => upload_id ?? []);
  if (ids.length === 0) return;
  if (!(await uploads.take(queries, sender, ids))) throw new NotKept('uploads');
}

async function writeScan(
  { database, clock, jobs, kind, uploads, batches, removeDropped }: ScanServiceDeps,
  scan: NewScan,
  sender: string,
): Promise<'kept' | NotKept['why']> {
  try {
    await database.transaction(async (queries) => {
      if (!(await spendScan(queries, scan.owner, scan.month))) throw new NotKept('plan');
      await takeUploads(uploads, queries, sender, scan);
      if (!(await insertScan(queries, scan, clock.now()))) throw new NotKept('key');
      const { batchItem } = scan;
      const isFree =
        batchItem === null ||
        (await batches.takeItem(queries, scan.owner, batchItem, scan.id, clock.now()));
      if (!isFree) throw new NotKept('batch');
      await jobs.enqueue(queries, kind, scan.id);
      await tellOwner(queries, scan.owner, { id: scan.id, status: 'queued' });
    });
    await removeDropped();
    return 'kept';
  } catch (error) {
    if (error instanceof NotKept) return error.why;
    throw error;
  }
}

const NO_ITEM: ApiRefusal = {
  code: 'not-found',
  message: 'There is no such card in your batches.',
  fields: { batchItem: 'names a card that does not exist' },
};

const NOT_OPEN: ApiRefusal = {
  code: 'conflict',
  message: 'This batch is paused or canceled, or it already has a scan of this card.',
};

/**
 * The rules that a scan is graded by: those of its batch, otherwise the requested ones. Both belong to the
 * collection that the scan goes to, so a person's own rule books never grade a team's cards, or the other way
 * around.
 */
async function rulesFor(
  { database, batches, shelf }: ScanServiceDeps,
  owner: Holder,
  { batchItem, rules }: SentScan,
): Promise<ApiOutcome<ChosenRules | null>> {
  if (batchItem !== null) {
    const item = await batches.findItem(database, owner, batchItem);
    return item ? ok(item.rules) : err(NO_ITEM);
  }
  return rules ? shelf.chooseRules(database, owner, rules) : ok(null);
}

/** Stores the photos of a scan, once for each request. */
export function createKeeper(
  deps: ScanServiceDeps,
  read: (owner: Holder, id: string) => Promise<ApiOutcome<Scan>>,
) {
  const { database, clock, blobs, cards, uploads } = deps;

  /** Answers a request that was already handled. */
  async function repeat(owner: Holder, key: string, fingerprint: string) {
    const before = await findByKey(database, owner, key);
    if (!before) return null;
    if (before.fingerprint !== fingerprint) {
      const message = 'This Idempotency-Key was used for another scan.';
      return err({ code: 'conflict', message } as const);
    }
    return read(owner, before.id);
  }

  return async function create(
    owner: Holder,
    sent: SentScan,
    { sender, key }: ScanRequest,
  ): Promise<ApiOutcome<Scan>> {
    const { details, corrections } = sent;
    const gathered = await gatherPhotos(uploads, sender, sent.photos);
    if (!gathered.ok) return gathered;
    const fingerprint = fingerprintOf(gathered.value, sent);
    const before = key === null ? null : await repeat(owner, key, fingerprint);
    if (before) return before;
    const whole = gathered.value.filter(isWhole);
    const taken = gathered.value.find((photo) => !isWhole(photo));
    if (taken) return err(refuseGone(taken.side));
    if (details.cardId && !(await cards.isOwnCard(database, owner, details.cardId))) {
      return err({ code: 'not-found', message: 'There is no such card in your locker.' });
    }
    const rules = await rulesFor(deps, owner, sent);
    if (!rules.ok) return rules;
    const photos = await keepPhotos(blobs, whole);
    if (!photos) return err(DAMAGED);
    const id = randomUUID();
    const month = monthOf(clock.now());
    const facts = { id, owner, details, corrections, rules: rules.value, month };
    const { batchItem } = sent;
    const scan = { ...facts, idempotencyKey: key, fingerprint, batchItem, photos };
    const outcome = await writeScan(deps, scan, sender);
    if (outcome === 'kept') return read(owner, id);
    await Promise.all(photos.map((photo) => blobs.remove(photo.id)));
    if (outcome === 'plan') return err(await refuseLimit(database, owner, 'scans', clock.now()));
    // If somebody has just taken the uploads or used the key, it may have been this same request.
    const other = key === null ? null : await repeat(owner, key, fingerprint);
    if (other) return other;
    if (outcome === 'batch') return err(NOT_OPEN);
    invariant(outcome === 'uploads', 'a scan with this key was there a moment ago');
    return err(refuseGone('front'));
  };
}
