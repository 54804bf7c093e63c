import type { RuleBookId } from '@tc/rulebook/rule-book-names';
import type { FastifyInstance } from 'fastify';
import { registerCollection } from './features/cards/collection-routes.ts';
import { cardOfGraded, isOwnCard } from './features/cards/keep-graded.ts';
import { registerCards } from './features/cards/routes.ts';
import { emptyTrash } from './features/cards/service.ts';
import { setLatestGrade } from './features/cards/store.ts';
import { registerPlan } from './features/plan/routes.ts';
import type { CardKeeper } from './features/scans/card-keeper.ts';
import { gradeScans } from './features/scans/grade-scans.ts';
import { registerScans } from './features/scans/routes.ts';
import { createScans } from './features/scans/service.ts';
import { sweepPhotos } from './features/scans/sweep-photos.ts';
import type { Grader } from './platform/grading/grader.ts';
import { GRADING } from './platform/grading/grading-job.ts';
import type { Task } from './platform/jobs/job-kind.ts';
import type { Services } from './services.ts';

/** What scans ask of the cards. */
const CARDS: CardKeeper = { isOwnCard, cardOfGraded, regrade: setLatestGrade };

/** The digital locker: scans, the cards they make, and what the plan allows of both. */
export function registerLocker(app: FastifyInstance, services: Services): void {
  const { callers, database, clock, photos } = services;
  registerPlan(app, { callers, database, clock });
  registerCards(app, { callers, database, clock });
  registerCollection(app, { callers, database, clock, blobs: photos });
  const scans = createScans({ ...services, blobs: photos, cards: CARDS, kind: GRADING });
  registerScans(app, { callers, scans });
}

/** What the locker does beside the requests. */
export function lockerTasks(
  { database, clock, log, photos }: Pick<Services, 'database' | 'clock' | 'log' | 'photos'>,
  grader: Grader,
  rules: RuleBookId,
): readonly Task[] {
  const grading = { database, clock, log, blobs: photos, grader, cards: CARDS, rules };
  return [
    gradeScans(grading, GRADING),
    sweepPhotos(database, photos, clock),
    emptyTrash(database, clock),
  ];
}
