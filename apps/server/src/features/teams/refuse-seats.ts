import { TEAM_SEATS } from '@tc/contract/locker';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';

export function refuseSeats(taken: number): ApiRefusal {
  const message = `This team has all of its ${TEAM_SEATS} people. Its owner has to make room first.`;
  return { code: 'plan-limit', message, plan: { limit: 'users', used: taken, max: TEAM_SEATS } };
}
