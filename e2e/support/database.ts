import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { RunningProduct } from './product.ts';

/** The line of PostgreSQL's own file that names the folder of its socket. */
const SOCKET_LINE = 4;

/** Runs statements in the product's own database, to set up what would take a person years to enter. */
export async function withDatabase(
  { dataDir }: RunningProduct,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const folder = path.join(dataDir, 'database');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const host = read('cluster/postmaster.pid').split('\n')[SOCKET_LINE]?.trim();
  if (!host) throw new Error('The database of the product does not run.');
  const client = new pg.Client({
    host,
    user: 'truecorner',
    password: read('password').trim(),
    database: 'truecorner',
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
