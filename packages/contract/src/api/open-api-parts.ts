import { z } from 'zod';
import type { Schema } from './api-endpoint.ts';

/** A part of the document. */
export type Json = { readonly [name: string]: unknown };

export function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function isNothing(schema: Schema): boolean {
  return schema instanceof z.ZodUndefined;
}

export function json(schema: Json, more: Json = {}): Json {
  return { 'application/json': { schema, ...more } };
}
