import { createKeyFinder } from './features/api-keys/find-owner.ts';
import type { CallerFinder } from './platform/api/caller-finder.ts';
import { createAnswerKeeper } from './platform/api/kept-answers.ts';
import { createTeamFinder } from './platform/teams/find-membership.ts';
import type { Services } from './services.ts';

/** Who calls our own API; `isUncounted`: keys have no limit. */
export function openCallers(services: Services, isUncounted: boolean): CallerFinder {
  const { sessions, database, clock } = services;
  return {
    findCaller: sessions.findCaller,
    ...createKeyFinder({ database, clock, isUncounted }),
    ...createTeamFinder(database),
    answers: createAnswerKeeper(services),
  };
}
