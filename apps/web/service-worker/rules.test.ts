import { describe, expect, it } from 'vitest';
import { findKeptPage, isOfBuild, mayKeep, offlineAddress, planOf, standInFor } from './rules.ts';

const ORIGIN = 'https://cards.example';
const KEPT = {
  version: '1',
  pages: ['/demo', '/digital-locker', '/offline'],
  guarded: ['/digital-locker'],
  files: ['/assets/app-1a2b.js'],
};

function plan(
  address: string,
  how: { method?: string; mode?: string; headers?: HeadersInit } = {},
) {
  const { method = 'GET', mode = 'cors', headers } = how;
  const url = new URL(address, ORIGIN);
  return planOf({ method, mode, url, headers: new Headers(headers) }, KEPT, ORIGIN);
}

describe('the worker', () => {
  it.each([
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/verify?token=x',
    '/rest/v1/cards',
    '/storage/v1/object/public/avatars/a/b.webp',
    '/functions/v1/event-search',
    '/realtime/v1/websocket',
    '/api/v1/sessions',
    '/api',
    '/healthz',
    '/readyz',
    '/metrics',
    '/dev/outbox',
  ])('leaves what the server alone can say to the browser, read or opened: %s', (address) => {
    expect(plan(address)).toBeNull();
    expect(plan(address, { mode: 'navigate' })).toBeNull();
  });

  it('answers pages that are opened, the sign-in page and odd names among them', () => {
    for (const address of [
      '/',
      '/demo?card=worn',
      '/auth',
      '/auth/confirm?token_hash=x',
      '/apiary',
    ])
      expect(plan(address, { mode: 'navigate' })).toBe('page');
  });

  it('answers files that it keeps, and no others', () => {
    expect(plan('/assets/app-1a2b.js')).toBe('file');
    expect(plan('/assets/app-3c4d.js')).toBeNull();
    expect(plan('/og/home.png')).toBeNull();
    expect(plan('https://elsewhere.example/assets/app-1a2b.js')).toBeNull();
  });

  it('stays out of what is sent, of parts, and of what carries a key', () => {
    expect(plan('/demo', { mode: 'navigate', method: 'POST' })).toBeNull();
    expect(plan('/assets/app-1a2b.js', { headers: { range: 'bytes=0-9' } })).toBeNull();
    expect(plan('/assets/app-1a2b.js', { headers: { authorization: 'Bearer x' } })).toBeNull();
  });

  it('finds a page under its address with and without a slash', () => {
    expect(findKeptPage('/demo/', KEPT)).toBe('/demo');
    expect(findKeptPage('/demo', KEPT)).toBe('/demo');
    expect(findKeptPage('/', KEPT)).toBeNull();
    expect(findKeptPage('/demonstration', KEPT)).toBeNull();
  });

  it('N06 leads pages about kept cards to the one page that shows them', () => {
    const led = (address: string) => standInFor(new URL(address, ORIGIN));
    expect(led('/digital-locker/cards/1a-2b')).toBe('/digital-locker?card=1a-2b');
    expect(led('/card-grid?q=fox')).toBe('/digital-locker?q=fox&look=grid');
    expect(led('/card-grid?look=table')).toBe('/digital-locker?look=table');
    for (const other of ['/digital-locker', '/digital-locker/cards/1a/worth', '/scan', '/demo'])
      expect(led(other)).toBeNull();
  });

  it('remembers where one was going, its question included', () => {
    const address = offlineAddress(new URL('/scan-history?page=2&sort=new', ORIGIN));
    expect(new URL(address, ORIGIN).searchParams.get('next')).toBe('/scan-history?page=2&sort=new');
  });
});

describe('an answer', () => {
  const answer = (type: string, headers: HeadersInit = {}, status = 200) =>
    new Response('', { status, headers: { 'content-type': type, ...headers } });

  it('is kept when it is whole, of the kind asked for, and may be', () => {
    expect(mayKeep(answer('text/html; charset=utf-8'), 'page')).toBe(true);
    expect(mayKeep(answer('text/javascript'), 'file')).toBe(true);
    expect(mayKeep(answer('text/html', { 'cache-control': 'no-store' }), 'page')).toBe(false);
    expect(mayKeep(answer('text/html', { 'cache-control': 'no-store' }), 'guarded')).toBe(true);
    expect(mayKeep(answer('text/html', {}, 302), 'guarded')).toBe(false);
    expect(mayKeep(answer('text/javascript', {}, 206), 'file')).toBe(false);
    expect(mayKeep(answer('text/html', {}, 503), 'page')).toBe(false);
  });

  it('N03 of a network that shows its own page is taken for no file', () => {
    expect(mayKeep(answer('text/html'), 'file')).toBe(false);
  });

  it('is a page of this build when all that it names is kept', () => {
    const own = '<link href="/assets/app-1a2b.js" rel="modulepreload">';
    expect(isOfBuild(own, KEPT)).toBe(true);
    expect(isOfBuild(`${own}<script src="/assets/app-3c4d.js"></script>`, KEPT)).toBe(false);
    // Somebody else's page names none of our files.
    expect(isOfBuild('<h1>Welcome to the hotel</h1>', KEPT)).toBe(false);
  });
});
