import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type DatabaseAddress } from '@tc/database';
import { createTestDatabase } from '@tc/database/testing';
import type { Logger } from 'pino';
import { createApp, type WebApp } from '../app.ts';
import type { Patience } from '../platform/http/patience.ts';
import { createLog } from '../platform/log.ts';
import { composeServices, type Surroundings } from '../services.ts';
import { type Environment, readSettings, type Settings } from '../settings.ts';
import { openMailbox } from './mailbox.ts';
import { shareGrader } from './shared-grader.ts';
import { CHEAPEST_PASSWORDS } from './test-rules.ts';

/** A clock that tests can move. */
class TestClock {
  #aheadMs = 0;
  #stoppedAt: number | null = null;

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#aheadMs);
  }

  /** From now on, only `advance` moves the time, however long the machine takes. */
  stop(): void {
    this.#stoppedAt = Date.now();
  }

  advance(seconds: number): void {
    // Rounded up to whole milliseconds, so that a test that asks for the next half minute does not land just
    // before it.
    this.#aheadMs += Math.ceil(seconds * 1000);
  }
}

interface TestSurroundings extends Surroundings {
  readonly patience: Patience;
  /** Stands in for the built web app. */
  readonly web: Pick<WebApp, 'render' | 'plan'>;
}

interface Place {
  readonly settings: Settings;
  readonly folder: string;
  readonly clock: TestClock;
  readonly address: DatabaseAddress;
  readonly log: Logger;
  readonly surroundings: Partial<TestSurroundings>;
}

/** What one server process has, on a database that outlives it. */
async function open({ settings, folder, clock, address, log, surroundings }: Place, port: number) {
  const database = connectDatabase(address);
  const opened = { database, close: () => database.close() };
  const services = await composeServices(settings, opened, log, { clock, ...surroundings });
  if (!services.ok) throw new Error(services.error);
  const { patience, web = { render: async () => new Response('page') } } = surroundings;
  const app = await createApp(settings, { ...web, folder }, services.value, log, patience);
  await app.listen({ port, host: '127.0.0.1' });
  const { cleanUp } = services.value.provider;
  return { app, cleanUp, port: (app.server.address() as AddressInfo).port };
}

/**
 * The whole server on a free port, with its own database and data folder. `logTo` receives the lines of its
 * log, and `surroundings` replace the product's own.
 */
export async function startTestServer(
  env: Environment = {},
  logTo?: (line: string) => void,
  surroundings: Partial<TestSurroundings> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-server-'));
  const settings = readSettings({ LOG_LEVEL: logTo ? 'trace' : 'silent', ...env }, folder);
  if (!settings.ok) throw new Error(settings.error.join());
  const clock = new TestClock();
  const log = createLog(settings.value.logLevel, logTo && { write: logTo });
  const given = await createTestDatabase();
  const { address } = given;
  const around = {
    passwordCost: CHEAPEST_PASSWORDS,
    createGrader: shareGrader,
    // Far longer than grading takes, so that a busy machine does not answer before it.
    answerWithinMs: 240_000,
    ...surroundings,
  };
  const place = { settings: settings.value, folder, clock, address, log, surroundings: around };
  let running = await open(place, 0);
  const keys = JSON.parse(readFileSync(path.join(settings.value.dataDir, 'keys.json'), 'utf8'));
  return {
    url: `http://127.0.0.1:${running.port}`,
    anonKey: keys.anonKey as string,
    serviceKey: keys.serviceKey as string,
    dataDir: settings.value.dataDir,
    mailbox: openMailbox(settings.value.dataDir),
    clock,
    database: given.database,
    /** How another server process would reach the same database. */
    databaseAddress: given.address,
    /** The maintenance that the server does from time to time. */
    cleanUp: () => running.cleanUp(),
    /** Stops the server and starts another one on the same port, folder and database. */
    async restart() {
      await running.app.close();
      running = await open(place, running.port);
    },
    async stop() {
      await running.app.close();
      await given.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
