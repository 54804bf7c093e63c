import { listGallery } from '@tc/contract/locker';
import type { Queries, Statement } from '@tc/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadChoices } from './choices.ts';
import { listPage } from './list.ts';
import { type GalleryLab, openGalleryLab } from './testing/gallery-lab.ts';

let lab: GalleryLab;

beforeAll(async () => {
  lab = await openGalleryLab();
});

afterAll(() => lab.server.stop());

/** Publishes cards of a hundred people with as few statements as a seed needs; numbers start at 1. */
async function addCards(from: number, to: number) {
  const { database } = lab.server;
  await database.query(
    `insert into auth.users (id, email)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@example.com'
     from generate_series(0, 99) n on conflict do nothing`,
  );
  await database.query(
    `insert into locker.cards (id, user_id, name, game, set_name, year, grade_overall, grade_psa,
       graded_by, created_at, updated_at)
     select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid,
       'Card ' || n, (array['Tides', 'Moons', 'Baseball', 'Embers'])[1 + n % 4], 'Set ' || n % 50,
       1980 + n % 45, 1 + (n % 91) / 10.0, 1 + n % 10, gen_random_uuid(), now(), now()
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await database.query(
    `insert into locker.publications (card_id, id, user_id, published_at, graded_by, game, set_name,
       year, grade_overall, grade_psa, grade_beckett, words)
     select id, gen_random_uuid(), user_id,
       timestamptz '2026-01-01' + make_interval(mins => substring(name from 6)::int), graded_by, game,
       set_name, year, grade_overall, grade_psa, grade_beckett, locker.printed_words(cards)
     from locker.cards cards on conflict do nothing`,
  );
  for (const table of ['publications', 'cards', 'scans']) {
    await database.query(`vacuum analyze locker.${table}`);
  }
}

/** Publishes this many more of one game now, with any grades. */
async function publishMore(count: number) {
  await lab.server.database.query(
    `with made as (
       insert into locker.cards as cards (id, user_id, name, game, set_name, year, grade_overall,
         grade_psa, graded_by, created_at, updated_at)
       select gen_random_uuid(), '00000000-0000-4000-8000-000000000007', 'Late card', 'Moons', 'Late',
         1980, 1 + floor(91 * random()) / 10.0, 1 + floor(10 * random()), gen_random_uuid(), now(), now()
       from generate_series(1, $1::int) returning cards.*
     )
     insert into locker.publications (card_id, id, user_id, published_at, graded_by, game, set_name,
       year, grade_overall, grade_psa, grade_beckett, words)
     select id, gen_random_uuid(), user_id, clock_timestamp(), graded_by, game, set_name, year,
       grade_overall, grade_psa, grade_beckett, 'late card'
     from made`,
    [count],
  );
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** How many database pages a query reads. */
async function countReads(ask: (queries: Queries) => Promise<unknown>): Promise<number> {
  const { database } = lab.server;
  let pages = 0;
  const counting: Queries = {
    async run<Row extends object>({ text, values }: Statement) {
      const explained = `explain (analyze, buffers, format json) ${text}`;
      const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained, values);
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      return { rows: [] as Row[], count: 0 };
    },
  };
  // Run it twice, because the first run also reads what the planner needs.
  await ask(counting);
  pages = 0;
  await ask(counting);
  return pages;
}

const asked = (given: object) => listGallery.input.parse(given);

/** Queries, and the most pages each may read with ten thousand cards. */
const QUESTIONS = [
  ['newest', {}],
  ['best', { sort: 'best' }],
  ['best by a company', { sort: 'best', standard: 'psa' }],
  ['of a game', { game: 'moons' }],
  ['of a set', { set: 'Set 7' }],
  ['of a year', { year: 1999 }],
  ['of a range of grades', { sort: 'best', gradeFrom: 9 }],
] as const;

describe('a gallery of ten thousand cards', () => {
  it('reads no more for a page than one of a thousand does', async () => {
    await addCards(1, 1000);
    const before = new Map<string, number>();
    for (const [name, given] of QUESTIONS) {
      before.set(name, await countReads((queries) => listPage(queries, asked(given))));
    }
    await addCards(1001, 10_000);
    for (const [name, given] of QUESTIONS) {
      const reads = await countReads((queries) => listPage(queries, asked(given)));
      // A page of 24 cards reads from four tables, each a few pages deep.
      expect.soft(reads, `${name}, ${before.get(name)} before`).toBeLessThan(500);
    }
    expect(await countReads(loadChoices)).toBeLessThan(1000);
    const word = await countReads((queries) => listPage(queries, asked({ q: 'card 4711' })));
    expect(word).toBeLessThan(500);
  }, 120_000);

  it('reads no more deep inside, in either direction, than at its start', async () => {
    const [row] = await lab.server.database.query<{ id: string; at: string }>(
      `select id, published_at::text as at from locker.publications order by published_at offset 4000 limit 1`,
    );
    const cursor = Buffer.from(JSON.stringify([row?.at, row?.id])).toString('base64url');
    for (const given of [{ after: cursor }, { before: cursor }]) {
      const reads = await countReads((queries) => listPage(queries, asked(given)));
      expect(reads).toBeLessThan(500);
    }
  });

  it('shows every card once from the first page to the last, and the same way back', async () => {
    const names: (string | null | undefined)[] = [];
    const pages: string[] = [];
    let query = '?game=Tides&standard=psa&sort=best&limit=60';
    let last = await lab.list(query);
    for (;;) {
      pages.push(JSON.stringify(last.items));
      names.push(...last.items.map(({ card }) => card.name));
      if (last.nextCursor === null) break;
      query = `?game=Tides&standard=psa&sort=best&limit=60&after=${last.nextCursor}`;
      last = await lab.list(query);
    }
    expect([names.length, new Set(names).size]).toEqual([2500, 2500]);
    for (const page of pages.toReversed().slice(1)) {
      const back = `?game=Tides&standard=psa&sort=best&limit=60&before=${last.previousCursor}`;
      last = await lab.list(back);
      expect(JSON.stringify(last.items)).toBe(page);
    }
    expect(last.previousCursor).toBeNull();
  });

  it.each(['newest', 'best'])(
    'shows every card that stays once, sorted by %s, while others are published and taken back',
    async (sort) => {
      const { database } = lab.server;
      const idsOf = async () => {
        const rows = await database.query<{ id: string }>(
          "select id from locker.publications where game = 'Moons'",
        );
        return new Set(rows.map(({ id }) => id));
      };
      const atStart = await idsOf();
      const shown: string[] = [];
      /** Walks to the end; between two pages the gallery changes under the reader's feet. */
      const walk = async (way: 'after' | 'before', from: string | null) => {
        let cursor = from;
        for (;;) {
          const place = cursor === null ? '' : `&${way}=${cursor}`;
          const page = await lab.list(`?game=Moons&sort=${sort}&limit=60${place}`);
          shown.push(...page.items.map(({ id }) => id));
          cursor = way === 'after' ? page.nextCursor : page.previousCursor;
          if (cursor === null) return page;
          await publishMore(5);
          // Every other page begins at a card that is no longer there.
          if (shown.length % 120 > 0) continue;
          const edge = (way === 'after' ? page.items.at(-1) : page.items[0])?.id;
          await database.query('delete from locker.publications where id = $1', [edge]);
        }
      };
      const last = await walk('after', null);
      expect(shown.length).toBeGreaterThan(2000);
      expect(new Set(shown).size).toBe(shown.length);
      const isShown = new Set(shown);
      expect([...atStart].filter((id) => !isShown.has(id))).toEqual([]);

      const stayed = await idsOf();
      shown.length = 0;
      await walk('before', last.previousCursor);
      expect(new Set(shown).size).toBe(shown.length);
      const isShownBack = new Set([...shown, ...last.items.map(({ id }) => id)]);
      expect([...stayed].filter((id) => !isShownBack.has(id))).toEqual([]);
    },
  );

  it('Q03 filters exactly, searches for what was typed, and refuses what no filter is', async () => {
    const all = async (query: string) => (await lab.list(`${query}&limit=60`)).items;
    expect((await all('?year=2000&set=set 20')).every(({ card }) => card.year === 2000)).toBe(true);
    const graded = await all('?gradeFrom=9.5&gradeTo=9.8&sort=best');
    expect(graded.length).toBe(60);
    expect(graded.map(({ grade }) => grade.overall)).toEqual(
      graded.map(({ grade }) => grade.overall).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    for (const { grade } of graded) expect(grade.overall).toBeGreaterThanOrEqual(9.5);
    expect(Math.max(...graded.map(({ grade }) => grade.overall ?? 0))).toBeLessThanOrEqual(9.8);
    for (const q of ["' or 1=1--", '%', '_', '\\', '🦊', '(((((((((', 'a*a*a*b']) {
      expect(await all(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
    for (const query of [
      '?sort=owner',
      '?after=x',
      '?before=!',
      '?year=soon',
      '?limit=61',
      '?gradeFrom=11',
    ]) {
      expect((await lab.visit(query)).status, query).toBe(422);
    }
    const { games, years } = await (await lab.visit('/choices')).json();
    expect(games).toEqual(['Baseball', 'Embers', 'Moons', 'Tides']);
    expect([years.length, years[0], years.at(-1)]).toEqual([45, 2024, 1980]);
  });
});
