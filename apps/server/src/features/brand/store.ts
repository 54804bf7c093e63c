import type { NewBrand } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { hasBrandedReports } from '../../platform/brand/find-brand.ts';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** False, and nothing written, if the plan has no branded reports. */
export async function keepBrand(
  queries: Queries,
  owner: Holder,
  { name, contact, background, ink }: NewBrand,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into locker.brands (user_id, name, contact, background, ink, updated_at)
    select ${owner}::uuid, ${name}, ${contact}, ${background}, ${ink}, ${now}
    where ${hasBrandedReports(owner)}
    on conflict (user_id) do update set name = excluded.name, contact = excluded.contact,
      background = excluded.background, ink = excluded.ink, updated_at = excluded.updated_at
    returning user_id`.execute(on(queries));
  return rows.length > 0;
}

/** Null removes it. False if there is no brand yet, or if the plan does not allow a new logo. */
export async function setLogo(
  queries: Queries,
  owner: Holder,
  logo: Buffer | null,
  now: Date,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.brands')
    .set({ logo, updated_at: now })
    .where('user_id', '=', owner)
    .$if(logo !== null, (brands) => brands.where(hasBrandedReports(owner)))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeBrand(queries: Queries, owner: Holder): Promise<void> {
  await on(queries).deleteFrom('locker.brands').where('user_id', '=', owner).execute();
}

export async function isShown(queries: Queries, owner: Holder): Promise<boolean> {
  const row = await on(queries)
    .selectNoFrom(hasBrandedReports(owner).as('isShown'))
    .executeTakeFirst();
  return row?.isShown ?? false;
}
