import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi, type Member } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: Member;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  ada = await addMember(server);
});

afterAll(() => server.stop());

function cursorOf(value: string): string {
  return Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url');
}

const statusOf = async (list: string, value: string) => {
  const path = `/api/v1/${list}cursor=${cursorOf(value)}`;
  return (await callApi(server, ada.token, 'GET', path, {})).status;
};

describe('Q02 a cursor', () => {
  it.each(['2026-02-28 23:59:59.123456+00', '2024-02-29 00:00:00-03:30', '1969-12-31 23:59:59+14'])(
    'is read where PostgreSQL writes the moment %s',
    async (moment) => {
      const [row] = await server.database.query<{ moment: unknown }>(
        'select $1::timestamptz as moment',
        [moment],
      );
      expect(row?.moment).toBeInstanceOf(Date);
      expect(await statusOf('scans?', moment)).toBe(200);
    },
  );

  it.each([
    '2026-02-30 00:00:00+00',
    '0000-01-01 00:00:00+00',
    '2026-01-01 00:00:00+20:00',
    '2026-01-01 25:00:00+00',
    '2026-01-01 -',
  ])('is of nobody where it has the moment %s', async (moment) => {
    expect(await statusOf('scans?', moment)).toBe(422);
    expect(await statusOf('cards?sort=newest&', moment)).toBe(422);
  });

  it.each(['0', '-Infinity', '9.75', '1e-05', '123456789.5'])('is read with %s', async (number) => {
    expect(await statusOf('cards?sort=grade&', number)).toBe(200);
  });

  it.each(['USD EUR 12.50', '  0', 'USD  0', 'EUR EUR 999999999.99'])(
    'is read with the value "%s"',
    async (value) => {
      expect(await statusOf('cards?sort=value&', value)).toBe(200);
    },
  );

  it.each(['9.75', 'USD 12.50', 'USD usd 1', 'USD EUR 1e9', 'USD EUR -1', 'USD EUR 12345678901'])(
    'is of nobody where a value is "%s"',
    async (value) => {
      expect(await statusOf('cards?sort=value&', value)).toBe(422);
    },
  );

  it.each(['1e999', '1e-400', '0x10', 'Infinity!', '', ' 5'])(
    'is of nobody where a number is "%s"',
    async (number) => {
      expect(await statusOf('cards?sort=value&', number)).toBe(422);
      expect(await statusOf('cards?sort=grade&', number)).toBe(422);
    },
  );
});
