import { MOST_RANKED, type RankedCard, type Ranking, type RankingAsked } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, invariant, ok } from '@tc/kernel';
import {
  amountOf,
  type CentsRange,
  centsOf,
  chancesOf,
  GRADING_FEES,
  pricesIn,
  weighSubmission,
} from '@tc/rulebook/submission';
import { sql } from 'kysely';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { on } from '../../platform/database/on.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { mayRank, PLAN_OF_RANKING } from './policy.ts';
import { presentPrice } from './present.ts';
import { listFees } from './store.ts';

/** The probability of each PSA grade. */
type Probabilities = Readonly<Record<string, number>>;

/** Cards with what their latest graded scan says. */
async function listCards(queries: Queries, owner: Holder, ids: readonly string[] | undefined) {
  let cards = on(queries)
    .selectFrom('locker.cards as card')
    .leftJoinLateral(
      (scans) =>
        scans
          .selectFrom('locker.scans')
          .select('report')
          .whereRef('card_id', '=', 'card.id')
          .where('status', '=', 'graded')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('scan'),
      (join) => join.onTrue(),
    )
    .select(['card.id', 'card.name', 'card.set_name as set', 'card.number'])
    .select(['card.value_amount', 'card.value_currency'])
    .select(
      sql<Probabilities | null>`scan.report::json #> '{psa,probabilities}'`.as('probabilities'),
    )
    .where('card.user_id', '=', owner)
    .where('card.deleted_at', 'is', null);
  if (ids) cards = cards.where('card.id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  return cards.orderBy('card.updated_at', 'desc').orderBy('card.id').limit(MOST_RANKED).execute();
}

type CardRow = Awaited<ReturnType<typeof listCards>>[number];

/** All prices of these cards, by card, in the order in which they were entered. */
async function listPricesOf(queries: Queries, owner: Holder, ids: readonly string[]) {
  const rows = await on(queries)
    .selectFrom('worth.prices')
    .selectAll()
    .where('user_id', '=', owner)
    .where('card_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('priced_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byCard = new Map<string, typeof rows>();
  for (const row of rows) byCard.set(row.card_id, [...(byCard.get(row.card_id) ?? []), row]);
  return byCard;
}

/** What PSA charges for a service level: the person's own entry, otherwise the built-in one. */
async function findFee(
  queries: Queries,
  owner: Holder,
  level: string,
): Promise<Ranking['fee'] | null> {
  const shipped = GRADING_FEES.find(({ id, company }) => id === level && company === 'psa');
  if (!shipped) return null;
  const own = (await listFees(queries, owner)).find(({ id }) => id === level);
  const { amount, currency } = own ?? { amount: shipped.amount, currency: 'USD' };
  return { amount, currency, level: shipped.level, isOwn: own !== undefined };
}

function present({ least, most }: CentsRange) {
  return { least: amountOf(least), most: most === Infinity ? null : amountOf(most) };
}

function likeliest(probabilities: CardRow['probabilities']): RankedCard['likely'] {
  const chances = chancesOf(probabilities ?? {});
  const [first] = chances.toSorted(
    (one, other) => other.chance - one.chance || other.grade - one.grade,
  );
  return first ?? null;
}

interface Weighed {
  readonly card: RankedCard;
  /** Null if it is not known. */
  readonly gain: CentsRange | null;
}

function weigh(
  row: CardRow,
  prices: Parameters<typeof pricesIn>[0],
  currency: string,
  costCents: number,
): Weighed {
  const { id: cardId, name, set, number, probabilities } = row;
  const { value_amount: amount, value_currency: of } = row;
  const own = amount !== null && of !== null ? { amount, currency: of } : null;
  const usable = pricesIn(prices, currency, own);
  const raw = usable.rawCents === null ? null : amountOf(usable.rawCents);
  const facts = { cardId, name, set, number, likely: likeliest(probabilities), raw };
  if (!probabilities) {
    return { card: { ...facts, expected: null, gain: null, missing: [] }, gain: null };
  }
  const chances = chancesOf(probabilities);
  const { expected, gain, missing } = weighSubmission({ chances, ...usable, costCents });
  const said = { expected: present(expected), gain: gain && present(gain), missing };
  return { card: { ...facts, ...said }, gain };
}

/** Sorts by the gain that is certain. Cards whose gain is not known come last. */
function byGain({ gain: one }: Weighed, { gain: other }: Weighed): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return other.least - one.least || other.most - one.most || 0;
}

/** Sorts cards by what sending them in gains on average. */
export async function rankCards(
  database: Database,
  owner: Holder,
  { ids, level, otherCosts }: RankingAsked,
): Promise<ApiOutcome<Ranking>> {
  if (!mayRank(await findPlan(database, owner))) {
    const message = `Ranking a stack of cards is part of the ${PLAN_OF_RANKING} plan.`;
    return err({ code: 'plan-limit', message, plan: { limit: 'ranking', used: 0, max: 0 } });
  }
  const fee = await findFee(database, owner, level);
  if (!fee) return err({ code: 'invalid', fields: { level: 'is not a PSA service level' } });
  const rows = await listCards(database, owner, ids);
  const prices = await listPricesOf(
    database,
    owner,
    rows.map(({ id }) => id),
  );
  const costCents = centsOf(fee.amount) + centsOf(otherCosts);
  invariant(Number.isFinite(costCents), 'amounts are numbers');
  const weighed = rows.map((row) =>
    weigh(row, (prices.get(row.id) ?? []).map(presentPrice), fee.currency, costCents),
  );
  return ok({ fee, items: weighed.toSorted(byGain).map(({ card }) => card) });
}
