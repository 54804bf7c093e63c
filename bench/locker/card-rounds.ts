import { connectRaw, writeRequest } from '../server/raw-client.ts';
import type { LockerServers, Person } from './locker-servers.ts';

export interface CardMeasurement {
  readonly cards: number;
  /** Milliseconds per answer, by what was asked. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** The same for the health check, which takes turns with the others. */
  readonly health: readonly number[];
}

export interface CardSize {
  readonly cards: number;
  /** How often to ask for each. */
  readonly times: number;
}

/** Names of three words, each one of twenty, in eight games and forty sets. */
const FILL = `
  insert into locker.cards
    (id, user_id, name, game, set_name, number, year, notes, tags, quantity,
     value_amount, value_currency, value_on, grade_overall, graded_by, created_at, updated_at)
  select gen_random_uuid(), $1,
    'Dusk' || n % 20 || ' Harbor' || (n / 20) % 20 || ' Warden' || (n / 400) % 25,
    'Game ' || n % 8, 'Set ' || n % 40, n::text || '/500', 1990 + n % 35,
    case when n % 3 = 0 then 'bought at the show in town ' || n % 50 end,
    array['tag' || n % 12], 1, (n * 7919 % 100000) / 100.0, 'USD', '2026-11-01',
    case when n % 2 = 0 then 1 + n % 10 end, case when n % 2 = 0 then gen_random_uuid() end,
    now() - n * interval '1 minute', now()
  from generate_series(1, $2::int) as n`;

const ASKED: Readonly<Record<string, string>> = {
  'first page, newest': '/api/v1/cards?limit=50',
  'first page by name': '/api/v1/cards?limit=50&sort=name',
  'first page by value': '/api/v1/cards?limit=50&sort=value',
  'search: a word of 5 % of the cards': '/api/v1/cards?limit=50&q=dusk7',
  'search: three words that one card has': '/api/v1/cards?limit=50&q=dusk7+harbor11+warden3',
  'search: a word that no card has': '/api/v1/cards?limit=50&q=zebra',
  'totals of all cards': '/api/v1/cards/totals',
  'totals of a search': '/api/v1/cards/totals?q=harbor11',
};

export async function fillCards(
  { database }: LockerServers,
  person: Person,
  cards: number,
  plan: 'pro' | 'business',
): Promise<void> {
  await database.query("insert into billing.plans values ($1, $2, 'operator', now())", [
    person.id,
    plan,
  ]);
  await database.query(FILL, [person.id, cards]);
  await database.query('insert into locker.collections values ($1, $2)', [person.id, cards]);
  await database.query('vacuum analyze locker.cards');
}

/** Where the page in the middle of the collection starts. */
async function findMiddle(url: string, { token }: Person, cards: number): Promise<string> {
  let cursor = '';
  for (let read = 0; read < cards / 2; read += 100) {
    const asked = `/api/v1/cards?limit=100&sort=name${cursor && `&cursor=${cursor}`}`;
    const answer = await fetch(url + asked, { headers: { authorization: `Bearer ${token}` } });
    cursor = (await answer.json()).nextCursor;
  }
  return `/api/v1/cards?limit=50&sort=name&cursor=${cursor}`;
}

/** Asks for pages, searches and totals of one large locker, taking turns with the health check. */
export async function measureCards(
  servers: LockerServers,
  { cards, times }: CardSize,
): Promise<CardMeasurement> {
  const person = await servers.signUp('collector');
  await fillCards(servers, person, cards, 'pro');
  const asked = { ...ASKED, 'a page in the middle, by name': '' };
  asked['a page in the middle, by name'] = await findMiddle(servers.url, person, cards);
  const client = await connectRaw(servers.url);
  const headers = { authorization: `Bearer ${person.token}` };
  const ask = async (path: string) => {
    const started = performance.now();
    const status = await client.ask(writeRequest('GET', path, headers));
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return performance.now() - started;
  };
  const all = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as number[]]));
  const health: number[] = [];
  for (let n = -5; n < times; n += 1) {
    for (const [name, path] of Object.entries(asked)) {
      const [tookMs, ofHealth] = [await ask(path), await ask('/healthz')];
      // The first ones compile code and fill caches, so they are not counted.
      if (n < 0) continue;
      all[name]?.push(tookMs);
      health.push(ofHealth);
    }
  }
  client.close();
  return { cards, times: all, health };
}
