import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fillCards } from '../locker/card-rounds.ts';
import type { LockerServers, Person } from '../locker/locker-servers.ts';
import { startServerProcess } from '../server/measured-server.ts';
import { connectRaw, writeRequest } from '../server/raw-client.ts';

export interface ApiSize {
  readonly cards: number;
  /** How many times to make each call. */
  readonly times: number;
}

export interface ApiMeasurement extends ApiSize {
  /** Milliseconds until each answer, by what was read. */
  readonly reads: Readonly<Record<string, readonly number[]>>;
  /** The same for a bare read of one row, which alternates with the other reads. */
  readonly bareRow: readonly number[];
}

const BARE = fileURLToPath(new URL('./bare-row.ts', import.meta.url));

/** One of the product's sample photos, as a program would send it. */
const PHOTO = readFileSync(
  new URL('../../apps/web/src/grading/samples/off-center-front.jpg', import.meta.url),
);

/** Rounds that do not count, in which code is compiled and caches are filled. */
const WARM_UP = 10;

async function makeKey(url: string, { token }: Person): Promise<string> {
  const answer = await fetch(`${url}/api/v1/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Benchmark', scopes: ['read', 'scan'] }),
  });
  if (answer.status !== 201) throw new Error(`No key: ${await answer.text()}`);
  return (await answer.json()).key;
}

async function makeScan(
  servers: LockerServers,
  authorization: string,
): Promise<{ readonly id: string; readonly cardId: string }> {
  await servers.startWorker();
  const form = new FormData();
  form.append('front', new Blob([PHOTO]), 'front.jpg');
  const headers = { authorization, prefer: 'respond-async' };
  const sent = await fetch(`${servers.url}/api/v1/scans`, { method: 'POST', headers, body: form });
  let scan = await sent.json();
  while (scan.status === 'queued' || scan.status === 'grading') {
    await sleep(200);
    const answer = await fetch(`${servers.url}/api/v1/scans/${scan.id}`, { headers });
    scan = await answer.json();
  }
  if (scan.status !== 'graded') throw new Error(`The sample was ${scan.status}.`);
  await servers.killWorkers();
  return scan;
}

/** Makes the reads that programs typically make, one after another, with a bare row read after each. */
export async function measureApi(servers: LockerServers, size: ApiSize): Promise<ApiMeasurement> {
  const person = await servers.signUp('program');
  await fillCards(servers, person, size.cards, 'business');
  const headers = { authorization: `Bearer ${await makeKey(servers.url, person)}` };
  const { id, cardId } = await makeScan(servers, headers.authorization);
  const asked: Readonly<Record<string, string>> = {
    'a list of 50 cards': '/api/v1/cards?limit=50',
    'a list of 50 cards by value': '/api/v1/cards?limit=50&sort=value',
    'one card': `/api/v1/cards/${cardId}`,
    'a scan with its report': `/api/v1/scans/${id}`,
    'a search that finds 50': '/api/v1/cards?limit=50&q=dusk7+tag3',
    'a search that finds one': '/api/v1/cards?limit=50&q=dusk7+harbor11+warden3',
  };
  const bare = await startServerProcess(BARE, {
    DATABASE_URL: servers.databaseUrl,
    CARD_ID: cardId,
  });
  const [client, bareClient] = [await connectRaw(servers.url), await connectRaw(bare.url)];
  const timeOf = async (ask: () => Promise<number>, what: string) => {
    const started = performance.now();
    const status = await ask();
    if (status !== 200) throw new Error(`${what} was answered with ${status}.`);
    return performance.now() - started;
  };
  const reads = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as number[]]));
  const bareRow: number[] = [];
  for (let n = -WARM_UP; n < size.times; n += 1) {
    for (const [name, path] of Object.entries(asked)) {
      const tookMs = await timeOf(() => client.ask(writeRequest('GET', path, headers)), path);
      const ofRow = await timeOf(() => bareClient.ask(writeRequest('GET', '/row')), 'a row');
      if (n < 0) continue;
      reads[name]?.push(tookMs);
      bareRow.push(ofRow);
    }
  }
  client.close();
  bareClient.close();
  await bare.stop();
  return { ...size, reads, bareRow };
}
