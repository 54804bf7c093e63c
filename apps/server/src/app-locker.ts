import type { FastifyInstance } from 'fastify';
import { storedFiles } from './features/account/own-files.ts';
import { keysOfPerson } from './features/api-keys/own-data.ts';
import { findItem, takeItem } from './features/batches/items.ts';
import { BATCHES_OF_PERSON } from './features/batches/own-data.ts';
import { registerBatches } from './features/batches/routes.ts';
import { cancelBatches } from './features/batches/steer.ts';
import { BETA_OF_PERSON } from './features/beta/own-data.ts';
import { PAYMENTS_OF_PERSON } from './features/billing/own-data.ts';
import { renewSubscriptions } from './features/billing/renew.ts';
import { registerBilling } from './features/billing/routes.ts';
import { readEvents, reconcile } from './features/billing/stripe/tasks.ts';
import { BRAND_OF_PERSON } from './features/brand/own-data.ts';
import { logoFiles } from './features/brand/own-files.ts';
import { registerBrand } from './features/brand/routes.ts';
import { registerCollection } from './features/cards/collection-routes.ts';
import { cardOfGraded, isOwnCard } from './features/cards/keep-graded.ts';
import { changeCard, insertCards, readPages, readPicked } from './features/cards/many-cards.ts';
import { CARDS_OF_PERSON } from './features/cards/own-data.ts';
import { registerCards } from './features/cards/routes.ts';
import { emptyTrash } from './features/cards/service.ts';
import { findShownCard, findTrashed, lockCard } from './features/cards/shared-card.ts';
import { setLatestGrade } from './features/cards/store.ts';
import type { CardStore } from './features/collection-files/card-store.ts';
import { registerCollectionFiles } from './features/collection-files/routes.ts';
import { publicationsOfPerson } from './features/gallery/own-data.ts';
import { PLAN_OF_PERSON } from './features/plan/own-data.ts';
import { remindOfTrialEnd } from './features/plan/remind-of-end.ts';
import { registerPlan } from './features/plan/routes.ts';
import type { BatchBook } from './features/scans/batch-book.ts';
import type { CardKeeper } from './features/scans/card-keeper.ts';
import { gradeScans } from './features/scans/grade-scans.ts';
import { findLatestGraded } from './features/scans/latest-graded.ts';
import { SCANS_OF_PERSON } from './features/scans/own-data.ts';
import { PAST_RESULTS_OF_PERSON } from './features/scans/past-results.ts';
import { photoFiles } from './features/scans/photo-files.ts';
import { registerScans } from './features/scans/routes.ts';
import type { RuleShelf } from './features/scans/rule-shelf.ts';
import { createScans } from './features/scans/service.ts';
import { sweepPhotos } from './features/scans/sweep-photos.ts';
import { createDoor } from './features/shares/door.ts';
import { sharesOfPerson } from './features/shares/own-data.ts';
import { registerShares } from './features/shares/routes.ts';
import { createShares } from './features/shares/service.ts';
import { createVisits, type Visits } from './features/shares/visits.ts';
import { STANDARDS_OF_PERSON } from './features/standards/own-data.ts';
import { registerStandards } from './features/standards/routes.ts';
import { chooseRules, findBook } from './features/standards/shelf.ts';
import { forgetInvitations } from './features/teams/forget-invitations.ts';
import { createInvitationLimits } from './features/teams/limits.ts';
import { TEAM_OF_PERSON } from './features/teams/own-data.ts';
import { registerTeams } from './features/teams/routes.ts';
import { UPLOADS_OF_PERSON } from './features/uploads/own-data.ts';
import { registerUploads } from './features/uploads/routes.ts';
import { createUploads } from './features/uploads/service.ts';
import { sweepUploads } from './features/uploads/sweep-uploads.ts';
import { openUploadSource } from './features/uploads/upload-source.ts';
import { forgetDeliveries, sendWebhooks } from './features/webhooks/deliver.ts';
import { WEBHOOKS_OF_PERSON } from './features/webhooks/own-data.ts';
import { registerWebhooks } from './features/webhooks/routes.ts';
import { createTeller } from './features/webhooks/tell-programs.ts';
import { WORTH_OF_PERSON } from './features/worth/own-data.ts';
import { registerWorth } from './features/worth/routes.ts';
import type { CallerFinder } from './platform/api/caller-finder.ts';
import type { OwnData } from './platform/export/own-data.ts';
import { packFiles } from './platform/export/pack-files.ts';
import type { Grader } from './platform/grading/grader.ts';
import { GRADING } from './platform/grading/grading-job.ts';
import type { Task } from './platform/jobs/job-kind.ts';
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts';
import { drawPictures } from './platform/pictures/draw-pictures.ts';
import { createShownPictures } from './platform/shown/shown-pictures.ts';
import type { Holder } from './platform/teams/holder.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

/** What scans need from cards. */
const CARDS: CardKeeper = { isOwnCard, cardOfGraded, regrade: setLatestGrade };

/** What scans need from rule books. */
const SHELF: RuleShelf = { chooseRules, findBook };

/** What scans need from batches. */
const BATCHES: BatchBook = { findItem, takeItem };

/** What shared links and the gallery need from cards and scans. */
export const SHOWN = { findShownCard, findTrashed, lockCard, findLatestGraded };

/** A link's visitors tend to come within a short time of each other. */
const MOST_KEPT_BYTES = 24_000_000;

/** What visitors of shared links can do, through the API and on the links' pages. */
export function openVisits(services: Services, { productName, auth }: Settings): Visits {
  const isUncounted = auth.rateLimits === null;
  const door = createDoor({ ...services, cards: SHOWN, isUncounted });
  const pictures = createShownPictures({
    blobs: services.photos,
    pictures: drawPictures(),
    productName,
    mostKeptBytes: MOST_KEPT_BYTES,
  });
  return createVisits({ door, pictures });
}
export function outboundOf({ sendsToPrivate }: Settings): Outbound {
  return createOutbound({ allowsPrivate: sendsToPrivate });
}

/** What imports and exports need from cards. */
const CARD_STORE: CardStore = { readPages, readPicked, insertCards, changeCard };

type ScanParts = Pick<
  Services,
  'database' | 'clock' | 'jobs' | 'photos' | 'uploads' | 'removeDropped' | 'answerWithinMs'
>;

function openScans(services: ScanParts) {
  const { database, clock, jobs, photos: blobs, uploads, removeDropped, answerWithinMs } = services;
  return createScans({
    ...{ database, clock, jobs, blobs, removeDropped, answerWithinMs },
    ...{ cards: CARDS, kind: GRADING, shelf: SHELF, batches: BATCHES },
    uploads: openUploadSource({ database, clock, blobs: uploads }),
  });
}

function packersOf({ database, blobs, photos, log }: Services) {
  return {
    packOwn: (person: string) =>
      packFiles(
        log,
        photoFiles(database, photos, person),
        storedFiles(database, blobs, person),
        logoFiles(database, person),
      ),
    packTeam: (team: Holder) => packFiles(log, photoFiles(database, photos, team)),
  };
}

/** The digital locker: scans, the cards they create, and what plans allow. */
export function registerLocker(
  app: FastifyInstance,
  services: Services & {
    readonly callers: CallerFinder;
    readonly isUncounted: boolean;
    readonly outbound: Outbound;
  },
  visits: Visits,
): void {
  const { callers, database, clock, photos, secret, removeDropped } = services;
  registerPlan(app, { callers, database, clock, secret });
  registerBilling(app, services);
  registerTeams(app, { ...services, limits: createInvitationLimits(services.isUncounted) });
  registerBrand(app, services);
  registerCards(app, { callers, database, clock });
  registerCollectionFiles(app, { callers, database, clock, cards: CARD_STORE });
  registerWorth(app, { callers, database, clock, cards: { isOwnCard, readPages } });
  registerCollection(app, { callers, database, clock, blobs: photos });
  const ofUploads = { database, clock, blobs: services.uploads, removeDropped };
  registerUploads(app, { callers, uploads: createUploads(ofUploads) });
  const scans = openScans(services);
  registerBatches(app, { ...services, rules: SHELF, kind: GRADING });
  registerStandards(app, { callers, database, clock });
  registerScans(app, { callers, scans, ...packersOf(services) });
  const shares = createShares({ ...services, cards: SHOWN });
  registerShares(app, { callers, shares, visits });
  registerWebhooks(app, services);
}

/** What the locker stores about a person, for their export. */
export function lockerDataOf(services: Services): readonly OwnData[] {
  return [
    PLAN_OF_PERSON,
    PAYMENTS_OF_PERSON,
    BETA_OF_PERSON,
    ...CARDS_OF_PERSON,
    SCANS_OF_PERSON,
    PAST_RESULTS_OF_PERSON,
    STANDARDS_OF_PERSON,
    BATCHES_OF_PERSON,
    sharesOfPerson({ ...services, cards: SHOWN }),
    publicationsOfPerson(services.siteUrl),
    ...WORTH_OF_PERSON,
    keysOfPerson(services.clock),
    ...WEBHOOKS_OF_PERSON,
    BRAND_OF_PERSON,
    ...TEAM_OF_PERSON,
    UPLOADS_OF_PERSON,
  ];
}

/** The locker's background work. */
export function lockerTasks(
  services: Pick<
    Services,
    | 'database'
    | 'clock'
    | 'log'
    | 'photos'
    | 'uploads'
    | 'mailer'
    | 'siteUrl'
    | 'stripe'
    | 'jobs'
    | 'secret'
    | 'removeDropped'
    | 'missingPhotos'
    | 'answerWithinMs'
  >,
  grader: Grader,
  settings: Settings,
): readonly Task[] {
  const { ruleBook: rules, productName } = settings;
  const { database, clock, log, photos, uploads, stripe } = services;
  const desk = stripe && { ...services, account: stripe };
  const tellPrograms = createTeller(services);
  const grading = {
    ...{ database, clock, log, grader, rules, tellPrograms },
    blobs: photos,
    cards: CARDS,
    shelf: SHELF,
  };
  return [
    gradeScans(grading, GRADING),
    cancelBatches(database, openScans(services)),
    sweepPhotos(services),
    forgetInvitations(database, clock),
    sweepUploads(database, uploads, clock),
    emptyTrash(database, clock),
    remindOfTrialEnd(services),
    renewSubscriptions(services),
    ...(desk ? [readEvents(desk), reconcile(desk)] : []),
    sendWebhooks({ ...services, productName, outbound: outboundOf(settings) }),
    forgetDeliveries(services),
  ];
}
