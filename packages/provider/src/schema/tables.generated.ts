// Generated from the migrations by tools/generate.ts: add a migration and run it again.
import type { ObjectMetadata } from "./object-metadata.ts";
import type { JsonColumn, JsonList, Moment } from "@tc/database";
import type { ColumnType } from "kysely";

export type AuthAalLevel = "aal1" | "aal2" | "aal3";

export type AuthCodeChallengeMethod = "plain" | "s256";

export type AuthFactorStatus = "unverified" | "verified";

export type AuthFactorType = "phone" | "recovery_code" | "totp" | "webauthn";

export type AuthOneTimeTokenType = "confirmation_token" | "email_change_token_current" | "email_change_token_new" | "phone_change_token" | "reauthentication_token" | "recovery_token";

export type AuthWebauthnChallengeType = "authentication" | "registration";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AuthAccountDeletions {
  deletes_at: Moment;
  requested_at: Moment;
  user_id: string;
}

export interface AuthAskedLetters {
  asked_at: Moment;
  id: string;
  wish: string;
}

export interface AuthAuditLogEntries {
  action: string;
  created_at: Generated<Moment>;
  id: Generated<number>;
  ip: string | null;
  payload: Generated<JsonColumn>;
  user_id: string | null;
}

export interface AuthDeletedAccounts {
  deleted_at: Moment;
  user_id: string;
}

export interface AuthFlowState {
  auth_code: string;
  auth_code_issued_at: Moment | null;
  authentication_method: string;
  code_challenge: string;
  code_challenge_method: AuthCodeChallengeMethod;
  created_at: Generated<Moment>;
  id: Generated<string>;
  provider_type: string;
  updated_at: Generated<Moment>;
  user_id: string | null;
}

export interface AuthIdentities {
  created_at: Generated<Moment>;
  email: Generated<string | null>;
  id: Generated<string>;
  identity_data: JsonColumn;
  last_sign_in_at: Moment | null;
  provider: string;
  provider_id: string;
  updated_at: Generated<Moment>;
  user_id: string;
}

export interface AuthKeyFingerprints {
  created_at: Generated<Moment>;
  fingerprint: string;
  name: string;
}

export interface AuthKnownNetworks {
  network: string;
  seen_at: Moment;
  user_id: string;
}

export interface AuthMailQueue {
  content: string;
  created_at: Generated<Moment>;
  expires_at: Moment;
  failed_at: Moment | null;
  id: Generated<number>;
  kind: string;
  last_error: string | null;
  recipient: string;
  sent_at: Moment | null;
}

export interface AuthMfaAmrClaims {
  authentication_method: string;
  created_at: Generated<Moment>;
  id: Generated<string>;
  session_id: string;
  updated_at: Generated<Moment>;
}

export interface AuthMfaChallenges {
  created_at: Generated<Moment>;
  factor_id: string;
  id: Generated<string>;
  ip_address: string | null;
  otp_code: string | null;
  verified_at: Moment | null;
  web_authn_challenge: string | null;
}

export interface AuthMfaFactors {
  created_at: Generated<Moment>;
  factor_type: AuthFactorType;
  friendly_name: string | null;
  id: Generated<string>;
  last_challenged_at: Moment | null;
  last_used_step: number | null;
  phone: string | null;
  secret: string | null;
  status: Generated<AuthFactorStatus>;
  updated_at: Generated<Moment>;
  user_id: string;
}

export interface AuthMfaRecoveryCodes {
  code_hash: string;
  created_at: Moment;
  factor_id: string;
  id: Generated<string>;
  used_at: Moment | null;
}

export interface AuthOneTimeTokens {
  created_at: Generated<Moment>;
  flow_state_id: string | null;
  id: string;
  made_for: string | null;
  relates_to: string;
  token_hash: string;
  token_type: AuthOneTimeTokenType;
  updated_at: Generated<Moment>;
  user_id: string;
  wrong_codes: Generated<number>;
}

export interface AuthPendingSignUps {
  contested_at: Moment | null;
  network: string | null;
  started_at: Moment;
  user_id: string;
}

export interface AuthRateLimits {
  bucket: string;
  tokens: number;
  updated_at: Generated<Moment>;
}

export interface AuthRefreshTokens {
  created_at: Generated<Moment>;
  id: Generated<number>;
  parent: string | null;
  revoked: Generated<boolean>;
  session_id: string;
  sibling: Generated<number>;
  token: string;
  updated_at: Generated<Moment>;
  user_id: string;
}

export interface AuthServerKeys {
  content: string;
  created_at: Generated<Moment>;
  name: string;
}

export interface AuthSessions {
  aal: Generated<AuthAalLevel>;
  created_at: Generated<Moment>;
  factor_id: string | null;
  id: Generated<string>;
  ip: string | null;
  not_after: Moment | null;
  refreshed_at: Moment | null;
  updated_at: Generated<Moment>;
  user_agent: string | null;
  user_id: string;
}

export interface AuthUsers {
  aud: Generated<string>;
  banned_until: Moment | null;
  confirmation_sent_at: Moment | null;
  confirmed_at: Generated<Moment | null>;
  created_at: Generated<Moment>;
  deleted_at: Moment | null;
  email: string | null;
  email_change: string | null;
  email_change_confirm_status: Generated<number>;
  email_change_sent_at: Moment | null;
  email_confirmed_at: Moment | null;
  encrypted_password: string | null;
  id: Generated<string>;
  invited_at: Moment | null;
  is_anonymous: Generated<boolean>;
  is_sso_user: Generated<boolean>;
  last_sign_in_at: Moment | null;
  phone: string | null;
  phone_change: string | null;
  phone_change_sent_at: Moment | null;
  phone_confirmed_at: Moment | null;
  raw_app_meta_data: Generated<JsonColumn>;
  raw_user_meta_data: Generated<JsonColumn>;
  reauthentication_sent_at: Moment | null;
  recovery_sent_at: Moment | null;
  role: Generated<string>;
  updated_at: Generated<Moment>;
}

export interface AuthWebauthnChallenges {
  challenge: string;
  challenge_type: AuthWebauthnChallengeType;
  created_at: Moment;
  expires_at: Moment;
  id: string;
  ip_address: string;
  session_id: string | null;
  user_id: string | null;
}

export interface AuthWebauthnCredentials {
  aaguid: string | null;
  backed_up: Generated<boolean>;
  backup_eligible: Generated<boolean>;
  created_at: Generated<Moment>;
  credential_id: Buffer;
  factor_id: string | null;
  friendly_name: Generated<string>;
  id: Generated<string>;
  last_used_at: Moment | null;
  public_key: Buffer;
  sign_count: Generated<number>;
  transports: Generated<JsonList>;
  updated_at: Generated<Moment>;
  user_id: string;
}

export interface RealtimeMessages {
  created_at: Generated<Moment>;
  envelope: string;
  id: Generated<number>;
}

export interface RealtimePresences {
  key: string;
  meta: JsonColumn;
  process: string;
  ref: string;
  room: string;
}

export interface RealtimeProcesses {
  id: string;
  seen_at: Generated<Moment>;
}

export interface StorageBuckets {
  allowed_mime_types: string[] | null;
  created_at: Generated<Moment>;
  file_size_limit: number | null;
  id: string;
  name: string;
  owner: string | null;
  public: Generated<boolean>;
  updated_at: Generated<Moment>;
}

export interface StorageDroppedContents {
  dropped_at: Generated<Moment>;
  owner: Generated<string>;
  version: string;
}

export interface StorageMissingContents {
  version: string;
}

export interface StorageObjects {
  bucket_id: string;
  created_at: Generated<Moment>;
  id: Generated<string>;
  last_accessed_at: Generated<Moment>;
  metadata: JsonColumn<ObjectMetadata>;
  name: string;
  owner: string | null;
  owner_id: string | null;
  updated_at: Generated<Moment>;
  user_metadata: JsonColumn | null;
  version: string;
}

export interface Tables {
  "auth.account_deletions": AuthAccountDeletions;
  "auth.asked_letters": AuthAskedLetters;
  "auth.audit_log_entries": AuthAuditLogEntries;
  "auth.deleted_accounts": AuthDeletedAccounts;
  "auth.flow_state": AuthFlowState;
  "auth.identities": AuthIdentities;
  "auth.key_fingerprints": AuthKeyFingerprints;
  "auth.known_networks": AuthKnownNetworks;
  "auth.mail_queue": AuthMailQueue;
  "auth.mfa_amr_claims": AuthMfaAmrClaims;
  "auth.mfa_challenges": AuthMfaChallenges;
  "auth.mfa_factors": AuthMfaFactors;
  "auth.mfa_recovery_codes": AuthMfaRecoveryCodes;
  "auth.one_time_tokens": AuthOneTimeTokens;
  "auth.pending_sign_ups": AuthPendingSignUps;
  "auth.rate_limits": AuthRateLimits;
  "auth.refresh_tokens": AuthRefreshTokens;
  "auth.server_keys": AuthServerKeys;
  "auth.sessions": AuthSessions;
  "auth.users": AuthUsers;
  "auth.webauthn_challenges": AuthWebauthnChallenges;
  "auth.webauthn_credentials": AuthWebauthnCredentials;
  "realtime.messages": RealtimeMessages;
  "realtime.presences": RealtimePresences;
  "realtime.processes": RealtimeProcesses;
  "storage.buckets": StorageBuckets;
  "storage.dropped_contents": StorageDroppedContents;
  "storage.missing_contents": StorageMissingContents;
  "storage.objects": StorageObjects;
}
