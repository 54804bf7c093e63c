import type { ShownBrand } from '@tc/contract/locker';
import { PLAN_FEATURES } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../database/on.ts';
import type { LockerBrands } from '../database/tables.generated.ts';
import type { Holder } from '../teams/holder.ts';

function presentBrand(row: Selectable<LockerBrands>): ShownBrand {
  const { name, contact, background, ink, logo } = row;
  const address = logo && `data:image/png;base64,${logo.toString('base64')}`;
  return { name, contact, background, ink, logo: address };
}

export async function findBrand(queries: Queries, holder: Holder): Promise<ShownBrand | null> {
  const row = await on(queries)
    .selectFrom('locker.brands')
    .selectAll()
    .where('user_id', '=', holder)
    .executeTakeFirst();
  return row ? presentBrand(row) : null;
}

/** As PNG; null if there is none. */
export async function findLogo(queries: Queries, holder: Holder): Promise<Buffer | null> {
  const row = await on(queries)
    .selectFrom('locker.brands')
    .select('logo')
    .where('user_id', '=', holder)
    .executeTakeFirst();
  return row?.logo ?? null;
}

/** Whether the holder's plan includes branded reports, as a condition of the statement that depends on it. */
export function hasBrandedReports(holder: Holder) {
  return sql<boolean>`
    billing.plan_of(teams.payer_of(${holder}::uuid)) = any(${[...PLAN_FEATURES.brandedReports]}::text[])`;
}

/** What visitors see: null if the plan does not include branded reports. */
export async function findShownBrand(queries: Queries, holder: string): Promise<ShownBrand | null> {
  const row = await on(queries)
    .selectFrom('locker.brands')
    .selectAll()
    .where('user_id', '=', holder)
    .where(hasBrandedReports(holder))
    .executeTakeFirst();
  return row ? presentBrand(row) : null;
}
