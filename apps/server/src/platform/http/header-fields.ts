import type { IncomingMessage } from 'node:http';
import type { HeaderFields } from '@tc/provider';

/**
 * The fields of a request. Node joins what is sent twice; only `set-cookie` comes as a list, and a
 * request has no use for it.
 */
export function fieldsOf({ headers }: Pick<IncomingMessage, 'headers'>): HeaderFields {
  if (!headers['set-cookie']) return headers as HeaderFields;
  const { 'set-cookie': _, ...others } = headers;
  return others as HeaderFields;
}
