import { expect, it } from 'vitest';
import { startLockerServers } from '../locker/locker-servers.ts';
import { apiFindings } from './api-results.ts';
import { measureApi } from './api-rounds.ts';

it('reads a list, a card, a report and searches with a key, and fills in every figure', async () => {
  const servers = await startLockerServers();
  const measured = await measureApi(servers, { cards: 400, times: 2 }).finally(servers.stop);
  const { figures, tables } = apiFindings(measured);
  expect(Object.values(figures).filter(({ value }) => value === null)).toEqual([]);
  for (const row of Object.values(tables.api?.rows ?? {})) expect(row.p50).toBeGreaterThan(0);
});
