import type { Database } from '@tc/database';
import type { Blobs, Clock, Log, Mailer, Messages, OtherContents } from '../ports.ts';
import type { ProviderSettings } from '../settings.ts';
import type { KeyRing } from '../tokens/keys.ts';
import type { AfterAnswer } from './emails/after-answer.ts';
import type { Limiter } from './limits/spend.ts';
import type { Passwords } from './passwords/hash-password.ts';

/**
 * Everything the account calls depend on. Only the router sees all of it; each file lists the few
 * parts it needs as its `Deps`.
 */
export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: Blobs;
  readonly otherContents: OtherContents;
  readonly mailer: Mailer;
  readonly messages: Messages;
  readonly log: Log;
  readonly settings: ProviderSettings;
  readonly ring: KeyRing;
  readonly limiter: Limiter;
  readonly passwords: Passwords;
  readonly afterAnswer: AfterAnswer;
}
