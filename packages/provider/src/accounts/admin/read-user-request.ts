import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../http/auth-error.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { isTooLong } from '../passwords/hash-password.ts';
import { phoneDigits } from '../phones/phone-number.ts';
import { isUuid } from '../sessions/require-session.ts';
import { readEmail } from '../users/email-address.ts';
import { hasGoodName, isMetadata, type Metadata } from '../users/metadata.ts';
import { parseDuration } from './ban-duration.ts';
import { ADMIN_REFUSALS } from './refusals.ts';

/** What an operator's program wants to set on an account; undefined leaves a field as it is. */
export interface UserRequest {
  readonly id: string | undefined;
  readonly email: string | undefined;
  /** Digits only, without a plus. */
  readonly phone: string | undefined;
  readonly password: string | undefined;
  readonly passwordHash: string | undefined;
  readonly confirmsEmail: boolean;
  readonly confirmsPhone: boolean;
  readonly userMetadata: Metadata | undefined;
  readonly appMetadata: Metadata | undefined;
  readonly role: string | undefined;
  /** Null lifts the ban. */
  readonly bannedUntil: Date | null | undefined;
}

type Read<Value> = Result<Value | undefined, AuthError>;
type Body = Readonly<Record<string, unknown>>;

const BCRYPT = /^\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53}$/;

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Numbers become their digits; anything else that is not text is rejected. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readId({ id }: Body): Read<string> {
  if (isAbsent(id)) return ok(undefined);
  return isUuid(id) && !/^[0-]+$/.test(id) ? ok(id.toLowerCase()) : err(ADMIN_REFUSALS.idForm);
}

function readPhone({ phone }: Body): Read<string> {
  if (isAbsent(phone)) return ok(undefined);
  const digits = phoneDigits(textOf(phone));
  return digits ? ok(digits) : err(ADMIN_REFUSALS.phoneFormat);
}

function readPassword({ password, password_hash: hash }: Body): Read<string> {
  if (isAbsent(password)) return ok(undefined);
  if (!isAbsent(hash)) return err(ADMIN_REFUSALS.twoPasswords);
  if (typeof password !== 'string') return err(validationFailed('password must be a text'));
  return isTooLong(password) ? err(ADMIN_REFUSALS.longPassword) : ok(password);
}

/** An imported hash with a high cost would tie up our processors at every sign-in. */
function readPasswordHash({ password_hash: hash }: Body): Read<string> {
  if (isAbsent(hash)) return ok(undefined);
  const cost = Number(BCRYPT.exec(textOf(hash))?.groups?.cost);
  return cost >= 4 && cost <= 14 ? ok(textOf(hash)) : err(ADMIN_REFUSALS.hashForm);
}

function readMetadata(value: unknown): Read<Metadata> {
  if (value === undefined || value === null) return ok(undefined);
  return isMetadata(value) ? ok(value) : err(ADMIN_REFUSALS.metadata);
}

function readUserMetadata({ user_metadata: value }: Body): Read<Metadata> {
  const read = readMetadata(value);
  const isGood = !read.ok || read.value === undefined || hasGoodName(read.value);
  return isGood ? read : err(FLOW_REFUSALS.displayName);
}

function readRole({ role }: Body): Read<string> {
  if (isAbsent(role)) return ok(undefined);
  const isRole = typeof role === 'string' && /^[\w-]{1,60}$/.test(role);
  return isRole ? ok(role) : err(ADMIN_REFUSALS.role);
}

function readBan({ ban_duration: duration }: Body, now: Date): Read<Date | null> {
  if (isAbsent(duration)) return ok(undefined);
  if (duration === 'none') return ok(null);
  const ms = parseDuration(textOf(duration));
  return ms === null ? err(ADMIN_REFUSALS.banDuration) : ok(new Date(now.getTime() + ms));
}

export function readUserRequest(body: Body, now: Date): Result<UserRequest, AuthError> {
  const id = readId(body);
  if (!id.ok) return id;
  const email = isAbsent(body.email) ? ok(undefined) : readEmail(body.email);
  if (!email.ok) return email;
  const phone = readPhone(body);
  if (!phone.ok) return phone;
  const password = readPassword(body);
  if (!password.ok) return password;
  const passwordHash = readPasswordHash(body);
  if (!passwordHash.ok) return passwordHash;
  const userMetadata = readUserMetadata(body);
  if (!userMetadata.ok) return userMetadata;
  const appMetadata = readMetadata(body.app_metadata);
  if (!appMetadata.ok) return appMetadata;
  const role = readRole(body);
  if (!role.ok) return role;
  const bannedUntil = readBan(body, now);
  if (!bannedUntil.ok) return bannedUntil;
  return ok({
    id: id.value,
    email: email.value,
    phone: phone.value,
    password: password.value,
    passwordHash: passwordHash.value,
    confirmsEmail: body.email_confirm === true,
    confirmsPhone: body.phone_confirm === true,
    userMetadata: userMetadata.value,
    appMetadata: appMetadata.value,
    role: role.value,
    bannedUntil: bannedUntil.value,
  });
}

/** Merges `changes` into what is stored; a null removes its key. */
export function merge(known: Metadata, changes: Metadata | undefined): Metadata {
  const all = Object.entries({ ...known, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
