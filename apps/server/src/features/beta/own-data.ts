import { PEOPLE } from '@tc/provider';
import { on } from '../../platform/database/on.ts';
import type { OwnData } from '../../platform/export/own-data.ts';

/** A person's application for the beta, and what became of it. Only a confirmed address counts as theirs. */
export const BETA_OF_PERSON: OwnData = {
  name: 'betaApplication',
  async *write(queries, owner) {
    const row = await on(queries)
      .selectFrom('site.beta_applications as application')
      .innerJoin(PEOPLE.as('person'), 'person.email', 'application.email')
      .select(['application.name', 'platform', 'collects', 'application.created_at as appliedAt'])
      .select(['application.updated_at as changedAt', 'approved_at as approvedAt'])
      .select('beta_ended_at as endedAt')
      .where('person.id', '=', owner)
      .where('person.is_confirmed', '=', true)
      .executeTakeFirst();
    yield JSON.stringify(row ?? null);
  },
};
