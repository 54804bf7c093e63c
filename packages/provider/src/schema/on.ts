import { typedBy } from '@tc/database';
import type { Selectable } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** Writes statements on the provider's tables: `on(queries).selectFrom('auth.users')`. */
export const on = typedBy<Tables>();

/** A row as it is read. */
export type RowOf<Name extends keyof Tables> = Readonly<Selectable<Tables[Name]>>;
