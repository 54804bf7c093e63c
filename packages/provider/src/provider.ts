import type { Result } from '@tc/kernel';
import { cleanUpAccounts } from './accounts/clean-up.ts';
import { createAfterAnswer } from './accounts/emails/after-answer.ts';
import { createLimiter } from './accounts/limits/spend.ts';
import { createPasswords } from './accounts/passwords/hash-password.ts';
import { serveAccounts } from './accounts/serve-accounts.ts';
import { type ApiCaller, findCaller } from './accounts/sessions/find-caller.ts';
import type { NamedFunction } from './functions/named-function.ts';
import { serveFunctions } from './functions/serve-functions.ts';
import type { AuthError } from './http/auth-error.ts';
import type { HeaderFields } from './http/http-request.ts';
import type { Service } from './http/service.ts';
import type { Ports } from './ports.ts';
import type { RealtimeRules } from './realtime/policies.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { serveRest } from './rest/serve-rest.ts';
import type { ProviderSettings } from './settings.ts';
import { removeDroppedContents } from './storage/dropped-contents.ts';
import { createMissingContents } from './storage/missing-contents.ts';
import type { StoragePolicy } from './storage/policies.ts';
import { reconcileStorage } from './storage/reconcile.ts';
import { serveStorage } from './storage/serve-storage.ts';
import type { KeyRing } from './tokens/keys.ts';
import { createWorkQueue } from './work-queue.ts';

/** What the product allows and offers; anything not listed is refused. */
export interface ProviderRules {
  readonly storage: readonly StoragePolicy[];
  readonly functions: ReadonlyMap<string, NamedFunction>;
  readonly realtime: RealtimeRules;
}

/** What the official client talks to. */
export interface Provider {
  /** Its calls, as data for the server to mount. */
  readonly services: readonly Service[];
  readonly realtime: Realtime;
  /** Who is calling the product's own API, by the bearer token of a living session. */
  findCaller(headers: HeaderFields): Promise<Result<ApiCaller, AuthError>>;
  /** Removes what has expired; call it now and then. */
  cleanUp(): Promise<void>;
  /** Makes stored files and their rows agree after a crash; call it now and then. */
  reconcileFiles(): Promise<void>;
  /** Resolves when work left for after the responses is done; await it before shutting down. */
  settled(): Promise<void>;
  /** Removes the bytes of files whose rows are gone, such as those of a deleted account. */
  removeDroppedFiles(): Promise<void>;
  /** Stored files that are known to be missing. */
  countMissingFiles(): Promise<number>;
}

/** Each may hold 50 million pixels, and nobody would wait behind more than these. */
const PICTURES_AT_ONCE = 2;
const MOST_WAITING_PICTURES = 20;

export function createProvider(
  ports: Ports,
  settings: ProviderSettings,
  ring: KeyRing,
  rules: ProviderRules,
): Provider {
  const limiter = createLimiter(ports.database, ports.clock, ports.log, settings.rateLimits);
  const passwords = createPasswords(settings.passwordCost);
  const drawing = createWorkQueue(PICTURES_AT_ONCE, MOST_WAITING_PICTURES);
  const afterAnswer = createAfterAnswer(ports.log);
  const missing = createMissingContents(ports.database, ports.log);
  const realtime = createRealtime({ ...ports, settings, ring, rules: rules.realtime });
  return {
    services: [
      serveAccounts({ ...ports, settings, ring, limiter, passwords, afterAnswer }),
      serveStorage({ ...ports, settings, ring, policies: rules.storage, drawing, missing }),
      serveFunctions({ ...ports, settings, ring, functions: rules.functions }),
      realtime.service,
      serveRest(),
    ],
    realtime,
    findCaller: (headers) => findCaller({ ...ports, ring }, headers),
    async cleanUp() {
      await cleanUpAccounts({ ...ports, settings });
      await removeDroppedContents(ports);
    },
    settled: () => afterAnswer.settled(),
    reconcileFiles: () => reconcileStorage({ ...ports, missing }),
    removeDroppedFiles: () => removeDroppedContents(ports),
    countMissingFiles: () => missing.count(),
  };
}
