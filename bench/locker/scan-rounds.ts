import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { askEvenly } from '../server/load.ts';
import { connectRaw, writeRequest } from '../server/raw-client.ts';
import type { LockerServers, Person } from './locker-servers.ts';

/** Milliseconds per answer, by route. */
export type Routes = Readonly<Record<string, readonly number[]>>;

/** What a given number of workers achieves, and what was possible right before. */
export interface ScanRound {
  readonly workers: number;
  readonly scansPerSecond: number;
  /** Processor time of the workers per scan; null if the system does not tell. */
  readonly workerMs: number | null;
  /** Processor time of this process per grade of the same photo, decoding included. */
  readonly aloneMs: number;
  /** Answer times while there is nothing to grade. */
  readonly quiet: Routes;
  readonly meanwhile: Routes;
}

export interface ScanSize {
  readonly scans: number;
  /** How long to watch the server while there is nothing to grade, in milliseconds. */
  readonly quietMs: number;
}

/** One of the product's own samples, as a browser sends it. */
const PHOTO = readFileSync(
  new URL('../../apps/web/src/grading/samples/off-center-front.jpg', import.meta.url),
);

const ROUTES = ['/healthz', '/api/v1/plan', '/api/v1/cards', '/api/v1/scans'];
const ASKED_PER_SECOND = 10;
const WARM_UP = 4;

async function sendScan(url: string, { token }: Person, n: number): Promise<void> {
  const form = new FormData();
  form.append('front', new Blob([PHOTO]), 'front.jpg');
  const answer = await fetch(`${url}/api/v1/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, prefer: 'respond-async' },
    body: form,
  });
  if (answer.status !== 202) throw new Error(`Scan ${n} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

async function watchRoutes(url: string, { token }: Person, forMs: number): Promise<Routes> {
  const headers = { authorization: `Bearer ${token}` };
  const loads = ROUTES.map(async (path) => {
    const client = await connectRaw(url);
    // A connection carries one request at a time. Later ones wait, and their waiting counts.
    let turn: Promise<unknown> = Promise.resolve();
    const ask = () => {
      turn = turn.then(() => client.ask(writeRequest('GET', path, headers)));
      return turn as Promise<void>;
    };
    const { times } = await askEvenly(ask, ASKED_PER_SECOND, forMs);
    client.close();
    return [path, times] as const;
  });
  return Object.fromEntries(await Promise.all(loads));
}

async function untilGraded({ database }: LockerServers, person: Person, scans: number) {
  for (;;) {
    const { rows } = await database.query(
      "select count(*)::int as graded from locker.scans where user_id = $1 and status = 'graded'",
      [person.id],
    );
    if (rows[0].graded >= scans) return;
    await sleep(50);
  }
}

async function gradeMany(servers: LockerServers, scans: number) {
  const person = await servers.signUp(`scans-${crypto.randomUUID()}`);
  await servers.database.query(
    "insert into billing.plans (user_id, plan, set_by, set_at) values ($1, 'pro', 'operator', now())",
    [person.id],
  );
  const started = performance.now();
  for (let n = 0; n < scans; n += 1) await sendScan(servers.url, person, n);
  const graded = untilGraded(servers, person, scans).then(() => performance.now() - started);
  // Watches in short intervals until everything is graded.
  const spans: Routes[] = [];
  let isDone = false;
  const watched = (async () => {
    while (!isDone) spans.push(await watchRoutes(servers.url, person, 1000));
  })();
  const tookMs = await graded;
  isDone = true;
  await watched;
  const meanwhile = Object.fromEntries(
    ROUTES.map((route) => [route, spans.flatMap((span) => span[route] ?? [])]),
  );
  return { scansPerSecond: (1000 * scans) / tookMs, meanwhile };
}

/** Processor time of one grade, in milliseconds. Other work on the machine hardly changes it. */
async function gradeAlone(times: number): Promise<number> {
  const grade = async () =>
    gradeIntake({ front: { decoded: await decodePhoto(PHOTO), decodeMs: 0 } });
  // The first grade compiles code, so it is not counted.
  for (let n = 0; n < WARM_UP; n += 1) await grade();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await grade();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/**
 * Grades scans with one worker and then with two, and watches how fast everything else is answered meanwhile.
 */
export async function measureScans(
  servers: LockerServers,
  { scans, quietMs }: ScanSize,
): Promise<readonly ScanRound[]> {
  const watcher = await servers.signUp('watcher');
  await watchRoutes(servers.url, watcher, 300);
  const rounds: ScanRound[] = [];
  for (const workers of [1, 2]) {
    await servers.startWorker();
    // A process compiles its code during its first scan.
    await gradeMany(servers, 2 * workers);
    const aloneMs = await gradeAlone(Math.max(2, Math.round(scans / 3)));
    const quiet = await watchRoutes(servers.url, watcher, quietMs);
    const before = await servers.workerTimeMs();
    const graded = await gradeMany(servers, scans);
    const after = await servers.workerTimeMs();
    const workerMs = before === null || after === null ? null : (after - before) / scans;
    rounds.push({ workers, workerMs, aloneMs, quiet, ...graded });
  }
  return rounds;
}
