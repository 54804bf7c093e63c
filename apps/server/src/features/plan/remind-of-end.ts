import type { Database } from '@tc/database';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import type { SiteMailer } from '../../platform/mail/site-emails.ts';
import { takeEnding } from './trial-store.ts';

export interface ReminderDeps {
  readonly database: Database;
  readonly mailer: SiteMailer;
  readonly siteUrl: string;
}

const DAYS_BEFORE = 3;

/** Tells people once, three days before their trial ends. */
export function remindOfTrialEnd({ database, mailer, siteUrl }: ReminderDeps): Task {
  return {
    kind: scheduledWork('remind-of-trial-ends', '*/15 * * * *', true),
    run: () =>
      database.transaction(async (queries) => {
        for (const { email, endsAt } of await takeEnding(queries, DAYS_BEFORE)) {
          const mail = {
            kind: 'trial-ends',
            endsAt: endsAt.toISOString(),
            link: `${siteUrl}/settings/plan`,
          } as const;
          // After the end, the reminder would be pointless.
          await mailer.enqueue(queries, email, mail, endsAt);
        }
      }),
  };
}
