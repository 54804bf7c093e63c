import type { Database } from '@tc/database';
import type { Result } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { JobDesk } from '../../platform/jobs/jobs.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';
import type { SiteMailer } from '../../platform/mail/site-letters.ts';
import type { StripeAccount } from '../../platform/payments/stripe-account.ts';

export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobDesk, 'retryDead'>;
  readonly mailer: SiteMailer;
  readonly secret: Uint8Array;
  readonly siteUrl: string;
  /** Where money is taken; null: plans are bought by the test checkout. */
  readonly stripe: StripeAccount | null;
  /** A file's text; `-` is what is typed or piped in. */
  readonly readText: (name: string) => Promise<string>;
}

/** What is there also when the keys of the database are not. */
export interface KeylessDeps {
  readonly database: Database;
  readonly keys: KeyStore;
  /** Reads the keys, and makes those that no database knows of. */
  readonly requireKeys: () => Promise<Result<unknown, string>>;
}

/** Lines for the operator, or a sentence that says why not. */
export type Told = Result<string, string>;

export interface Command {
  readonly usage: string;
  readonly about: string;
  /** Null: the arguments are not as the usage says. */
  readonly run: (deps: OperatorDeps, args: readonly string[]) => Promise<Told | null>;
  /** In the place of `run`, while no server runs: for when the keys were lost. */
  readonly runWithoutKeys?: (deps: KeylessDeps, args: readonly string[]) => Promise<Told | null>;
}
