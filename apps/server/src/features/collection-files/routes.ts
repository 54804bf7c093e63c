import {
  CARD_FILE_LIMITS,
  type Card,
  type ExportFormat,
  exportCards,
  exportPicked,
  importCards,
} from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerAnew, answerOf, answerOnce } from '../../platform/api/answer-once.ts';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { refuseInput, serveUserFiles } from '../../platform/api/serve-endpoint.ts';
import { leaveBodiesUnread, readCsvBody } from '../../platform/csv/read-csv-body.ts';
import { type Spooled, spool } from '../../platform/csv/spool.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { CardStore } from './card-store.ts';
import { createImport } from './import-cards.ts';
import { ownerOfCollection } from './policy.ts';
import { writeCollection } from './write/write-collection.ts';

export interface CollectionFileDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardStore;
}

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  json: 'json',
  tcgplayer: 'tcgplayer.csv',
  collectr: 'collectr.csv',
  ebay: 'ebay.csv',
};

function sendFile(reply: FastifyReply, file: Spooled, format: ExportFormat, now: Date) {
  const name = `cards-${now.toISOString().slice(0, 10)}.${EXTENSIONS[format]}`;
  const type = format === 'json' ? 'application/json' : 'text/csv';
  return reply
    .type(`${type}; charset=utf-8`)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': file.bytes,
    })
    .send(file.content);
}

async function* onePage(cards: readonly Card[]): AsyncGenerator<readonly Card[]> {
  yield cards;
}

function registerExport(app: FastifyInstance, deps: CollectionFileDeps): void {
  const { callers, database, clock, cards } = deps;
  serveUserFiles(app, callers, exportCards, async (caller, request, reply) => {
    const asked = exportCards.input.safeParse(request.query);
    if (!asked.success) return err(refuseInput(asked.error));
    const { format } = asked.data;
    const now = clock.now();
    const owner = ownerOfCollection(caller);
    const file = await atOneMoment(database, (queries) =>
      spool(writeCollection(cards.readPages(queries, owner), format, now)),
    );
    return ok(sendFile(reply, file, format, now));
  });
  serveUserFiles(app, callers, exportPicked, async (caller, request, reply) => {
    const asked = exportPicked.input.safeParse(request.body);
    if (!asked.success) return err(refuseInput(asked.error));
    const { ids, format } = asked.data;
    const now = clock.now();
    const picked = await cards.readPicked(database, ownerOfCollection(caller), ids);
    return ok(
      sendFile(reply, await spool(writeCollection(onePage(picked), format, now)), format, now),
    );
  });
}

export function registerCollectionFiles(app: FastifyInstance, deps: CollectionFileDeps): void {
  registerExport(app, deps);
  const bring = createImport(deps);
  app.register(async (scope) => {
    leaveBodiesUnread(scope);
    serveUserFiles(scope, deps.callers, importCards, async (caller, request, reply) => {
      const asked = importCards.query.safeParse(request.query);
      if (!asked.success) return err(refuseInput(asked.error));
      const file = await readCsvBody(request, CARD_FILE_LIMITS);
      if (!file.ok) return file;
      const { dryRun, columns, onSame, currency } = asked.data;
      const owner = ownerOfCollection(caller);
      const how = { columns, onSame, currency };
      const said = { endpoint: importCards, caller, body: () => file.value.sha256 };
      const isDryRun = dryRun === 'true';
      const done = async () => {
        const brought = await bring(owner, file.value, how, isDryRun);
        return brought.ok ? ok(answerOf(importCards, brought.value)) : brought;
      };
      // A dry run changes nothing, and its answer may be long, so it is not stored.
      if (isDryRun) return answerAnew(reply, done);
      return answerOnce(deps.callers, request, reply, said, done);
    });
  });
}
