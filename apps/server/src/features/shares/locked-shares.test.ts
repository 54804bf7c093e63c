import { MOST_SHARES_OF_CARD } from '@tc/contract/locker';
import { deriveHex } from '@tc/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import { ALL_THERE, LOCKED, openShareLab, type ShareLab, tokenOf } from './testing/share-lab.ts';

let lab: ShareLab;
/** Somebody with a graded card. */
let ada: Member;
let cardId: string;

beforeAll(async () => {
  lab = await openShareLab();
  ada = await lab.addMember('pro');
  ({ cardId } = await lab.addGraded(ada));
});

afterAll(() => lab.server.stop());

describe('the token of a link', () => {
  it('L01 has 160 bits, no pattern, and is nowhere in the database', async () => {
    const bob = await lab.addMember();
    const card = await lab.call('POST', '/api/v1/cards', bob, { name: 'One' });
    const made = await Promise.all(
      Array.from({ length: MOST_SHARES_OF_CARD }, () => lab.share(bob, card.body.id)),
    );
    const tokens = made.map(tokenOf);
    expect(new Set(tokens).size).toBe(tokens.length);
    const signs = new Set(tokens.map((token) => token.slice(0, 4)));
    expect(signs.size).toBeGreaterThan(tokens.length - 3);
    const rows = await lab.server.database.query<{ row: string }>(
      'select to_jsonb(s)::text as row from locker.shares s',
    );
    const all = rows.map(({ row }) => row).join();
    for (const token of tokens) expect(all.includes(token)).toBe(false);
  });

  it('L02 that was never given answers like one that was taken back', async () => {
    const made = await lab.share(ada, cardId);
    await lab.call('DELETE', `/api/v1/shares/${made.id}`, ada);
    const answers = await Promise.all(
      [tokenOf(made), 'f'.repeat(40), 'short', 'F'.repeat(40)].map(async (token) => {
        const answer = await lab.visit(token);
        const { requestId: _, ...body } = await answer.json();
        return { status: answer.status, body };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('R04 a forged link', () => {
  it('is not found, though its form is right and its id is real', async () => {
    const made = await lab.share(ada, cardId);
    const token = tokenOf(made);
    const key = Buffer.from('a key that is not this server’s');
    const forged = [
      // Made the same way from the real id, with another key, and with the id alone.
      deriveHex(key, 'share link', made.id).slice(0, token.length),
      made.id.replaceAll('-', '').padEnd(token.length, '0'),
      // The real one with any single character changed.
      ...Array.from(token, (sign, at) => {
        const other = ((Number.parseInt(sign, 16) + 1) % 16).toString(16);
        return token.slice(0, at) + other + token.slice(at + 1);
      }),
    ];
    for (const one of forged) {
      expect(one).toMatch(/^[0-9a-f]{40}$/);
      const answer = await lab.visit(one);
      expect([answer.status, (await answer.json()).code], one).toEqual([404, 'not-found']);
    }
    expect(await lab.statusesOf(forged[0] ?? '')).toEqual([404, 404, 404, 404]);
    expect(await lab.statusesOf(token)).toEqual(ALL_THERE);
  });
});

describe('a link with a password', () => {
  // Time passes in these tests, which ends sessions.
  beforeEach(async () => {
    ada = await lab.addMember('pro');
    ({ cardId } = await lab.addGraded(ada));
  });

  it('tells nothing before it: no word, no photo, no preview', async () => {
    const token = tokenOf(await lab.share(ada, cardId, { password: 'open sesame' }));
    const locked = await lab.visit(token);
    expect(locked.status).toBe(401);
    const { requestId: _, ...body } = await locked.json();
    expect(body).toEqual({ code: 'password-needed', message: 'This link asks for a password.' });
    expect(await lab.statusesOf(token)).toEqual(LOCKED);
  });

  it('opens with a cookie that a right password gives, for this link alone and half a day', async () => {
    const token = tokenOf(await lab.share(ada, cardId, { password: 'open sesame' }));
    const other = tokenOf(await lab.share(ada, cardId, { password: 'open sesame' }));
    expect((await lab.unlock(token, 'wrong')).status).toBe(401);
    const { status, cookie } = await lab.unlock(token, 'open sesame');
    expect(status).toBe(204);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookie!.split(';')[0]! };
    expect(await lab.statusesOf(token, headers)).toEqual(ALL_THERE);
    expect(await lab.statusesOf(other, headers)).toEqual(LOCKED);
    const forged = { cookie: headers.cookie.replace(/=\d/, '=9') };
    expect((await lab.visit(token, forged)).status).toBe(401);
    lab.server.clock.advance(12 * 3600 + 1);
    expect((await lab.visit(token, headers)).status).toBe(401);
  });

  it('L06 is asked for ten times an hour, also where other limits are off', async () => {
    const token = tokenOf(await lab.share(ada, cardId, { password: 'open sesame' }));
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => lab.unlock(token, `guess ${n}`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const right = await lab.unlock(token, 'open sesame');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    lab.server.clock.advance(3600);
    expect((await lab.unlock(token, 'open sesame')).status).toBe(204);
  });

  it('has no password where the database is read, and none too long to count', async () => {
    const made = await lab.share(ada, cardId, { password: 'open sesame' });
    const [row] = await lab.server.database.query<{ password_hash: string }>(
      'select password_hash from locker.shares where id = $1',
      [made.id],
    );
    expect(row!.password_hash).toMatch(/^\$2[aby]\$/);
    const long = await lab.call('POST', '/api/v1/shares', ada, {
      cardId,
      password: 'ü'.repeat(40),
    });
    expect(long).toMatchObject({ status: 422, body: { fields: { password: 'is too long' } } });
  });

  it('asks for it by the form of its page, before any script', async () => {
    const token = tokenOf(await lab.share(ada, cardId, { password: 'open sesame' }));
    const send = (password: string, path = `/s/${token}`) =>
      fetch(lab.server.url + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ password }),
      });
    const wrong = await send('wrong');
    expect([wrong.status, wrong.headers.get('location')]).toEqual([
      303,
      `/s/${token}?unlock=wrong`,
    ]);
    const right = await send('open sesame');
    expect([right.status, right.headers.get('location')]).toEqual([303, `/s/${token}`]);
    const headers = { cookie: right.headers.get('set-cookie')!.split(';')[0]! };
    expect((await lab.visit(token, headers)).status).toBe(200);
    const nowhere = await send('open sesame', `/s/${'f'.repeat(40)}`);
    expect([nowhere.status, nowhere.headers.get('set-cookie')]).toEqual([303, null]);
  });
});
