import { setTimeout as sleep } from 'node:timers/promises';
import { gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { photoToJpeg, renderPhoto } from '@tc/testcards/node';
import type { LockerServers, Person } from '../locker/locker-servers.ts';

/** What became of a batch whose worker was killed halfway through. */
export interface BulkRound {
  readonly cards: number;
  /** From the first photo sent to the last one kept. */
  readonly sentMs: number;
  /** From the first photo sent to the last card graded. */
  readonly gradedMs: number;
  /** Processor time of this process for one grade of such a photo, decoding included. */
  readonly aloneMs: number;
  /** Cards without a result, plus scans, cards or counts that are one too many. */
  readonly wrong: number;
}

const SMALL = {
  widthPx: 840,
  heightPx: 1120,
  fill: 0.9,
  ground: 'plain',
  border: 'solid',
} as const;
const AT_ONCE = 3;
const ITEMS_AT_ONCE = 100;
const GRADED_ALONE = 12;

async function renderAll(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    photos.push(await photoToJpeg((await renderPhoto({ ...SMALL, seed })).photo));
  }
  return photos;
}

async function gradeAlone(photos: readonly Buffer[]): Promise<number> {
  const some = photos.slice(0, GRADED_ALONE);
  const grade = async (photo: Buffer) =>
    gradeIntake({ front: { decoded: await decodePhoto(photo), decodeMs: 0 } });
  // The first grades compile code, so they are not counted.
  for (const photo of some.slice(0, 4)) await grade(photo);
  const before = process.cpuUsage();
  for (const photo of some) await grade(photo);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / some.length;
}

function askOf({ url }: LockerServers, { token }: Person) {
  return async (method: string, path: string, body?: object | FormData, key?: string) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        prefer: 'respond-async',
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

type Ask = ReturnType<typeof askOf>;

async function beginBatch(ask: Ask, count: number) {
  const { id } = await ask('POST', '/batches', { name: 'A stack' });
  const items: { readonly id: string; readonly position: number }[] = [];
  for (let from = 0; from < count; from += ITEMS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ITEMS_AT_ONCE, count - from) }, (_, at) => ({
      position: from + at,
      name: `Card ${from + at + 1}`,
    }));
    items.push(...(await ask('POST', `/batches/${id}/items`, { items: some })).items);
  }
  return { id: id as string, items };
}

async function sendAll(
  ask: Ask,
  items: readonly { readonly id: string; readonly position: number }[],
  photos: readonly Buffer[],
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item; item = items[next++]) {
      const form = new FormData();
      const photo = photos[item.position] ?? Buffer.alloc(0);
      form.append('front', new Blob([new Uint8Array(photo)]), 'front.jpg');
      form.append('batchItem', item.id);
      await ask('POST', '/scans', form, item.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function untilDone(ask: Ask, id: string, count: number): Promise<void> {
  for (;;) {
    const { counts } = await ask('GET', `/batches/${id}`);
    if (counts.graded + counts.refused + counts.failed >= count) return;
    await sleep(100);
  }
}

/** Kills the worker once half of the batch is graded, and starts another. */
async function killHalfway(servers: LockerServers, ask: Ask, id: string, count: number) {
  for (;;) {
    const { counts } = await ask('GET', `/batches/${id}`);
    if (counts.graded >= count / 2) break;
    await sleep(50);
  }
  await servers.killWorkers();
  await servers.startWorker();
}

async function countWrong(
  ask: Ask,
  servers: LockerServers,
  person: Person,
  id: string,
  count: number,
) {
  const { items } = await ask('GET', `/batches/${id}/items`);
  const lost = items.filter(({ state }: { state: string }) => state !== 'graded').length;
  const { used } = await ask('GET', '/plan');
  const { rows } = await servers.database.query(
    'select (select count(*) from locker.scans where user_id = $1)::int as scans, (select count(*) from locker.cards where user_id = $1)::int as cards',
    [person.id],
  );
  const off = [used.scans, used.cards, rows[0].scans, rows[0].cards].map((n) =>
    Math.abs(n - count),
  );
  return lost + Math.max(...off);
}

/** Sends a batch of rendered cards to a server with one worker, which is killed halfway through. */
export async function measureBulk(servers: LockerServers, cards: number): Promise<BulkRound> {
  const photos = await renderAll(cards);
  const aloneMs = await gradeAlone(photos);
  const person = await servers.signUp(`bulk-${crypto.randomUUID()}`);
  await servers.database.query(
    "insert into billing.plans (user_id, plan, set_by, set_at) values ($1, 'business', 'operator', now())",
    [person.id],
  );
  const ask = askOf(servers, person);
  await servers.startWorker();
  const { id, items } = await beginBatch(ask, cards);
  const started = performance.now();
  const killed = killHalfway(servers, ask, id, cards);
  await sendAll(ask, items, photos);
  const sentMs = performance.now() - started;
  await Promise.all([killed, untilDone(ask, id, cards)]);
  const gradedMs = performance.now() - started;
  const wrong = await countWrong(ask, servers, person, id, cards);
  return { cards, sentMs, gradedMs, aloneMs, wrong };
}
