import type { Database, Joining } from '@tc/database';
import type { Clock } from '@tc/provider';
import { createTeamFinder } from '../teams/find-membership.ts';
import type { CallerFinder, KeyFinder, SessionFinder } from './caller-finder.ts';
import { createAnswerKeeper } from './kept-answers.ts';

interface CallerDeps {
  readonly sessions: SessionFinder;
  readonly database: Database;
  readonly inOne: Joining['inOne'];
  readonly clock: Clock;
  readonly secret: Uint8Array;
}

export function openCallers(deps: CallerDeps, keys: KeyFinder): CallerFinder {
  return {
    findCaller: deps.sessions.findCaller,
    ...keys,
    ...createTeamFinder(deps.database),
    answers: createAnswerKeeper(deps),
  };
}
