import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureCards } from './card-rounds.ts';
import { lockerFindings } from './locker-results.ts';
import { type LockerServers, startLockerServers } from './locker-servers.ts';
import { measureScans } from './scan-rounds.ts';

let servers: LockerServers;

beforeAll(async () => {
  servers = await startLockerServers();
});

afterAll(() => servers.stop());

it('grades with one worker and with two, reads a large locker, and fills in every figure', async () => {
  const cards = await measureCards(servers, { cards: 400, times: 2 });
  const scans = await measureScans(servers, { scans: 2, quietMs: 300 });
  const { figures, tables } = lockerFindings(scans, cards, 2);
  expect(Object.values(figures).filter(({ value }) => value === null)).toEqual([]);
  expect(Object.keys(tables.scans?.rows ?? {})).toEqual(['one worker', '2 workers']);
  for (const row of Object.values(tables.cards?.rows ?? {})) expect(row.p50).toBeGreaterThan(0);
});
