import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import type { BenchOptions } from '../options.ts';
import { REPOSITORY } from '../paths.ts';
import { conclude } from '../results/conclude.ts';
import { type RunningServer, startServerProcess } from '../server/measured-server.ts';
import { measureScroll, type ScrollMeasurement } from './measure-scroll.ts';
import { scrollFindings } from './scroll-results.ts';

const PRODUCT = path.join(REPOSITORY, 'tools/start.ts');
const PERSON = { email: 'collector@bench.example', password: 'a password of the benchmark' };
const CARDS = 10_000;

/** A person with ten thousand cards. */
async function fill({ url, folder }: RunningServer): Promise<void> {
  const keys = JSON.parse(await readFile(path.join(folder, 'keys.json'), 'utf8'));
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  const { user } = await answer.json();
  const database = path.join(folder, 'database');
  const pool = new pg.Pool({
    host: path.join(database, 'run'),
    user: 'truecorner',
    password: (await readFile(path.join(database, 'password'), 'utf8')).trim(),
    database: 'truecorner',
  });
  await pool.query("insert into billing.plans values ($1, 'pro', 'operator', now())", [user.id]);
  await pool.query(
    `insert into locker.cards (id, user_id, name, set_name, number, tags, value_amount,
       value_currency, value_on, created_at, updated_at)
     select gen_random_uuid(), $1, 'Card ' || n, 'Set ' || n % 40, n::text, array['box ' || n % 4],
       n, 'USD', '2026-11-01', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n`,
    [user.id, CARDS],
  );
  await pool.query('insert into locker.collections values ($1, $2)', [user.id, CARDS]);
  await pool.query('vacuum analyze locker.cards');
  await pool.end();
}

async function measure(): Promise<{ all: ScrollMeasurement[]; version: string }> {
  const product = await startServerProcess(PRODUCT, {
    ...{ LOG_LEVEL: 'warn', AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await fill(product);
    const visit = { url: product.url, ...PERSON };
    const all: ScrollMeasurement[] = [];
    for (const look of ['grid', 'table'] as const) {
      all.push(await measureScroll(browser, visit, look));
    }
    return { all, version: browser.version() };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Scrolls through a large locker in a real browser. False if it got less smooth. */
export async function runScroll(options: BenchOptions): Promise<boolean> {
  const [loadBefore = 0] = loadavg();
  const { all, version } = await measure();
  return conclude({
    part: 'scroll',
    results: {
      about: {
        part: 'Scrolling the locker',
        load: `${CARDS} cards`,
        date: new Date().toISOString().slice(0, 10),
        machine: `${cpus().length} cores, ${cpus()[0].model}`,
        'other work on it (load average before)': loadBefore.toFixed(1),
        browser: `Chromium ${version}`,
      },
      ...scrollFindings(all),
    },
    update: options.update,
    comparedBy: ['load', 'machine'],
  });
}
