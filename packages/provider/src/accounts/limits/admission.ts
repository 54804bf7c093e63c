import { err, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS, tooManyRequests } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { HttpRequest } from '../../http/http-request.ts';
import type { Clock } from '../../ports.ts';
import type { Endpoint } from '../endpoint.ts';
import { clientNetwork } from './client-network.ts';
import { createGate, createHold, type Gate } from './gate.ts';
import { createShutDoors } from './shut-doors.ts';
import type { Limiter } from './spend.ts';

/** As many as can wait for a password check: the last one waits a few seconds. */
const MOST_HASHING = 200;
/** The others take a few milliseconds each, and share the database connections. */
const MOST_OTHERS = 256;

interface Deps {
  readonly clock: Clock;
  readonly limiter: Limiter;
}

/** Decides which calls to handle, as early and as cheaply as possible. */
export interface Admission {
  /** Refuses by the request's headers alone, without reading its body or asking the database. */
  refuse(endpoint: Endpoint, request: HttpRequest): Promise<AuthError | null>;
  /** Runs a call if there is room for it. */
  run(endpoint: Endpoint, call: Call, work: () => Promise<Outcome>): Promise<Outcome>;
  /** Counts a call against the limit of its endpoint. */
  spend(endpoint: Endpoint, call: Call): Promise<Result<null, AuthError> | null>;
}

export function createAdmission({ clock, limiter }: Deps): Admission {
  const gates = { hashing: createGate(MOST_HASHING), others: createGate(MOST_OTHERS) };
  const hold = createHold();
  const doors = createShutDoors();
  const gateOf = ({ hashes }: Endpoint, query: URLSearchParams): Gate =>
    hashes?.(query) ? gates.hashing : gates.others;
  const bucketOf = ({ limit }: Endpoint, ip: string) => `${limit}:${clientNetwork(ip)}`;
  return {
    async refuse(endpoint, { query, ip }) {
      if (gateOf(endpoint, query).isFull()) {
        await hold();
        return REFUSALS.databaseAway;
      }
      if (!endpoint.limit) return null;
      const bucket = bucketOf(endpoint, ip);
      const seconds = doors.waitSeconds(bucket, clock.now());
      if (seconds === null) return null;
      if (doors.isPressed(bucket)) await hold();
      return tooManyRequests(seconds);
    },
    async run(endpoint, call, work) {
      const outcome = await gateOf(endpoint, call.query).run(work);
      if (outcome) return outcome;
      await hold();
      return err(REFUSALS.databaseAway);
    },
    async spend(endpoint, { ip }) {
      if (!endpoint.limit) return null;
      const spent = await limiter.spend(endpoint.limit, clientNetwork(ip));
      const isLimited = !spent.ok && spent.error.status === 429;
      const seconds = isLimited ? spent.error.retryAfterSeconds : undefined;
      if (seconds) doors.shut(bucketOf(endpoint, ip), seconds, clock.now());
      return spent;
    },
  };
}
