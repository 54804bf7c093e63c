import { describe, expect, it } from 'vitest';
import { isFromOwnPage } from './same-origin.ts';

const SITE = 'https://cards.example';

describe('a request', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: SITE }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: SITE }, true],
    [{}, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: SITE }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.cards.example' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://cards.example.evil.example' }, false],
    [{ origin: 'http://cards.example' }, false],
    [{ origin: 'https://cards.example:8443' }, false],
  ])('S13 with %j comes from a page of ours: %s', (headers, isOurs) => {
    expect(isFromOwnPage(headers, SITE)).toBe(isOurs);
  });

  it("comes from ours under every name of one's own machine, at the same port", () => {
    const site = 'http://localhost:3000';
    const from = (origin: string) => isFromOwnPage({ origin }, site);
    expect(from('http://127.0.0.1:3000')).toBe(true);
    expect(from('http://[::1]:3000')).toBe(true);
    expect(from('http://127.0.0.1:4000')).toBe(false);
    expect(from('http://localhost.evil.example:3000')).toBe(false);
  });
});
