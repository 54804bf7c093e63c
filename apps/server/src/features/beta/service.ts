import { err, ok } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { daysAfter, type FormDeps } from '../../platform/forms/form-deps.ts';
import { isSuspicious } from '../../platform/forms/traps.ts';
import { type Application, keepApplication } from './store.ts';

const DAYS_TO_SUPPORT = 14;
const DAYS_TO_APPLICANT = 2;

/** Gives the same answer whether or not the address has applied before. */
export function takeApplication(
  deps: FormDeps,
  input: Application,
  ip: string,
): Promise<ApiOutcome<undefined>> {
  const { mailer, supportEmail, spend } = deps;
  const now = deps.clock.now();
  return deps.database.transaction(async (queries) => {
    const seconds = await spend(queries, 'betaOfClient', ip, now);
    if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
    // Suspected spam gets the usual answer and is dropped.
    if (isSuspicious(input)) return ok(undefined);
    // Beyond this limit, send nothing more to the address, but do not reveal that it is known.
    const isEnough = (await spend(queries, 'betaOfEmail', input.email, now)) > 0;
    if (isEnough) return ok(undefined);
    await keepApplication(queries, input, now);
    const { name, email, platform, collects } = input;
    await mailer.enqueue(
      queries,
      supportEmail,
      { kind: 'beta-application', name, email, platform, collects },
      daysAfter(now, DAYS_TO_SUPPORT),
    );
    await mailer.enqueue(
      queries,
      email,
      { kind: 'beta-received' },
      daysAfter(now, DAYS_TO_APPLICANT),
    );
    return ok(undefined);
  });
}
