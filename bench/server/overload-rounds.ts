import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from './client.ts';
import { askEvenly, askWithoutPause, type Load } from './load.ts';
import { type MeasuredServer, type RunningServer, startServerProcess } from './measured-server.ts';
import { connectRaw, type RawClient, writeRequest } from './raw-client.ts';

const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export interface OverloadSize {
  readonly clients: number;
  readonly impatient: number;
  readonly rounds: number;
  /** Milliseconds per load. */
  readonly forMs: number;
}

/** One load of pages, and how everybody else fared meanwhile. */
export interface Crowd {
  readonly pagesAsked: number;
  readonly pagesRefused: number;
  readonly signIn: Load;
  readonly health: Load;
}

export interface OverloadRound {
  /** Responses per second, as fast as answered. */
  readonly barePage: number;
  readonly page: number;
  readonly bareRow: number;
  readonly user: number;
  readonly rendered: number;
  readonly signIn: Load;
  /**
   * Ten times as many pages as can be rendered, both as people ask for them and with every one different, so
   * that each must be rendered.
   */
  readonly crowd: Crowd;
  readonly crowdOfOthers: Crowd;
  /** Successful sign-ins while many clients retry at once, whatever they are told. */
  readonly impatient: Load;
}

export interface OverloadMeasurement {
  readonly rounds: readonly OverloadRound[];
  /** Peak memory in bytes since the start. */
  readonly mostBytes: number;
}

const PAGES = ['/', '/features', '/pricing', '/demo', '/calendar', '/blog', '/auth', '/nowhere'];
const PROBES_PER_SECOND = 20;
const TIMES = 10;

function ofPage(path: string): string {
  return writeRequest('GET', path, { 'accept-encoding': 'br' });
}

/** A page that nobody else asks for: a different month each time. */
function ofMonth(index: number): string {
  return ofPage(`/calendar?month=${2000 + (index % 900)}-0${1 + (index % 9)}`);
}

async function countSecond(
  clients: readonly RawClient[],
  ask: (client: RawClient) => Promise<number>,
  forMs: number,
): Promise<number> {
  const acts = clients.map((client) => async () => {
    const status = await ask(client);
    if (status !== 200) throw new Error(`A page was answered with ${status}.`);
  });
  return (await askWithoutPause(acts, forMs)).perSecond;
}

function signInOn(clients: readonly Client[], forMs: number): Promise<Load> {
  const acts = clients.map((client) => async () => {
    await client.signIn();
  });
  return askWithoutPause(acts, forMs);
}

/** Pages are requested at even intervals, answered or not, on as many connections as it takes. */
async function crowdIn(
  url: string,
  requestOf: (index: number) => string,
  perSecond: number,
  forMs: number,
): Promise<{ readonly asked: number; readonly refused: number }> {
  const free: RawClient[] = [];
  const all: RawClient[] = [];
  let refused = 0;
  const ask = async (index: number) => {
    let client = free.pop();
    if (!client) {
      client = await connectRaw(url);
      all.push(client);
    }
    const status = await client.ask(requestOf(index));
    if (status === 503) refused += 1;
    free.push(client);
  };
  const { times } = await askEvenly(ask, perSecond, forMs);
  for (const client of all) client.close();
  return { asked: times.length, refused };
}

interface Place {
  readonly product: MeasuredServer & RunningServer;
  readonly people: readonly Client[];
  readonly watcher: Client;
}

async function runCrowd(
  { product, people, watcher }: Place,
  requestOf: (index: number) => string,
  perSecond: number,
  forMs: number,
): Promise<Crowd> {
  const [pages, signIn, health] = await Promise.all([
    crowdIn(product.url, requestOf, perSecond, forMs),
    signInOn(people, forMs),
    askEvenly(() => watcher.checkHealth(), PROBES_PER_SECOND, forMs),
  ]);
  return { pagesAsked: pages.asked, pagesRefused: pages.refused, signIn, health };
}

/** Only successful sign-ins count; refused clients retry at once. */
async function runImpatient(
  product: MeasuredServer,
  people: readonly Client[],
  size: OverloadSize,
): Promise<Load> {
  const crowd = Array.from({ length: size.impatient }, (_, index) =>
    createClient(product, 1 + (index % people.length)),
  );
  const times: number[] = [];
  const acts = crowd.map((client) => async () => {
    const asked = performance.now();
    const isIn = await client.signIn().then(
      () => true,
      () => false,
    );
    if (isIn) times.push(performance.now() - asked);
  });
  // The queue has to fill up first, so this runs twice as long and only the second half counts.
  const { times: all, perSecond } = await askWithoutPause(acts, 2 * size.forMs);
  for (const client of crowd) client.close();
  return { times, perSecond: (perSecond * times.length) / Math.max(1, all.length) };
}

async function runRound(place: Place, bare: RunningServer, size: OverloadSize, token: string) {
  const { product, people } = place;
  const { clients, forMs } = size;
  const connect = (url: string) =>
    Promise.all(Array.from({ length: clients }, () => connectRaw(url)));
  const [ofBare, ofProduct] = [await connect(bare.url), await connect(product.url)];
  const user = writeRequest('GET', '/auth/v1/user', {
    apikey: product.anonKey,
    authorization: `Bearer ${token}`,
  });
  let month = 0;
  const barePage = await countSecond(ofBare, (client) => client.ask(ofPage('/page')), forMs);
  const page = await countSecond(ofProduct, (client) => client.ask(ofPage('/')), forMs);
  const bareRow = await countSecond(ofBare, (client) => client.ask(ofPage('/row')), forMs);
  const ofUser = await countSecond(ofProduct, (client) => client.ask(user), forMs);
  // For one client that waits for each page. If many wait, the server paces itself between pages.
  const alone = ofProduct.slice(0, 1);
  const rendered = await countSecond(alone, (client) => client.ask(ofMonth(month++)), forMs);
  for (const client of [...ofBare, ...ofProduct]) client.close();
  const signIn = await signInOn(people, forMs);
  const perSecond = TIMES * rendered;
  const asPeopleDo = (index: number) => ofPage(PAGES[index % PAGES.length] ?? '/');
  const crowd = await runCrowd(place, asPeopleDo, perSecond, forMs);
  const crowdOfOthers = await runCrowd(place, ofMonth, perSecond, forMs);
  const impatient = await runImpatient(product, people, size);
  const ofPages = { barePage, page, bareRow, user: ofUser, rendered };
  return { ...ofPages, signIn, crowd, crowdOfOthers, impatient };
}

/** The peak memory of a process as Linux reports it; 0 on other systems. */
async function readMostBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}

async function countBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** Asks the product for more than it can do, next to a bare server that does almost nothing. */
export async function measureOverload(
  product: MeasuredServer & RunningServer,
  size: OverloadSize,
): Promise<OverloadMeasurement> {
  const people = Array.from({ length: 8 }, (_, index) => createClient(product, index + 1));
  const watcher = createClient(product, 0);
  const tokens = await Promise.all(people.map((client) => client.signUp()));
  const bare = await startServerProcess(BARE, {
    MEASURED_DIR: product.folder,
    PAGE_BYTES: String(await countBytes(product.url)),
  });
  try {
    const token = tokens[0]?.access_token ?? '';
    const place = { product, people, watcher };
    // The first round is discarded, because code is still being compiled and pages are rendered for the first
    // time.
    await runRound(place, bare, { ...size, forMs: size.forMs / 4 }, token);
    const rounds: OverloadRound[] = [];
    for (let index = 0; index < size.rounds; index++) {
      rounds.push(await runRound(place, bare, size, token));
    }
    return { rounds, mostBytes: await readMostBytes(product.pid) };
  } finally {
    for (const client of [...people, watcher]) client.close();
    await bare.stop();
  }
}
