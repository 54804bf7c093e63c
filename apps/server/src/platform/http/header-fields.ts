import type { IncomingMessage } from 'node:http';
import type { HeaderFields } from '@tc/provider';

/**
 * The header fields of a request. Node joins repeated ones; only `set-cookie` stays a list, which requests do
 * not use.
 */
export function fieldsOf({ headers }: Pick<IncomingMessage, 'headers'>): HeaderFields {
  if (!headers['set-cookie']) return headers as HeaderFields;
  const { 'set-cookie': _, ...others } = headers;
  return others as HeaderFields;
}
