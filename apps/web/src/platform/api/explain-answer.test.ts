import { describe, expect, it } from 'vitest';
import { readAnswer } from './explain-answer.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

async function wordsOf(status: number, body: string, headers: Record<string, string> = {}) {
  return (await readAnswer(new Response(body, { status, headers }), NOW)).words;
}

describe('the words for an answer', () => {
  const away = 'The server cannot answer right now. Try again in a minute.';

  it.each([
    [502, '<html><h1>502 Bad Gateway</h1></html>', { 'content-type': 'text/html' }],
    [503, '', {}],
    [503, '{}', JSON_TYPE],
    [504, 'upstream timed out', { 'content-type': 'text/plain' }],
    [500, 'Internal Server Error', JSON_TYPE],
    [502, '{"message":"Bad Gateway"}', JSON_TYPE],
    [503, '{"statusCode":503,"error":"Service Unavailable"}', JSON_TYPE],
  ])('are a sentence with a next step: %i %s', async (status, body, headers) => {
    expect(await wordsOf(status, body, headers as Record<string, string>)).toBe(away);
  });

  it.each([
    ['30', 'Try again in 30 seconds.'],
    ['1', 'Try again in 1 second.'],
    ['120', 'Try again in 2 minutes.'],
    ['Sun, 01 Mar 2026 12:00:45 GMT', 'Try again in 45 seconds.'],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 'Try again in a minute.'],
    ['soon', 'Try again in a minute.'],
  ])('tell when to come again: %s', async (wait, step) => {
    const words = await wordsOf(503, '', { 'retry-after': wait });
    expect(words).toBe(`The server cannot answer right now. ${step}`);
    expect(await wordsOf(429, '', { 'retry-after': wait })).toContain(step);
  });

  it('are those of our server where it has some', async () => {
    const invalid =
      '{"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}';
    expect(await wordsOf(400, invalid, JSON_TYPE)).toBe('Invalid login credentials');
    const busy = '{"code":"service_unavailable","msg":"The service is unavailable right now"}';
    expect(await wordsOf(503, busy, { ...JSON_TYPE, 'retry-after': '5' })).toBe(
      'The service is unavailable right now. Try again in 5 seconds.',
    );
    const often = '{"code":"a","message":"You can only request this after 40 seconds."}';
    expect(await wordsOf(429, often, { ...JSON_TYPE, 'retry-after': '40' })).toBe(
      'You can only request this after 40 seconds.',
    );
  });

  it("lead on where a network answers in the server's place", async () => {
    expect(
      await wordsOf(403, '<h1>Sign in to the hotel</h1>', { 'content-type': 'text/html' }),
    ).toBe('The server sent an answer that could not be read. Reload the page and try again.');
  });
});
