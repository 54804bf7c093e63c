import { typedBy } from '@tc/database';
import type { Tables } from './tables.generated.ts';

/** Writes statements against our own tables: `on(queries).selectFrom('site.messages')`. */
export const on = typedBy<Tables>();
