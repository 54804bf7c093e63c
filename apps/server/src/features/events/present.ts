import type { CardShow } from '@tc/contract/site';
import type { Edition } from './carry-on.ts';

export function presentShow(edition: Edition): CardShow {
  const { id, name, date, location, description, source } = edition;
  return { id, name, date, location, source, ...(description && { description }) };
}
