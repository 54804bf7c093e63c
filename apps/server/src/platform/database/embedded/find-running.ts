import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from './connection.ts';
import { SUPERUSER } from './initialize.ts';

/** The line in PostgreSQL's pid file that names the folder of its socket. */
const SOCKET_LINE = 4;

/** How to reach a folder's cluster according to its files. Whether it answers remains to be seen. */
export async function findRunningPostgres(folder: string): Promise<Connection | null> {
  try {
    const lines = await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8');
    const password = await readFile(path.join(folder, 'password'), 'utf8');
    const host = lines.split('\n')[SOCKET_LINE]?.trim();
    return host ? { host, user: SUPERUSER, password: password.trim(), database: 'postgres' } : null;
  } catch {
    return null;
  }
}
