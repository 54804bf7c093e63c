import { typedBy } from '@tc/database';
import type { Tables } from './tables.generated.ts';

/** Writes statements on our own tables: `on(queries).selectFrom('site.messages')`. */
export const on = typedBy<Tables>();
