import { z } from 'zod';
import { type Filter, readFilter } from './filter.ts';

const ASKED = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().min(1).max(63).default('public'),
  table: z.string().min(1).max(63).optional(),
  filter: z.string().max(2000).optional(),
  select: z.array(z.string().max(63)).max(200).optional(),
});

/** A channel's subscription to changes. */
export interface Binding {
  readonly id: number;
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  /** Null: every table of the schema. */
  readonly table: string | null;
  readonly filter: Filter | null;
  /** The columns to send; null for all. */
  readonly columns: readonly string[] | null;
}

let lastId = 0;

/** The subscriptions of a join and the response to them, in the same order; null if they are invalid. */
export function readBindings(
  given: unknown,
): { readonly bindings: readonly Binding[]; readonly echo: readonly object[] } | null {
  const asked = z
    .array(z.unknown())
    .max(100)
    .safeParse(given ?? []);
  if (!asked.success) return null;
  const bindings: Binding[] = [];
  const echo: object[] = [];
  for (const one of asked.data) {
    const read = ASKED.safeParse(one);
    if (!read.success) return null;
    const { event, schema, table, filter: text, select } = read.data;
    const filter = text === undefined ? null : readFilter(text);
    if (text !== undefined && !filter) return null;
    lastId += 1;
    const columns = select ?? null;
    bindings.push({ id: lastId, event, schema, table: table ?? null, filter, columns });
    echo.push({ ...(one as object), id: lastId });
  }
  return { bindings, echo };
}
