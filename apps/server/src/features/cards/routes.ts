import {
  changeCard,
  createCard,
  deleteCard,
  listCards,
  readCard,
  restoreCard,
} from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { ownerOfCards } from './policy.ts';
import { createCards } from './service.ts';

export interface CardDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
}

/** The version in `If-Match: "3"`; null if any version will do, false if the header makes no sense. */
function wantedVersion(header: string | undefined): number | null | false {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)?.[1];
  return version === undefined ? false : Number(version);
}

export function registerCards(app: FastifyInstance, { callers, database, clock }: CardDeps): void {
  const cards = createCards(database, clock);
  serveUserEndpoint(app, callers, listCards, (caller, asked) =>
    cards.list(ownerOfCards(caller), asked),
  );
  serveUserEndpoint(app, callers, createCard, (caller, changes) =>
    cards.create(ownerOfCards(caller), changes),
  );
  serveUserEndpoint(app, callers, readCard, (caller, _, { params }) =>
    cards.read(ownerOfCards(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, changeCard, async (caller, changes, { params, headers }) => {
    const version = wantedVersion(headers['if-match']);
    if (version === false) return err({ code: 'stale' });
    return cards.change(ownerOfCards(caller), params.id ?? '', changes, version);
  });
  serveUserEndpoint(app, callers, deleteCard, (caller, _, { params }) =>
    cards.remove(ownerOfCards(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, restoreCard, (caller, _, { params }) =>
    cards.restore(ownerOfCards(caller), params.id ?? ''),
  );
}
