import type { Database } from '@tc/database';
import type { Clock } from '@tc/provider';
import type { SiteMailer } from '../../platform/mail/site-emails.ts';
import type { InvitationLimits } from './limits.ts';

export interface TeamDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: SiteMailer;
  /** Base of the links in emails. */
  readonly siteUrl: string;
  /** Removes the bytes of photos whose rows are gone. */
  readonly removeDropped: () => Promise<void>;
}

export interface InvitationDeps extends TeamDeps {
  readonly limits: InvitationLimits;
}
