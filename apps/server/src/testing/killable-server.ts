import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase } from '@tc/database/testing';
import { createRng } from '@tc/kernel';
import { missKilledProcesses } from './killed-jobs.ts';
import { databaseUrl, startServerProcess } from './server-process.ts';

interface Kills {
  readonly count: number;
  readonly seed: number;
  readonly soonestMs: number;
  readonly latestMs: number;
}

/** A separate server process with its own database and folder that can be killed and comes back. */
export async function openKillableServer(folder: string, anonKey: string) {
  const given = await createTestDatabase();
  const start = () =>
    startServerProcess({
      DATABASE_URL: databaseUrl(given.address),
      DATA_DIR: folder,
      AUTH_RATE_LIMITS: 'off',
      AUTH_AUTOCONFIRM: 'true',
      AUTH_ANON_KEY: anonKey,
    });
  let server = await start();
  let back: Promise<void> = Promise.resolve();
  return {
    database: given.database,
    /** The process that is running now. */
    now: () => server,
    /** Resolves when the server is back; clients wait for it. */
    isBack: () => back,

    /** Kills it at seeded moments, and starts another one each time. */
    async killNowAndThen({ count, seed, soonestMs, latestMs }: Kills): Promise<void> {
      const draw = createRng(seed);
      for (let kill = 0; kill < count; kill += 1) {
        await pause(soonestMs + draw() * (latestMs - soonestMs));
        let comesBack = () => {};
        back = new Promise((resolve) => {
          comesBack = resolve;
        });
        await server.kill();
        await missKilledProcesses(given.database);
        server = await start();
        comesBack();
      }
    },

    async stop(): Promise<void> {
      await server.stop();
      await given.drop();
    },
  };
}

export type KillableServer = Awaited<ReturnType<typeof openKillableServer>>;
