import { createStandard, MOST_STANDARDS, readStandard } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addMember, callApi, type Member, setPlan } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: Member;
let front: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  ada = await addMember(server, 'business');
  front = await samplePhoto('off-center-front');
});

afterAll(() => server.stop());

interface Weights {
  readonly centering: number;
  readonly corners: number;
  readonly edges: number;
  readonly surface: number;
}

const SPEC: Weights = { centering: 40, corners: 25, edges: 20, surface: 15 };
const MOSTLY_CENTERING: Weights = { centering: 85, corners: 5, edges: 5, surface: 5 };

const weighing = (value: object) => ({ base: 'spec', id: 'shop', overall: { weights: { value } } });

const call = (method: string, path: string, body?: unknown, who = ada) =>
  callApi(server, who.token, method, `/api/v1${path}`, { body });

async function write(name: string, book: object, who = ada) {
  const made = await call('POST', '/standards', { name, book }, who);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return createStandard.output.parse(made.body);
}

type Subgrades = Readonly<Record<keyof Weights, number | null>>;

/**
 * The weighted mean of the measured parts, computed by hand, but no more than may be stated if a part was not
 * seen.
 */
function meanOf(report: { subgrades: Subgrades; atMost?: number }, weights: Weights): number {
  let sum = 0;
  let weight = 0;
  for (const name of ['centering', 'corners', 'edges', 'surface'] as const) {
    const subgrade = report.subgrades[name];
    if (subgrade === null) continue;
    sum += subgrade * weights[name];
    weight += weights[name];
  }
  return Math.min(Math.round((sum / weight) * 100) / 100, report.atMost ?? 10);
}

describe('a custom standard', () => {
  it('J02 J05 takes no text that cannot be kept, no nesting in its place and no endless list', async () => {
    const chances = Array.from({ length: 30_000 }, () => 0);
    const hidden = { hiddenFlaws: { value: { byWear: [{ wear: 10, chances }] } } };
    const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
    const books: readonly (readonly [string, string])[] = [
      ['{"sides":{"source":"a\\u0000b"}}', 'a control character'],
      ['{"sides":{"source":"a\\ud800b"}}', 'half a character'],
      [`{"sides":{"source":"${'a'.repeat(501)}"}}`, 'a long text'],
      [`{"title":${deep}}`, 'a title that is none'],
      [`{"version":${deep}}`, 'a version that is none'],
      [JSON.stringify(hidden), 'an endless list'],
    ];
    for (const [change, what] of books) {
      const book = `{"base":"spec","id":"shop",${change.slice(1)}`;
      const answer = await fetch(`${server.url}/api/v1/standards`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: `{"name":"Odd","book":${book}}`,
      });
      expect([what, answer.status]).toEqual([what, 422]);
    }
    const keyed = await fetch(`${server.url}/api/v1/standards`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        'idempotency-key': 'deep',
      },
      body: `{"name":"Odd","book":{"base":"spec","id":"shop","title":${deep}}}`,
    });
    expect(keyed.status).toBe(422);
  });

  it('changes a grade as its weights say, and the report names it with its version and day', async () => {
    const { id } = await write('Corner Shop', weighing(MOSTLY_CENTERING));
    const today = server.clock.now().toISOString().slice(0, 10);
    const sent = await sendScan(server, ada.token, { front: [front] });
    const { report: usual } = sent.body;
    expect(usual.overall.value).toBe(meanOf(usual, SPEC));
    const path = `/scans/${sent.body.id}`;
    expect((await call('PUT', `${path}/rules`, { standardId: id })).status).toBe(200);
    const { body } = await eventually(async () => {
      const now = await call('GET', path);
      expect(now.body.rules).toEqual({ standardId: id, version: 1 });
      return now;
    });
    const { report } = body;
    expect(report.rules).toBe(`Corner Shop v1 (${today})`);
    expect(report.subgrades).toEqual(usual.subgrades);
    expect(report.overall.value).toBe(meanOf(usual, MOSTLY_CENTERING));
    expect(report.overall.value).toBeLessThan(usual.overall.value - 0.3);
    // The card in the locker has the new grade, and the old result still has its report.
    const card = await call('GET', `/cards/${body.cardId}`);
    expect(card.body.grade.overall).toBe(report.overall.value);
    const { items } = (await call('GET', `${path}/results`)).body;
    expect(items).toMatchObject([{ rules: usual.rules, grade: { overall: usual.overall.value } }]);
    const past = await call('GET', `${path}/results/${items[0].id}`);
    expect(past.body).toMatchObject({ report: usual, by: null });
    // Nothing is counted twice.
    expect((await call('GET', '/plan')).body.used).toEqual({ scans: 1, cards: 1 });
  });

  it('grades new photos, too, and each report keeps the version it was graded by', async () => {
    const { id } = await write('Two versions', weighing(SPEC));
    const rules = (version?: number) => JSON.stringify({ standardId: id, version });
    const changed = { name: 'Two versions', book: weighing(MOSTLY_CENTERING), basedOn: 1 };
    const second = await call('POST', `/standards/${id}/versions`, changed);
    expect(second).toMatchObject({ status: 201, body: { version: 2 } });
    const grade = async (asked: string) => {
      const form = new FormData();
      form.append('front', new Blob([new Uint8Array(front)]), 'front.jpg');
      form.append('rules', asked);
      const answer = await fetch(`${server.url}/api/v1/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}` },
        body: form,
      });
      return { status: answer.status, body: await answer.json() };
    };
    const latest = await grade(rules());
    expect(latest.body.rules).toEqual({ standardId: id, version: 2 });
    expect(latest.body.report.overall.value).toBe(meanOf(latest.body.report, MOSTLY_CENTERING));
    const first = await grade(rules(1));
    expect(first.body.report.rules).toMatch(/^Two versions v1 /);
    expect(first.body.report.overall.value).toBe(meanOf(first.body.report, SPEC));
    expect((await grade(rules(3))).status).toBe(404);
    expect((await grade('{"book":"theirs"}')).status).toBe(422);
  });

  it('is refused with what is wrong beside its place, and nothing is kept', async () => {
    const before = (await call('GET', '/standards')).body.items.length;
    const wrong = weighing({ ...SPEC, edges: 25 });
    const refused = await call('POST', '/standards', { name: 'Wrong', book: wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({
      'book.overall.weights.value': 'the four weights must sum to 100',
    });
    const unknown = { ...weighing(SPEC), wieghts: 1, psa: { rungs: [] } };
    const { fields } = (await call('POST', '/standards', { name: 'Wrong', book: unknown })).body;
    expect(fields).toMatchObject({ 'book.wieghts': 'is not a known key' });
    expect(Object.keys(fields)).toContain('book.psa.rungs');
    const named = await call('POST', '/standards', { name: ' ', book: weighing(SPEC) });
    expect(named.body.fields).toEqual({ name: 'must not be empty' });
    // Keys that every object inherits are just as unknown.
    const born = { ...weighing(SPEC), toString: 1, valueOf: {} };
    const odd = await call('POST', '/standards', { name: 'Odd', book: born });
    expect(odd.body.fields).toEqual({
      'book.toString': 'is not a known key',
      'book.valueOf': 'is not a known key',
    });
    expect((await call('GET', '/standards')).body.items).toHaveLength(before);
  });

  it('X06 written in two tabs keeps both only where the second saw the first', async () => {
    const { id } = await write('Tabs', weighing(SPEC));
    const version = (corners: number) =>
      call('POST', `/standards/${id}/versions`, {
        name: 'Tabs',
        book: weighing({ ...SPEC, corners, edges: 45 - corners }),
        basedOn: 1,
      });
    const answers = await Promise.all([version(30), version(35), version(40)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
    const read = readStandard.output.parse((await call('GET', `/standards/${id}`)).body);
    expect(read.versions.map((one) => one.version)).toEqual([2, 1]);
    // What was written never changes; not even the server itself can change it.
    await expect(
      server.database.query('update locker.standard_versions set version = 9 where version = 1'),
    ).rejects.toThrow(/never changed/);
  });

  it('that is put away grades nothing more, stays in reports and comes back', async () => {
    const { id } = await write('Old', weighing(SPEC));
    const { body } = await sendScan(server, ada.token, { front: [front] });
    expect((await call('DELETE', `/standards/${id}`)).status).toBe(204);
    const by = () => call('PUT', `/scans/${body.id}/rules`, { standardId: id });
    expect((await by()).status).toBe(404);
    expect((await call('GET', `/standards/${id}`)).body.retiredAt).not.toBe(null);
    expect((await call('POST', `/standards/${id}/restore`)).status).toBe(200);
    expect((await by()).status).toBe(200);
  });
});

describe('who may write one', () => {
  it('is whose plan has it; what was written stays readable and grades nothing', async () => {
    const bo = await addMember(server, 'pro');
    const refused = await call('POST', '/standards', { name: 'No', book: weighing(SPEC) }, bo);
    expect(refused).toMatchObject({ status: 402, body: { limit: 'standards', max: 0 } });
    await setPlan(server, bo.id, 'business');
    const { id } = await write('Mine', weighing(SPEC), bo);
    const { body } = await sendScan(server, bo.token, { front: [front] });
    await setPlan(server, bo.id, 'pro');
    expect((await call('GET', `/standards/${id}`, undefined, bo)).status).toBe(200);
    const graded = await call('PUT', `/scans/${body.id}/rules`, { standardId: id }, bo);
    expect(graded.status).toBe(402);
    // The built-in books are for everybody.
    const current = await call('PUT', `/scans/${body.id}/rules`, { book: 'current' }, bo);
    expect(current.status).toBe(200);
  });

  it('X01 makes no more than there may be, however many ask at once', async () => {
    const cy = await addMember(server, 'business');
    const wanted = { name: 'One of many', book: weighing(SPEC) };
    const answers = await Promise.all(
      Array.from({ length: MOST_STANDARDS + 5 }, () => call('POST', '/standards', wanted, cy)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect([made.length, answers.length - made.length]).toEqual([MOST_STANDARDS, 5]);
  });
});

describe('grading many cards again', () => {
  it('takes the latest scan of each card and leaves those of others alone', async () => {
    const di = await addMember(server, 'business');
    const { id } = await write('For many', weighing(MOSTLY_CENTERING), di);
    const own = await sendScan(server, di.token, { front: [front] });
    const bare = await call('POST', '/cards', { name: 'Never scanned' }, di);
    const theirs = await sendScan(server, ada.token, { front: [front] });
    const ids = [own.body.cardId, bare.body.id, theirs.body.cardId];
    const asked = { ids, rules: { standardId: id } };
    const again = await call('POST', '/cards/grade-again', asked, di);
    expect(again).toMatchObject({ status: 200, body: { scans: [own.body.id] } });
    await eventually(async () => {
      const { body } = await call('GET', `/scans/${own.body.id}`, undefined, di);
      expect(body.status).toBe('graded');
      expect(body.report.rules).toMatch(/^For many v1 /);
    });
    expect((await call('GET', `/scans/${theirs.body.id}`)).body.rules).toBe(null);
    expect((await call('POST', '/cards/grade-again', asked, ada)).status).toBe(404);
  });

  it('is part of the Business plan, by the built-in books as well', async () => {
    const el = await addMember(server, 'pro');
    const { id } = (await call('POST', '/cards', { name: 'Mine' }, el)).body;
    const asked = { ids: [id], rules: { book: 'spec' } };
    const refused = await call('POST', '/cards/grade-again', asked, el);
    expect([refused.status, refused.body.limit]).toEqual([402, 'bulkTools']);
  });
});
