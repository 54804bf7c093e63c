import { once } from 'node:events';
import http from 'node:http';
import pg from 'pg';

/** The cheapest possible read on this machine: one row of the same table, by its key, and nothing else. */
const { PORT, DATABASE_URL, CARD_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

async function sendRow(response: http.ServerResponse): Promise<void> {
  const { rows } = await pool.query('select * from locker.cards where id = $1', [CARD_ID]);
  const body = Buffer.from(JSON.stringify(rows[0]));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  response.end(body);
}

const server = http.createServer((_, response) => {
  sendRow(response).catch(() => response.destroy());
});
server.listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`ready http://127.0.0.1:${PORT}\n`);
process.once('SIGTERM', () => process.exit(0));
