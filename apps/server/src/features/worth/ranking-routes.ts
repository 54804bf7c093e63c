import { exportRanking, type Ranking, rankByGain } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  refuseInput,
  serveUserEndpoint,
  serveUserFiles,
} from '../../platform/api/serve-endpoint.ts';
import { BYTE_ORDER_MARK, writeHead, writeRows } from '../../platform/csv/write-rows.ts';
import { ownerOfWorth } from './policy.ts';
import { rankCards } from './rank-by-gain.ts';

interface RankingDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
}

const COLUMNS = [
  'place',
  'card id',
  'name',
  'set',
  'number',
  'likeliest PSA grade',
  'chance of it',
  'raw value',
  'expected value, least',
  'expected value, most',
  'fee',
  'expected gain, least',
  'expected gain, most',
  'currency',
] as const;

function writeRanking({ fee, items }: Ranking): string {
  const rows = items.map(({ cardId, name, set, number, likely, raw, expected, gain }, at) => [
    at + 1,
    cardId,
    name,
    set,
    number,
    likely?.grade,
    likely?.chance,
    // As numbers, because the formula guard would put an apostrophe before the minus of a loss.
    ...[raw, expected?.least, expected?.most, fee.amount, gain?.least, gain?.most].map((amount) =>
      amount === null || amount === undefined ? '' : Number(amount),
    ),
    fee.currency,
  ]);
  return BYTE_ORDER_MARK + writeHead([COLUMNS]) + writeRows(rows);
}

export function registerRanking(app: FastifyInstance, { callers, database }: RankingDeps): void {
  serveUserEndpoint(app, callers, rankByGain, (caller, asked) =>
    rankCards(database, ownerOfWorth(caller), asked),
  );
  serveUserFiles(app, callers, exportRanking, async (caller, request, reply) => {
    const asked = exportRanking.input.safeParse(request.body);
    if (!asked.success) return err(refuseInput(asked.error));
    const ranking = await rankCards(database, ownerOfWorth(caller), asked.data);
    if (!ranking.ok) return ranking;
    return ok(
      reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="expected-gain.csv"',
        })
        .send(writeRanking(ranking.value)),
    );
  });
}
