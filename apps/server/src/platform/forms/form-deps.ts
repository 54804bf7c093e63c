import type { Database } from '@tc/database';
import type { Clock } from '@tc/provider';
import type { SiteMailer } from '../mail/site-emails.ts';
import type { SpendForm } from './form-limits.ts';

/** What a feature with a form needs. */
export interface FormDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: SiteMailer;
  readonly spend: SpendForm;
  /** Where emails to the operator go. */
  readonly supportEmail: string;
}

const DAY_MS = 86_400_000;

/** An email that arrived later than this would no longer help. */
export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
