import {
  addPrice,
  deleteOwnFee,
  deletePrice,
  GUIDE_LIMITS,
  importPrices,
  listOwnFees,
  readWorth,
  setOwnFee,
} from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import { answerOf, answerOnce } from '../../platform/api/answer-once.ts';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  refuseInput,
  serveUserEndpoint,
  serveUserFiles,
} from '../../platform/api/serve-endpoint.ts';
import { leaveBodiesUnread, readCsvBody } from '../../platform/csv/read-csv-body.ts';
import type { CardFinder } from './card-finder.ts';
import { createGuideImport } from './import-guide.ts';
import { ownerOfWorth } from './policy.ts';
import { registerRanking } from './ranking-routes.ts';
import { createWorth } from './service.ts';

export interface WorthDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardFinder;
}

const MOST_COLUMNS = 200;

function registerGuide(app: FastifyInstance, { callers, database, clock, cards }: WorthDeps): void {
  const bring = createGuideImport(database, clock, cards);
  app.register(async (scope) => {
    leaveBodiesUnread(scope);
    serveUserFiles(scope, callers, importPrices, async (caller, request, reply) => {
      const asked = importPrices.query.safeParse(request.query);
      if (!asked.success) return err(refuseInput(asked.error));
      const file = await readCsvBody(request, { ...GUIDE_LIMITS, columns: MOST_COLUMNS });
      if (!file.ok) return file;
      const { dryRun, on, currency, unit } = asked.data;
      const how = { on, currency, unit };
      const said = { endpoint: importPrices, caller, body: () => file.value.sha256 };
      return answerOnce(callers, request, reply, said, async () => {
        const done = await bring(ownerOfWorth(caller), file.value, how, dryRun === 'true');
        return done.ok ? ok(answerOf(importPrices, done.value)) : done;
      });
    });
  });
}

export function registerWorth(app: FastifyInstance, deps: WorthDeps): void {
  const { callers, database, clock, cards } = deps;
  const worth = createWorth(database, clock, cards);
  registerGuide(app, deps);
  registerRanking(app, deps);
  serveUserEndpoint(app, callers, readWorth, (caller, _, { params }) =>
    worth.read(ownerOfWorth(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, addPrice, (caller, price, { params }) =>
    worth.addPrice(ownerOfWorth(caller), params.id ?? '', price),
  );
  serveUserEndpoint(app, callers, deletePrice, (caller, _, { params }) =>
    worth.removePrice(ownerOfWorth(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, listOwnFees, (caller) => worth.listFees(ownerOfWorth(caller)));
  serveUserEndpoint(app, callers, setOwnFee, (caller, fee, { params }) =>
    worth.setFee(ownerOfWorth(caller), { ...fee, id: params.id ?? '' }),
  );
  serveUserEndpoint(app, callers, deleteOwnFee, (caller, _, { params }) =>
    worth.removeFee(ownerOfWorth(caller), params.id ?? ''),
  );
}
