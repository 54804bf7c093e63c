import { readFileSync } from 'node:fs';
import type { CardShow } from '@tc/contract/site';

const SEEDS = new URL('../../apps/server/migrations/0006-card-shows.sql', import.meta.url);
const ROW =
  /\((\d+), '[a-z0-9-]+', '([^']+)', '(\d{4}-\d\d-\d\d)', '([^']+)',\s+'([^']+)', '(Major Show|Regional Show)'\)/g;

/** The shows that a new calendar starts with, read from the migration. */
export function readSeededShows(): CardShow[] {
  const rows = readFileSync(SEEDS, 'utf8').matchAll(ROW);
  return [...rows].map(([, id, name = '', date = '', location = '', description, source]) => ({
    id: Number(id),
    name,
    date,
    location,
    description,
    source: source === 'Major Show' ? 'Major Show' : 'Regional Show',
  }));
}
