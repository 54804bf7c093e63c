import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShareLab, type ShareLab, tokenOf } from './testing/share-lab.ts';

let lab: ShareLab;
/** An open link, and one with a password. */
let token: string;
let locked: string;

beforeAll(async () => {
  // With limits on; visitors come from the IP addresses they name.
  lab = await openShareLab({ TRUSTED_PROXIES: '127.0.0.1' });
  lab.server.clock.stop();
  const ada = await lab.addMember('pro');
  const { cardId } = await lab.addGraded(ada);
  token = tokenOf(await lab.share(ada, cardId));
  locked = tokenOf(await lab.share(ada, cardId, { password: 'open sesame' }));
});

afterAll(() => lab.server.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

const guess = (n: number) => n.toString(16).padStart(40, '0');

describe('guessing', () => {
  it('L02 of links ends after a hundred, with a time to wait, whatever is asked of them', async () => {
    const parts = ['', '/photos/front', '/pictures/front', '/preview'];
    const visitor = from('203.0.113.7');
    const answers = [];
    for (let n = 0; n < 120; n += 1) {
      answers.push(await lab.visit(guess(n) + parts[n % parts.length], visitor));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 404));
    expect(statuses.slice(100)).toEqual(Array.from({ length: 20 }, () => 429));
    const last = answers.at(-1)!;
    expect(await last.json()).toMatchObject({ code: 'too-many' });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    // Passwords for links that do not exist count as guesses, too.
    const unlock = await fetch(`${lab.server.url}/api/v1/shared/${guess(1)}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...visitor },
      body: JSON.stringify({ password: 'a guess' }),
    });
    expect(unlock.status).toBe(429);
    // Visitors with a real link still see its card, and the others learn nothing new.
    expect((await lab.visit(token, visitor)).status).toBe(200);
    expect((await lab.visit(locked, visitor)).status).toBe(401);
    expect((await lab.visit(guess(1), from('198.51.100.7'))).status).toBe(404);
    lab.server.clock.advance(12);
    expect((await lab.visit(guess(1), visitor)).status).toBe(404);
    expect((await lab.visit(guess(1), visitor)).status).toBe(429);
  });

  it('L06 of a password ends after ten by one visitor, and after a hundred by many', async () => {
    const tryIt = async (address: string, password = 'a guess') => {
      const answer = await fetch(`${lab.server.url}/api/v1/shared/${locked}/unlock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(address) },
        body: JSON.stringify({ password }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await tryIt('203.0.113.8'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    for (let n = 0; n < 90; n += 1) {
      expect(await tryIt(`198.51.${Math.floor(n / 9)}.7`), `guess ${n}`).toBe(401);
    }
    expect(await tryIt('192.0.2.1', 'open sesame')).toBe(429);
    lab.server.clock.advance(3600);
    expect(await tryIt('192.0.2.1', 'open sesame')).toBe(204);
  });

  it('L06 takes no password from an address', async () => {
    const answer = await lab.visit(`${locked}?password=open+sesame`);
    expect(answer.status).toBe(401);
    const page = await fetch(`${lab.server.url}/s/${locked}?password=open+sesame`);
    expect(page.headers.get('set-cookie')).toBeNull();
  });
});

describe('L07 a link', () => {
  it('changes nothing: its token is no key, and its address takes no other verb', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${lab.server.url}/api/v1/shared/${token}`, { method });
      expect(answer.status, method).toBe(404);
      const headers = { authorization: `Bearer ${token}` };
      const cards = await fetch(`${lab.server.url}/api/v1/shares`, { method: 'GET', headers });
      expect(cards.status).toBe(401);
    }
  });
});
