import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';

/**
 * The most that this machine and runtime can do: a server that answers `/page` with as many bytes as a real
 * page has, and `/row` with one row from the measured server's own database. It does nothing else.
 */
const { PORT, PAGE_BYTES, MEASURED_DIR = '' } = process.env;
const folder = path.join(MEASURED_DIR, 'database');
const page = Buffer.alloc(Number(PAGE_BYTES), 'x');
const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim();
const pool = new pg.Pool({
  host: path.join(folder, 'run'),
  user: 'truecorner',
  password,
  database: 'truecorner',
  max: 20,
});

async function sendRow(response: http.ServerResponse): Promise<void> {
  const { rows } = await pool.query('select * from auth.users where email = $1', [
    'person-1@bench.example',
  ]);
  const body = Buffer.from(JSON.stringify(rows[0]));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  response.end(body);
}

const server = http.createServer((request, response) => {
  if (request.url === '/row') {
    sendRow(response).catch(() => response.destroy());
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(page.length) });
  response.end(page);
});
server.listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`ready http://127.0.0.1:${PORT}\n`);
process.once('SIGTERM', () => process.exit(0));
