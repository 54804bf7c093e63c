import { type Client, createClient, type Tokens } from './client.ts';
import { askEvenly, askWithoutPause, type Load } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';

/** One pass over everything, so that other work on the machine slows all of it equally. */
export interface AccountRound {
  readonly health: Load;
  readonly signIn: Load;
  readonly refresh: Load;
  /** Half as many sign-ins as the server can handle, evenly spaced. */
  readonly signInAtHalfLoad: Load;
  /** Evenly spaced health checks, while nothing else happens and during each of the others. */
  readonly probe: {
    readonly quiet: Load;
    readonly signIn: Load;
    readonly refresh: Load;
  };
}

export interface WrongPasswords {
  /** Milliseconds of each refusal. */
  readonly known: readonly number[];
  readonly unknown: readonly number[];
  readonly health: readonly number[];
}

export interface RoundSize {
  readonly clients: number;
  readonly rounds: number;
  /** Milliseconds per load. */
  readonly forMs: number;
  /** How many wrong passwords to send for an address with an account, and as many again for one without. */
  readonly wrongPasswords: number;
}

const PROBES_PER_SECOND = 50;

async function repeatedly(count: number, ask: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const asked = performance.now();
    await ask(index);
    times.push(performance.now() - asked);
  }
  return times;
}

/** Alternates between the two, so that other work on the machine affects both equally. */
async function mistypeInTurns(client: Client, count: number): Promise<WrongPasswords> {
  const known: number[] = [];
  const unknown: number[] = [];
  const health: number[] = [];
  for (let index = 0; index < count; index++) {
    const nobody = `nobody-${index}@bench.example`;
    // The first of each pair finds cold caches, so the order alternates.
    const pair = [
      async () => known.push(...(await repeatedly(1, () => client.mistype(client.email)))),
      async () => unknown.push(...(await repeatedly(1, () => client.mistype(nobody)))),
    ];
    for (const ask of index % 2 ? pair : pair.toReversed()) await ask();
    health.push(...(await repeatedly(1, () => client.checkHealth())));
  }
  return { known, unknown, health };
}

async function runRound(
  clients: readonly Client[],
  watcher: Client,
  sessions: Map<Client, Tokens>,
  forMs: number,
): Promise<AccountRound> {
  const probe = () => askEvenly(() => watcher.checkHealth(), PROBES_PER_SECOND, forMs);
  const all = (act: (client: Client) => Promise<void>) =>
    askWithoutPause(
      clients.map((client) => () => act(client)),
      forMs,
    );
  const quiet = await probe();
  const health = await all((client) => client.checkHealth());
  const [signIn, probeOfSignIn] = await Promise.all([
    all(async (client) => {
      sessions.set(client, await client.signIn());
    }),
    probe(),
  ]);
  const [refresh, probeOfRefresh] = await Promise.all([
    all(async (client) => {
      const tokens = sessions.get(client) ?? (await client.signIn());
      sessions.set(client, await client.refresh(tokens));
    }),
    probe(),
  ]);
  const signInAtHalfLoad = await askEvenly(
    async (index) => {
      await clients[index % clients.length].signIn();
    },
    signIn.perSecond / 2,
    forMs,
  );
  return {
    health,
    signIn,
    refresh,
    signInAtHalfLoad,
    probe: { quiet, signIn: probeOfSignIn, refresh: probeOfRefresh },
  };
}

/** Signs people in, as fast as the server can and at a realistic rate. */
export async function measureAccounts(server: MeasuredServer, size: RoundSize) {
  const clients = Array.from({ length: size.clients }, (_, index) =>
    createClient(server, index + 1),
  );
  const watcher = createClient(server, 0);
  const sessions = new Map<Client, Tokens>();
  try {
    for (const client of clients) sessions.set(client, await client.signUp());
    // The first round is discarded, because code is still being compiled and connections opened.
    await runRound(clients, watcher, sessions, size.forMs / 4);
    const rounds: AccountRound[] = [];
    for (let index = 0; index < size.rounds; index++) {
      rounds.push(await runRound(clients, watcher, sessions, size.forMs));
    }
    return { rounds, wrong: await mistypeInTurns(clients[0], size.wrongPasswords) };
  } finally {
    for (const client of [...clients, watcher]) client.close();
  }
}
