import { randomUUID } from 'node:crypto';
import {
  SERVICE_STATES,
  type ServicePartId,
  type ServiceState,
  type ServiceStatus,
} from '@tc/contract/site';
import type { Database } from '@tc/database';
import type { Blobs, Clock } from '@tc/provider';
import type { Readiness } from '../../platform/database/readiness.ts';
import { findLateEmail } from './store.ts';

export interface StatusDeps {
  readonly database: Database;
  readonly readiness: () => Promise<Readiness>;
  readonly blobs: Blobs;
  readonly hasRoom: () => Promise<boolean>;
  readonly clock: Clock;
  /** Stored files that are known to be missing. */
  readonly countMissingFiles: () => Promise<number>;
}

type Finding = readonly [state: ServiceState, detail: string];

/** A part that takes longer works, but people notice the wait. */
const SLOW_MS = 1000;
/** A part that has not answered by then counts as down. */
const DOWN_MS = 3000;

const NAMES: Readonly<Record<ServicePartId, string>> = {
  server: 'Website and server',
  database: 'Accounts and data',
  mail: 'Email',
  storage: 'Stored files',
};

/** The result of trying a part; worse if it answers late or not at all. */
async function tryPart(work: () => Promise<Finding>): Promise<Finding> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(['down', 'Does not answer.']), DOWN_MS);
  });
  try {
    const finding = await Promise.race([work(), over]);
    const isLate = finding[0] === 'up' && performance.now() - started > SLOW_MS;
    return isLate ? ['slow', 'Slow to answer.'] : finding;
  } catch {
    return ['down', 'Not available right now.'];
  } finally {
    clearTimeout(timer);
  }
}

const READINESS: Readonly<Record<Readiness, Finding>> = {
  ready: ['up', 'Works normally.'],
  'read-only': ['down', 'Can be read, but nothing new can be stored right now.'],
  full: ['down', 'Can be read, but nothing new can be stored right now.'],
  away: ['down', 'Does not answer.'],
};

async function tryDatabase({ readiness }: StatusDeps): Promise<Finding> {
  return READINESS[await readiness()];
}

async function tryMail({ database, clock }: StatusDeps): Promise<Finding> {
  const isLate = await findLateEmail(database, clock.now());
  return isLate ? ['slow', 'Some emails are delayed.'] : ['up', 'Emails are sent right away.'];
}

/** Asks for something that does not exist: a store that can say so can be read. */
async function tryStorage({ blobs, hasRoom, countMissingFiles }: StatusDeps): Promise<Finding> {
  await blobs.head(randomUUID());
  if (!(await hasRoom()))
    return ['down', 'Files can be read, but nothing new can be stored right now.'];
  if ((await countMissingFiles()) > 0) return ['incomplete', 'Some files are missing.'];
  return ['up', 'Works normally.'];
}

function worst(states: readonly ServiceState[]): ServiceState {
  return SERVICE_STATES.findLast((state) => states.includes(state)) ?? 'up';
}

/** Tries every part now. */
async function checkStatus(deps: StatusDeps): Promise<ServiceStatus> {
  const [database, mail, storage] = await Promise.all([
    tryPart(() => tryDatabase(deps)),
    tryPart(() => tryMail(deps)),
    tryPart(() => tryStorage(deps)),
  ]);
  const server: Finding = ['up', 'Works normally.'];
  const findings: Readonly<Record<ServicePartId, Finding>> = { server, database, mail, storage };
  const ids = Object.keys(NAMES) as ServicePartId[];
  return {
    state: worst(ids.map((id) => findings[id][0])),
    checkedAt: deps.clock.now().toISOString(),
    parts: ids.map((id) => {
      const [state, detail] = findings[id];
      return { id, name: NAMES[id], state, detail };
    }),
  };
}

/** However many people ask, the parts are tried once in this time. */
const FRESH_MS = 10_000;

/** Reports how the service was within the last few seconds, to the page and the API alike. */
export function watchStatus(deps: StatusDeps): () => Promise<ServiceStatus> {
  let known: { readonly until: number; readonly status: Promise<ServiceStatus> } | null = null;
  return () => {
    const now = deps.clock.now().getTime();
    if (!known || known.until <= now) {
      known = { until: now + FRESH_MS, status: checkStatus(deps) };
    }
    return known.status;
  };
}
