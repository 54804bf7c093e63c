import { z } from 'zod';
import type { Schema } from './api-endpoint.ts';

/** A part of the document. */
export type Json = { readonly [name: string]: unknown };

interface Described {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
}

/** Named schemas are listed among the components, once for all calls. */
function toComponents(text: string): string {
  return text.replaceAll('"#/$defs/', '"#/components/schemas/');
}

function describe(schema: Schema, io: 'input' | 'output'): Described {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Zod means that nobody changes the value; OpenAPI would mean that nobody may send it.
      delete jsonSchema.readOnly;
    },
  }) as Described;
}

export function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...rest } = describe(schema, io);
  return JSON.parse(toComponents(JSON.stringify(rest)));
}

/** The named schemas within a response's schema. */
export function namedIn(schema: Schema): Readonly<Record<string, Json>> {
  return JSON.parse(toComponents(JSON.stringify(describe(schema, 'output').$defs ?? {})));
}

export function isNothing(schema: Schema): boolean {
  return schema instanceof z.ZodUndefined;
}

export function json(schema: Json, more: Json = {}): Json {
  return { 'application/json': { schema, ...more } };
}
