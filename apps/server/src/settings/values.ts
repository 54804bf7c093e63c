import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { RATE_LIMITS, type RateLimit, type RateLimits } from '@tc/provider';
import { z } from 'zod';
import { readBucketAddress } from '../platform/blobs/bucket-address.ts';

/**
 * The forms that a setting can have. Each message completes a sentence that starts with the variable's name.
 */

const text = z.string();

/** A list separated by commas or spaces. */
const parts = text.transform((given) => given.split(/[\s,]+/).filter(Boolean));

function urlOf(protocols: RegExp, wanted: string) {
  return text.refine(
    (given) => URL.canParse(given) && protocols.test(new URL(given).protocol),
    wanted,
  );
}

function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  const isBare = /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  // An asterisk would be read as part of a name that no page has, yet look as if it worked.
  return isBare && !url.username && !url.password && !url.hostname.includes('*');
}

function toOrigin(given: string): string {
  return new URL(given).origin;
}

function isNetwork(part: string): boolean {
  const [ip = '', bits, ...rest] = part.split('/');
  const most = isIP(ip) === 6 ? 128 : 32;
  const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(ip) > 0 && hasBits && rest.length === 0;
}

export function matching(pattern: RegExp, wanted: string) {
  return text.regex(pattern, wanted);
}

export function wholeNumber(least: number, most: number) {
  const wanted = `must be a whole number from ${least} to ${most}`;
  const digits = text.regex(/^\d{1,9}$/, wanted).transform(Number);
  return digits.pipe(z.number().min(least, wanted).max(most, wanted));
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

export const port = wholeNumber(1, 65_535);

export const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((given) => given === 'true');

export const host = matching(/^[\w.:-]{1,253}$/, 'must be an address or a host name');

export const origin = text
  .refine(isOrigin, 'must be an http or https address without a path')
  .transform(toOrigin);

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Secrets are sent here, so nobody on the way may read them. */
export const safeOrigin = origin.refine(
  (given) => given.startsWith('https:') || OWN_MACHINE.includes(new URL(given).hostname),
  'must be an https address, unless it is this machine',
);

/** Origins separated by commas. */
export const origins = parts
  .refine(
    (given) => given.every(isOrigin),
    'must be http or https addresses without paths, separated by commas',
  )
  .transform((given) => given.map(toOrigin));

/** IP addresses and networks, such as `10.0.0.1, 10.1.0.0/16`. */
export const addresses = parts.refine(
  (given) => given.every(isNetwork),
  'must be IP addresses or networks, separated by commas',
);

export const link = urlOf(/^https?:$/, 'must be an http or https address');

export const databaseAddress = urlOf(/^postgres(ql)?:$/, 'must be a postgres address');

const SMTP_WANTED = 'must be an address such as smtp://user:password@host:587';

export const smtpAddress = urlOf(/^smtps?:$/, SMTP_WANTED).refine(
  (given) => URL.canParse(given) && new URL(given).hostname !== '',
  { message: SMTP_WANTED, abort: true },
);

export const emailAddress = matching(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an email address');

/** `Name <address>` or just an address. */
export const mailbox = matching(
  /^(?:[^\p{C}<>]{0,60}<[^\s\p{C}<>@"]+@[^\s\p{C}<>@"]+>|[^\s\p{C}<>@"]+@[^\s\p{C}<>@"]+)$/u,
  'must be an address, or a name and <address>',
);

export const bucketAddress = text.transform((given, check) => {
  const address = readBucketAddress(given);
  if (address) return address;
  check.addIssue('must be s3://KEY:SECRET@host:port/bucket');
  return z.NEVER;
});

/** The content of the file named by the setting. */
export const fileText = text.transform((given, check) => {
  try {
    return readFileSync(given, 'utf8');
  } catch {
    check.addIssue(`names a file that cannot be read (${given})`);
    return z.NEVER;
  }
});

const atLeastOne = z.int().min(1);

/** Any of the fields of a limit. */
const limit = z
  .strictObject({ calls: atLeastOne, perSeconds: atLeastOne, burst: atLeastOne })
  .partial()
  .refine((given) => Object.keys(given).length > 0);

const limits = z.partialRecord(z.enum(Object.keys(RATE_LIMITS)), limit);

const LIMITS_WANTED =
  'must be off, or JSON such as {"token": {"calls": 300, "perSeconds": 300, "burst": 30}} with ' +
  `whole numbers, for some of ${Object.keys(RATE_LIMITS).join(', ')}`;

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/**
 * `off`, or JSON such as `{"token": {"calls": 300}}`; whatever it leaves out keeps its default. Null means off.
 */
export const rateLimits = text.transform((given, check): RateLimits | null => {
  if (given === 'off') return null;
  const changes = limits.safeParse(parseJson(given));
  if (!changes.success) {
    check.addIssue(LIMITS_WANTED);
    return z.NEVER;
  }
  const all = Object.entries(RATE_LIMITS).map(([name, usual]: [string, RateLimit]) => [
    name,
    { ...usual, ...changes.data[name] },
  ]);
  return Object.fromEntries(all) as RateLimits;
});
