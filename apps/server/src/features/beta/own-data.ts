import { PEOPLE } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { OwnData } from '../../platform/export/own-data.ts';

/** A person's application for the beta, and what became of it. Only a confirmed address counts as theirs. */
export const BETA_OF_PERSON: OwnData = {
  name: 'betaApplication',
  async *write(queries, owner) {
    const { rows } = await sql`
      select application.name, platform, collects, application.created_at as "appliedAt",
        application.updated_at as "changedAt", approved_at as "approvedAt", beta_ended_at as "endedAt"
      from site.beta_applications application
      join ${PEOPLE} person on person.email = application.email
      where person.id = ${owner}::uuid and person.is_confirmed`.execute(on(queries));
    yield JSON.stringify(rows[0] ?? null);
  },
};
