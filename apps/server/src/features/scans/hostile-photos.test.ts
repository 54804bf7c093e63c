import { createBadFiles, pngOfTwoSizes } from '@tc/engine/testing';
import { createRng } from '@tc/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { resultOf } from './result-of.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

function noise(width: number, height: number) {
  const random = createRng(7);
  const data = Uint8Array.from({ length: width * height * 4 }, () => 255 * random());
  return { width, height, data };
}

describe('photos that are made to do harm', () => {
  it('I02 I03 I04 I06 I07 are each refused with a sentence, cost nothing, and grading goes on', async () => {
    const { token } = await addMember(server);
    const files = await createBadFiles(noise(400, 320));
    const names = files.map(({ name }) => name);
    for (const name of ['png with too few pixels', 'animated png', 'jpeg of too many scans']) {
      expect(names).toContain(name);
    }
    for (const { name, bytes, refused } of files) {
      const { status, body } = await sendScan(server, token, { front: [Buffer.from(bytes)] });
      if (status === 201) {
        expect(body.status, name).toBe('refused');
        expect(body.report.refusal.code, name).toBe(refused?.code);
        expect(body.report.refusal.message, name).toMatch(refused?.message ?? /never/);
      } else {
        expect([413, 415, 422], name).toContain(status);
        expect(body.message, name).toMatch(/^[A-Z].*\.$/);
      }
    }
    // Only the pixels that its header states are read.
    const small = Buffer.from(pngOfTwoSizes([400, 400], [20_000, 20_000]));
    const looked = await sendScan(server, token, { front: [small] });
    expect(looked).toMatchObject({ status: 201, body: { status: 'refused' } });
    const { body } = await callApi(server, token, 'GET', '/api/v1/plan');
    expect(body.used).toEqual({ scans: 0, cards: 0 });
    const front = await samplePhoto('off-center-front');
    expect((await sendScan(server, token, { front: [front] })).body.status).toBe('graded');
  });
});

describe('I18 a report that no card can have', () => {
  it('is not taken for a grade', async () => {
    const { token } = await addMember(server);
    const front = await samplePhoto('off-center-front');
    const { report } = (await sendScan(server, token, { front: [front] })).body;
    const { psa, overall, subgrades } = report;
    expect(resultOf(JSON.stringify(report)).status).toBe('graded');
    const { corners: _, ...withoutCorners } = subgrades;
    const wrong = [
      { ...report, psa: { ...psa, grade: 11 } },
      { ...report, psa: { ...psa, grade: 9.5 } },
      { ...report, overall: { ...overall, value: -1 } },
      { ...report, overall: { ...overall, value: Number.NaN } },
      { ...report, subgrades: withoutCorners },
      { ...report, subgrades: { ...subgrades, surface: 12 } },
      { ...report, status: 'perfect' },
      {},
    ].map((one) => JSON.stringify(one));
    for (const text of [...wrong, '', 'null', JSON.stringify(report).slice(0, -9)]) {
      expect(() => resultOf(text), text.slice(0, 60)).toThrow();
    }
  });
});
