import { type Database, type Joining, joining } from '@tc/database';
import { ok, type Result } from '@tc/kernel';
import {
  type Blobs,
  type Clock,
  createPasswords,
  createProvider,
  createRemoteCallers,
  type Log,
  type NamedFunction,
  type Passwords,
  type Provider,
  type ProviderRules,
  type ProviderSettings,
} from '@tc/provider';
import type { SessionFinder } from './platform/api/caller-finder.ts';
import { createMissingPhotos, type MissingPhotos } from './platform/blobs/missing-photos.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { type Readiness, watchReadiness } from './platform/database/readiness.ts';
import { freeBytes, RESERVE_BYTES, reserveOf } from './platform/disk/disk-space.ts';
import { createGrader, type Grader } from './platform/grading/grader.ts';
import { GRADING } from './platform/grading/grading-job.ts';
import { CANCELING } from './platform/jobs/canceling-job.ts';
import { scheduledWork, type Task } from './platform/jobs/job-kind.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { keyFiles, keyRows } from './platform/keys/key-store.ts';
import { type Keys, requireKeys } from './platform/keys/require-keys.ts';
import { EMAILS } from './platform/mail/email-job.ts';
import { emailTask } from './platform/mail/email-task.ts';
import { createMailQueue } from './platform/mail/queue-mail.ts';
import type { SiteMailer } from './platform/mail/site-emails.ts';
import { outboxMessages } from './platform/messages/outbox-messages.ts';
import { WEBHOOKS } from './platform/outbound/webhook-job.ts';
import { openStripe, type StripeAccount } from './platform/payments/stripe-account.ts';
import { STRIPE_READING } from './platform/payments/stripe-reading.ts';
import { drawPictures } from './platform/pictures/draw-pictures.ts';
import { PROVIDER_RULES } from './rules.ts';
import { publicUrlOf, type Settings } from './settings.ts';
import type { Role } from './start-arguments.ts';

/** What the routes are built on; created once, and closed when the server stops. */
export interface Services {
  readonly provider: Provider;
  /** Finds who is calling our own API with a session. */
  readonly sessions: SessionFinder;
  readonly database: Database;
  /** Makes one transaction of everything that a piece of work asks of the database. */
  readonly inOne: Joining['inOne'];
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: SiteMailer;
  /** Background work; features add theirs. */
  readonly jobs: Jobs;
  readonly role: Role;
  /** Where people sign in and out, and the base of links in emails. */
  readonly siteUrl: string;
  readonly blobs: Blobs;
  /** Contents of photos in scans. */
  readonly photos: Blobs;
  readonly missingPhotos: MissingPhotos;
  /** Contents of uploads in pieces. */
  readonly uploads: Blobs;
  /**
   * Removes contents whose rows are gone, once that is committed. A backup that is being taken delays it, and what
   * fails is tried again later.
   */
  readonly removeDropped: () => Promise<void>;
  /** 32 bytes that tokens in emails are derived from. */
  readonly secret: Uint8Array;
  /** Hashes and compares passwords, in the same queue as those of accounts. */
  readonly passwords: Passwords;
  /** Functions by name; features add theirs before the server listens. */
  readonly functions: Map<string, NamedFunction>;
  readonly grader: Grader;
  /** How long whoever sends photos waits for the grade, at most. */
  readonly answerWithinMs: number;
  /** Where money is taken; null if nowhere, and plans are bought in the test checkout. */
  readonly stripe: StripeAccount | null;
  /** A key that every client of the provider sends; not a secret. */
  readonly anonKey: string;
  readonly isReady: () => Promise<boolean>;
  readonly readiness: () => Promise<Readiness>;
  /** Whether there is room for more files next to the database. */
  readonly hasRoom: () => Promise<boolean>;
  close(): Promise<void>;
}

/** The world around the product, which tests replace. */
export interface Surroundings {
  readonly clock: Clock;
  readonly rules: ProviderRules;
  /** The same bcrypt cost as the hosted provider's, so that accounts can move both ways. */
  readonly passwordCost: number;
  readonly role: Role;
  readonly createGrader: () => Grader;
  readonly answerWithinMs: number;
}

const SURROUNDINGS: Surroundings = {
  clock: { now: () => new Date() },
  rules: PROVIDER_RULES,
  passwordCost: 10,
  role: 'all',
  createGrader,
  answerWithinMs: 20_000,
};

/** The product opens no channel to everybody, but an operator may. */
function withSettings(rules: ProviderRules, { publicChannels }: Settings): ProviderRules {
  const { realtime } = rules;
  const isOpen = realtime.publicChannels || publicChannels;
  return { ...rules, realtime: { ...realtime, publicChannels: isOpen } };
}

/** Maintenance of accounts and files, done by any one process. */
function upkeepOf(provider: Provider): readonly Task[] {
  return [
    { kind: scheduledWork('clean-up', '*/10 * * * *'), run: () => provider.cleanUp() },
    {
      kind: scheduledWork('sweep-files', '17 * * * *', true),
      run: () => provider.reconcileFiles(),
    },
  ];
}

/** The settings and keys that the provider needs. */
function providerSettings(
  settings: Settings,
  { secret, anonKey, serviceKey }: Keys,
  passwordCost: number,
): ProviderSettings {
  const { auth, productName } = settings;
  return {
    siteUrl: publicUrlOf(settings),
    redirectOrigins: [...settings.allowedOrigins, ...auth.redirectOrigins],
    autoconfirm: auth.autoconfirm,
    phoneAutoconfirm: auth.phoneAutoconfirm,
    passwordMin: auth.passwordMin,
    passwordCost,
    rateLimits: auth.rateLimits,
    anonKey,
    serviceKey,
    secret,
    productName,
    switches: {
      signUp: auth.signUp,
      anonymous: auth.anonymous,
      phone: auth.phone,
      phoneFactors: auth.phoneFactors,
      passkeys: auth.passkeys,
    },
  };
}

/** Where contents are, each kind in a place of its own. */
function openContents(settings: Settings, database: Database, log: Log) {
  const missingPhotos = createMissingPhotos(database, log);
  return {
    blobs: openBlobs(settings, 'objects'),
    photos: missingPhotos.noticing(openBlobs(settings, 'photos')),
    uploads: openBlobs(settings, 'uploads'),
    missingPhotos,
  };
}

/** Puts the parts together on an open database. A failure is a sentence for the operator. */
export async function composeServices(
  settings: Settings,
  { database: given, close }: OpenDatabase,
  log: Log,
  surroundings: Partial<Surroundings> = {},
): Promise<Result<Services, string>> {
  const around = { ...SURROUNDINGS, ...surroundings };
  const { clock, rules, passwordCost, role } = around;
  const hasRoom = () => hasReserve(settings);
  const joined = joining(given);
  const { inOne, afterwards } = joined;
  const { database, readiness } = watchReadiness(joined.database, async () => !(await hasRoom()));
  const store = settings.databaseUrl ? keyRows(database) : keyFiles(settings.dataDir);
  const keys = await requireKeys(settings, database, store, clock.now());
  if (!keys.ok) return keys;
  const { ring, secret, anonKey } = keys.value;
  const jobs = await openJobs(database, log, {
    kinds: [EMAILS, GRADING, STRIPE_READING, CANCELING, WEBHOOKS],
    isWorking: role !== 'web',
  });
  const mailer = createMailQueue(secret, jobs);
  const contents = openContents(settings, database, log);
  const { photos, uploads } = contents;
  const functions = new Map(rules.functions);
  const provider = createProvider(
    {
      database,
      log,
      clock,
      blobs: contents.blobs,
      otherContents: new Map(Object.entries({ photos, uploads })),
      pictures: drawPictures(),
      mailer,
      messages: outboxMessages(settings.dataDir, reserveOf(settings)),
    },
    providerSettings(settings, keys.value, passwordCost),
    ring,
    withSettings({ ...rules, functions }, settings),
  );
  const isReady = async () => (await readiness()) === 'ready';
  await jobs.work([emailTask(settings, database, clock, log, secret), ...upkeepOf(provider)]);
  const stop = async () => {
    await provider.settled();
    await jobs.stop();
    await close();
  };
  warnOfPlainHttp(publicUrlOf(settings), log);
  const remote = settings.remoteProvider;
  const sessions = remote ? createRemoteCallers(remote, clock, log) : provider;
  const parts = {
    provider,
    sessions,
    database,
    inOne,
    clock,
    log,
    mailer,
    jobs,
    role,
    ...contents,
    removeDropped: () => afterwards(provider.removeDroppedFiles),
    secret,
    passwords: createPasswords(passwordCost),
    functions,
    grader: around.createGrader(),
    answerWithinMs: around.answerWithinMs,
    stripe: openStripe(settings),
  };
  const siteUrl = publicUrlOf(settings);
  return ok({ ...parts, siteUrl, anonKey, isReady, readiness, hasRoom, close: stop });
}

/** Whether there is room left beyond what an embedded database needs on this disk. */
async function hasReserve({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  return databaseUrl !== null || (await freeBytes(dataDir)) >= RESERVE_BYTES;
}

/** Over plain http, anybody on the way can read along, so our pages do not keep people signed in there. */
function warnOfPlainHttp(siteUrl: string, log: Log): void {
  const { protocol, hostname } = new URL(siteUrl);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || isOwnMachine) return;
  log.warn({ siteUrl }, 'PUBLIC_URL is not https: browsers keep no session of it');
}

export async function openServices(
  settings: Settings,
  log: Log,
  surroundings: Partial<Surroundings> = {},
): Promise<Result<Services, string>> {
  const opened = await openDatabase(settings, (line) => logDatabase(log, line));
  if (!opened.ok) return opened;
  const composed = await composeServices(settings, opened.value, log, surroundings);
  if (!composed.ok) await opened.value.close();
  return composed;
}

/** Routine messages of an embedded database, including closed connections when it starts or stops. */
const ORDINARY =
  /^LOG:|the database system is (starting up|shutting down|not yet accepting connections)|terminating connection due to administrator command/;

function logDatabase(log: Log, line: string): void {
  if (ORDINARY.test(line)) log.debug({ line }, 'database');
  else log.warn({ line }, 'database');
}
