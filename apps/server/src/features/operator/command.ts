import type { Database } from '@tc/database';
import type { Result } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { JobDesk } from '../../platform/jobs/jobs.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';
import type { SiteMailer } from '../../platform/mail/site-emails.ts';
import type { StripeAccount } from '../../platform/payments/stripe-account.ts';

export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobDesk, 'retryDead'>;
  readonly mailer: SiteMailer;
  readonly secret: Uint8Array;
  readonly siteUrl: string;
  /** Where money is taken; null if plans are bought through the test checkout. */
  readonly stripe: StripeAccount | null;
  /** The text of a file; `-` reads standard input. */
  readonly readText: (name: string) => Promise<string>;
}

/** What is available even if the database's keys are not. */
export interface KeylessDeps {
  readonly database: Database;
  readonly keys: KeyStore;
  /** Reads the keys, and makes those that no database knows yet. */
  readonly requireKeys: () => Promise<Result<unknown, string>>;
}

/** Lines for the operator, or a sentence that explains the failure. */
export type Told = Result<string, string>;

export interface Command {
  readonly usage: string;
  readonly about: string;
  /** Null if the arguments do not match the usage. */
  readonly run: (deps: OperatorDeps, args: readonly string[]) => Promise<Told | null>;
  /** Instead of `run`, with no server running, for when keys were lost. */
  readonly runWithoutKeys?: (deps: KeylessDeps, args: readonly string[]) => Promise<Told | null>;
}
