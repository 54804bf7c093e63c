import { listEvents } from '@tc/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { carryOn, type Edition, sameWeekendOf } from './carry-on.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

async function load() {
  const answer = await fetch(server.url + listEvents.path);
  return listEvents.output.parse(await answer.json()).events;
}

describe('the calendar of shows', () => {
  it('holds the seeded years, in the seven states', async () => {
    const events = await load();
    const seeded = events.filter(({ id }) => id < 1000);
    expect(seeded).toHaveLength(27);
    expect([...new Set(seeded.map(({ date }) => date.slice(0, 4)))]).toEqual(['2025', '2026']);
    const states = new Set(events.map(({ location }) => location.slice(-2)));
    expect([...states].sort()).toEqual(['CA', 'FL', 'IL', 'IN', 'NY', 'TX', 'WI']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });

  it('is never empty: this year and the next are carried on', async () => {
    for (const ahead of [0, 1, 10]) {
      server.clock.advance(ahead * 366 * 86_400);
      const year = server.clock.now().getUTCFullYear();
      const years = (await load()).map(({ date }) => Number(date.slice(0, 4)));
      for (const wanted of [year, year + 1]) {
        expect(years.filter((one) => one === wanted).length, String(wanted)).toBeGreaterThan(20);
      }
      expect(Math.max(...years)).toBe(year + 1);
    }
  });

  it('can be kept for a while and asked for again at no cost', async () => {
    const first = await fetch(server.url + listEvents.path);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(server.url + listEvents.path, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await server.database.query(
      `insert into site.card_shows (series, name, held_on, location, source)
       values ('new-one', 'New One', '2026-12-05', 'A Hall, Reno, NV', 'Regional Show')`,
    );
    const changed = await fetch(server.url + listEvents.path, {
      headers: { 'if-none-match': tag },
    });
    expect(changed.status).toBe(200);
  });
});

describe('what is carried on', () => {
  const edition: Edition = {
    id: 3,
    series: 'one',
    name: 'One',
    date: '2026-07-18',
    location: 'A Hall, Dallas, TX',
    description: null,
    source: 'Major Show',
    isYearly: true,
  };
  const NOW = new Date('2027-03-01T12:00:00Z');

  // Third Saturdays, second Sundays and last Saturdays, taken from a printed calendar.
  it.each([
    ['2026-07-18', 2027, '2027-07-17'],
    ['2026-07-18', 2028, '2028-07-15'],
    ['2025-02-09', 2026, '2026-02-08'],
    ['2025-08-30', 2026, '2026-08-29'],
    ['2025-05-31', 2026, '2026-05-30'],
    ['2025-11-29', 2026, '2026-11-28'],
  ])('keeps the weekend of %s in %i', (date, year, expected) => {
    expect(sameWeekendOf(date, year)).toBe(expected);
  });

  it('says that it is expected, and gives way to what is entered', () => {
    const expected = carryOn([edition], NOW);
    expect(expected.map(({ date }) => date)).toEqual(['2026-07-18', '2027-07-17', '2028-07-15']);
    expect(expected[1]!.description).toContain('not confirmed');
    const entered = { ...edition, id: 4, date: '2027-07-10' };
    const dates = carryOn([edition, entered], NOW).map(({ date }) => date);
    expect(dates).toEqual(['2026-07-18', '2027-07-10', '2028-07-08']);
  });

  it('leaves out what was held once', () => {
    expect(carryOn([{ ...edition, isYearly: false }], NOW)).toHaveLength(1);
  });
});
