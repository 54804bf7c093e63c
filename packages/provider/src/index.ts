export { recordAct, recordOperation } from './accounts/audit-log.ts';
export {
  cancelDeletion,
  type Deletion,
  deleteDueAccounts,
  findDeletion,
  isStaying,
  scheduleDeletion,
} from './accounts/deletion/deletions.ts';
export { ACCOUNT_ENDPOINTS } from './accounts/endpoints.ts';
export {
  type ExportRows,
  readExport,
  readOwnAccount,
  readOwnFiles,
} from './accounts/export/read-export.ts';
export { clientNetwork, readAddress } from './accounts/limits/client-network.ts';
export type { RateLimit, RateLimits } from './accounts/limits/rate-limit-table.ts';
export { RATE_LIMITS } from './accounts/limits/rate-limit-table.ts';
export { countCall, spendCall } from './accounts/limits/spend.ts';
export { canHavePasskeys } from './accounts/passkeys/relying-party.ts';
export {
  createPasswords,
  isTooLong,
  type Passwords,
} from './accounts/passwords/hash-password.ts';
export type { ApiCaller } from './accounts/sessions/find-caller.ts';
export {
  endOwnSession,
  type LivingSession,
  listLivingSessions,
} from './accounts/sessions/own-sessions.ts';
export { isUuid } from './accounts/sessions/require-session.ts';
export {
  countAccounts,
  findAccountId,
  findEmail,
  findOpenAccount,
} from './accounts/users/find-account.ts';
export { isLeaving, lockedPerson, PEOPLE, type Person } from './accounts/users/people.ts';
export type {
  FunctionContext,
  FunctionUser,
  NamedFunction,
} from './functions/named-function.ts';
export type { AuthError } from './http/auth-error.ts';
export type { HttpAnswer } from './http/http-answer.ts';
export type { HeaderFields, HttpRequest } from './http/http-request.ts';
export { isDatabaseAway } from './http/is-database-away.ts';
export type { Route, Serve, Service } from './http/service.ts';
export {
  findWaitingEmail,
  forgetEmailsTo,
  isEmailWaiting,
  listWaitingEmails,
  queueEmail,
  type WaitingEmail,
  writeEmailFailure,
  writeEmailGivenUp,
  writeEmailSent,
} from './mail-queue/queued-emails.ts';
export type * from './ports.ts';
export { createProvider, type Provider, type ProviderRules } from './provider.ts';
export { type Announcement, announce } from './realtime/announce.ts';
export type { Connection } from './realtime/connections/connection.ts';
export type { LiveSocket } from './realtime/connections/live-socket.ts';
export type { RealtimeRules, TablePolicy, TopicPolicy } from './realtime/policies.ts';
export type { Realtime } from './realtime/realtime.ts';
export { MIGRATIONS } from './schema/migrations.ts';
export {
  addKeyPrints,
  findKeptKey,
  forgetKeyPrints,
  KEY_PRINT_TABLE,
  KEY_TABLE,
  keepKey,
  listKeptKeys,
  listKeyPrints,
  removeWrittenWithSecret,
} from './server-keys/kept-keys.ts';
export type { ProviderSettings, ProviderSwitches } from './settings.ts';
export { areContentsHeld, CONTENTS_LOCK } from './storage/dropped-contents.ts';
export { listNamedContents, type NamedContent } from './storage/objects/list-contents.ts';
export type { StoragePolicy } from './storage/policies.ts';
export { signRoleKey } from './tokens/access-token.ts';
export { createKeyRing, generateSigningKey, type KeyRing } from './tokens/keys.ts';
export { createRemoteCallers } from './tokens/remote-callers.ts';
export { decrypt, deriveHex, encrypt, hashToken } from './tokens/secrets.ts';
export { createWorkQueue, TooBusyError, type WorkQueue } from './work-queue.ts';
