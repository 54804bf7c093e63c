import type { Queries } from '@tc/database';
import { daysAfter } from '../../platform/forms/form-deps.ts';
import type { TeamNews } from '../../platform/mail/team-emails.ts';
import type { TeamDeps } from './team-deps.ts';

const DAYS_ON_THE_WAY = 3;

/** Emails somebody who is in a team, or was until now. */
export async function tellMember(
  { mailer, clock, siteUrl }: Pick<TeamDeps, 'mailer' | 'clock' | 'siteUrl'>,
  queries: Queries,
  { team, email }: { readonly team: string; readonly email: string | null },
  what: TeamNews,
): Promise<void> {
  if (email === null) return;
  const mail = { kind: 'team-notice', what, team, link: `${siteUrl}/settings/team` } as const;
  await mailer.enqueue(queries, email, mail, daysAfter(clock.now(), DAYS_ON_THE_WAY));
}
