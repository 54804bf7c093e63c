import { randomUUID } from 'node:crypto';
import type {
  CardChanges,
  CardFileField,
  CardImport,
  OnSame,
  RowProblem,
} from '@tc/contract/locker';
import { PLANS } from '@tc/contract/site';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import type { CsvFile } from '../../platform/csv/read-csv-body.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { findPlan, holdCards, loadUsed, monthOf, spendCard } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import type { CardStore, NewCard } from './card-store.ts';
import { recognize } from './read/recognize.ts';
import { type CardOfRow, cardOfRow, type FileReading } from './read/row-to-card.ts';
import { changesOf, matchRows } from './same-card.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardStore;
}

export interface ImportAsked {
  readonly columns: readonly (CardFileField | '')[] | undefined;
  readonly onSame: OnSame;
  readonly currency: string;
}

interface FileRead {
  readonly reading: FileReading;
  readonly rows: readonly CardOfRow[];
  readonly problems: readonly RowProblem[];
}

interface Change {
  readonly id: string;
  readonly changes: CardChanges;
}

interface Work {
  readonly added: readonly NewCard[];
  readonly merged: number;
  readonly changed: readonly Change[];
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

function readFile(file: CsvFile, asked: ImportAsked, today: string): FileRead {
  const recognized = recognize(file.headings.cells);
  const chosen = asked.columns?.map((field) => (field === '' ? null : field));
  const reading: FileReading = {
    ...recognized,
    fields: chosen ?? recognized.fields,
    headings: file.headings.cells,
    currency: asked.currency,
    today,
  };
  const rows: CardOfRow[] = [];
  const problems: RowProblem[] = [];
  for (const row of file.rows) {
    const card = cardOfRow(row, reading);
    if ('changes' in card) rows.push(card);
    else problems.push(...card);
  }
  return { reading, rows, problems };
}

async function planWork(
  queries: Queries,
  owner: Holder,
  rows: readonly CardOfRow[],
  { onSame }: ImportAsked,
  cards: CardStore,
): Promise<Work> {
  const kept = [];
  if (onSame !== 'separate') {
    for await (const page of cards.readPages(queries, owner)) kept.push(...page);
  }
  const matched = matchRows(rows, kept);
  const added = matched.flatMap(({ row, card }) =>
    card ? [] : [{ id: randomUUID(), changes: row.changes }],
  );
  const same = matched.flatMap(({ row, card }) =>
    card ? [{ id: card.id, changes: changesOf(card, row.changes, onSame) }] : [],
  );
  const changed = same.filter(({ changes }) => Object.keys(changes).length > 0);
  return { added, merged: same.length, changed };
}

function describeFile({ reading }: FileRead, file: CsvFile): CardImport['file'] {
  const samplesOf = (index: number) => {
    const cells = file.rows.slice(0, 200).map((row) => row.cells[index]?.trim() ?? '');
    const said = cells.filter((cell) => cell !== '').slice(0, SAMPLES);
    return said.map((cell) => cell.slice(0, SAMPLE_LENGTH));
  };
  const columns = reading.headings.map((header, index) => ({
    header,
    field: reading.fields[index] ?? null,
    samples: samplesOf(index),
  }));
  return { kind: reading.kind, encoding: file.encoding, delimiter: file.delimiter, columns };
}

/**
 * The file has more cards than the plan allows: nothing was written, and the counts say how much room there is.
 */
async function refuseFile(
  queries: Queries,
  owner: Holder,
  count: number,
  now: Date,
): Promise<ApiRefusal> {
  const refusal = await refuseLimit(queries, owner, 'cards', now);
  const { used = 0, max = 0 } = refusal.plan ?? {};
  const room = Math.max(0, max - used);
  const message = `This file would add ${count} cards, and your plan has room for ${room}: it keeps ${max} and you have ${used}. Nothing was imported. Remove rows or cards, or choose a larger plan.`;
  return { ...refusal, message };
}

async function lockerOf(queries: Queries, owner: Holder, count: number, now: Date) {
  const { cardsInLocker: max } = PLANS[await findPlan(queries, owner)];
  const { cards: used } = await loadUsed(queries, owner, monthOf(now));
  return { used, max, hasRoom: max === null || count === 0 || used + count <= max };
}

/** Imports the rows of a file: all good ones at once, or none if the plan has no room. */
export function createImport({ database, clock, cards }: ImportDeps) {
  async function write(owner: Holder, rows: readonly CardOfRow[], asked: ImportAsked, now: Date) {
    return database.transaction(async (queries) => {
      // Without the lock, two imports at once would not see each other's cards.
      await holdCards(queries, owner);
      const work = await planWork(queries, owner, rows, asked, cards);
      const count = work.added.length;
      if (count > 0 && !(await spendCard(queries, owner, count))) return { work, isRefused: true };
      await cards.insertCards(queries, owner, work.added, now);
      for (const { id, changes } of work.changed) {
        await cards.changeCard(queries, owner, id, changes, now);
      }
      return { work, isRefused: false };
    });
  }

  return async (
    owner: Holder,
    file: CsvFile,
    asked: ImportAsked,
    isDryRun: boolean,
  ): Promise<ApiOutcome<CardImport>> => {
    const now = clock.now();
    const columns = file.headings.cells.length;
    if (asked.columns && asked.columns.length !== columns) {
      const fault = `must name ${columns} fields, one for each column of the file`;
      return err({ code: 'invalid', fields: { columns: fault } });
    }
    const read = readFile(file, asked, now.toISOString().slice(0, 10));
    const { work, isRefused } = isDryRun
      ? { work: await planWork(database, owner, read.rows, asked, cards), isRefused: false }
      : await write(owner, read.rows, asked, now);
    const count = work.added.length;
    if (isRefused) return err(await refuseFile(database, owner, count, now));
    return ok({
      rows: file.rows.length,
      added: count,
      merged: work.merged,
      problems: [...read.problems],
      file: describeFile(read, file),
      locker: await lockerOf(database, owner, isDryRun ? count : 0, now),
    });
  };
}
