import { type TestPerson, tokenOf } from './accounts.ts';
import { withDatabase } from './database.ts';
import type { RunningProduct } from './product.ts';

/** Calls of our own API in somebody's name. */
export async function apiOf(product: RunningProduct, { email }: TestPerson) {
  const authorization = `Bearer ${await tokenOf(product, email)}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  return { send };
}

const SET_PRO =
  "insert into billing.plans (user_id, plan, set_by, set_at) values ($1, 'pro', 'operator', now())";

/** Puts somebody on the Pro plan, as an operator does. */
export function makePro(product: RunningProduct, { id }: TestPerson): Promise<void> {
  return withDatabase(product, async (client) => {
    await client.query(SET_PRO, [id]);
  });
}

/** Gives one person on a plan that allows it ten thousand cards, the first of them the newest. */
export function addManyCards(product: RunningProduct, { id }: TestPerson): Promise<void> {
  return withDatabase(product, async (client) => {
    await client.query(SET_PRO, [id]);
    await client.query(
      `insert into locker.cards (id, user_id, name, set_name, number, tags, value_amount, value_currency, value_on, created_at, updated_at)
       select gen_random_uuid(), $1, 'Card ' || n, 'Set ' || n % 40, n::text, array['box ' || n % 4],
         n, 'USD', '2026-11-01', now() - n * interval '1 minute', now()
       from generate_series(1, 10000) n`,
      [id],
    );
    await client.query('insert into locker.collections (user_id, cards) values ($1, 10000)', [id]);
    await client.query('analyze locker.cards');
  });
}

/**
 * Puts many cards of one person into the gallery, all of one game, each a moment older than the one before;
 * returns a function that removes all that this person has.
 */
export async function publishCards(
  product: RunningProduct,
  { id }: TestPerson,
  { game, count }: { readonly game: string; readonly count: number },
): Promise<() => Promise<void>> {
  await withDatabase(product, async (client) => {
    await client.query(
      `insert into locker.cards (id, user_id, name, game, set_name, number, year, grade_overall,
         grade_psa, graded_by, created_at, updated_at)
       select gen_random_uuid(), $1, 'Card ' || n || ' of many', $2, 'Set ' || n % 40, n::text,
         1980 + n % 45, 1 + (n % 91) / 10.0, 1 + n % 10, gen_random_uuid(), now(), now()
       from generate_series(1, $3::int) n`,
      [id, game, count],
    );
    await client.query(
      `insert into locker.publications (card_id, id, user_id, published_at, graded_by, game, set_name,
         year, grade_overall, grade_psa, grade_beckett, words)
       select id, gen_random_uuid(), user_id, now() - number::int * interval '1 millisecond', graded_by,
         game, set_name, year, grade_overall, grade_psa, grade_beckett, locker.printed_words(cards)
       from locker.cards cards where user_id = $1 on conflict do nothing`,
      [id],
    );
    await client.query('analyze locker.publications');
  });
  return () =>
    withDatabase(product, async (client) => {
      await client.query('delete from locker.cards where user_id = $1', [id]);
    });
}
