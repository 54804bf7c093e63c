import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { RATE_LIMITS, type RateLimit, type RateLimits } from '@tc/provider';
import { type BucketAddress, readBucketAddress } from './platform/blobs/bucket-address.ts';

/** How the texts of the environment become values. */
export type Parse<Value> = (text: string) => Value | Problem;

/** What a value should have been, as the end of a sentence that starts with the variable's name. */
export class Problem {
  readonly wanted: string;
  constructor(wanted: string) {
    this.wanted = wanted;
  }
}

export function port(text: string): number | Problem {
  const value = Number(text);
  const isPort = /^\d{1,5}$/.test(text) && value >= 1 && value <= 65_535;
  return isPort ? value : new Problem('must be a whole number from 1 to 65535');
}

export function host(text: string): string | Problem {
  return /^[\w.:-]{1,253}$/.test(text) ? text : new Problem('must be an address or a host name');
}

export function origin(text: string): string | Problem {
  const wanted = new Problem('must be an http or https address without a path');
  if (!URL.canParse(text)) return wanted;
  const url = new URL(text);
  const isOrigin =
    /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  // A star would be read as a name that no page has, and look as if it worked.
  const isPlain = !url.username && !url.password && !url.hostname.includes('*');
  return isOrigin && isPlain ? url.origin : wanted;
}

/** Origins with commas between them. */
export function origins(text: string): string[] | Problem {
  const read = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(origin);
  const isOrigin = (value: string | Problem): value is string => typeof value === 'string';
  return read.every(isOrigin)
    ? read
    : new Problem('must be http or https addresses without paths, with commas');
}

export function bucketAddress(text: string): BucketAddress | Problem {
  return readBucketAddress(text) ?? new Problem('must be s3://KEY:SECRET@host:port/bucket');
}

export function emailAddress(text: string): string | Problem {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? text : new Problem('must be an e-mail address');
}

export function link(text: string): string | Problem {
  const isLink = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isLink ? text : new Problem('must be an http or https address');
}

export function oneOf<Value extends string>(values: readonly Value[]): Parse<Value> {
  return (text) =>
    values.find((value) => value === text) ?? new Problem(`must be one of ${values.join(', ')}`);
}

export function matching(pattern: RegExp, wanted: string): Parse<string> {
  return (text) => (pattern.test(text) ? text : new Problem(wanted));
}

export function fileText(text: string): string | Problem {
  try {
    return readFileSync(text, 'utf8');
  } catch {
    return new Problem(`names a file that cannot be read (${text})`);
  }
}

/** Addresses and networks, as `10.0.0.1, 10.1.0.0/16`. */
export function addresses(text: string): string[] | Problem {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const isAddress = (part: string) => {
    const [ip = '', bits, ...rest] = part.split('/');
    const most = isIP(ip) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(ip) > 0 && isNetwork && rest.length === 0;
  };
  return parts.every(isAddress) ? parts : new Problem('must be addresses or networks with commas');
}

export function wholeNumber(least: number, most: number): Parse<number> {
  return (text) => {
    const value = Number(text);
    const isWithin = /^\d{1,9}$/.test(text) && value >= least && value <= most;
    return isWithin ? value : new Problem(`must be a whole number from ${least} to ${most}`);
  };
}

export function yesOrNo(text: string): boolean | Problem {
  if (text === 'true' || text === 'false') return text === 'true';
  return new Problem('must be true or false');
}

export function databaseAddress(text: string): string | Problem {
  const isOne = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  return isOne ? text : new Problem('must be a postgres address');
}

export function smtpAddress(text: string): string | Problem {
  const isOne = URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);
  const wanted = new Problem('must be an address such as smtp://user:password@host:587');
  return isOne && new URL(text).hostname ? text : wanted;
}

/** `Name <address>` or an address alone. */
export function mailbox(text: string): string | Problem {
  const form =
    /^(?:[^\p{C}<>]{0,60}<[^\s\p{C}<>@"]+@[^\s\p{C}<>@"]+>|[^\s\p{C}<>@"]+@[^\s\p{C}<>@"]+)$/u;
  return form.test(text) ? text : new Problem('must be an address, or a name and <address>');
}

const LIMIT_PARTS = ['calls', 'perSeconds', 'burst'] as const;

function isWholeAndPositive(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Some parts of one limit, each a whole number; null where it is anything else. */
function readLimit(given: unknown): Partial<RateLimit> | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const parts = Object.entries(given);
  const isLimit = parts.every(
    ([name, value]) => LIMIT_PARTS.some((part) => part === name) && isWholeAndPositive(value),
  );
  return isLimit && parts.length > 0 ? given : null;
}

/** `off`, or JSON such as `{"token": {"calls": 300}}`; what it leaves out stays as it is. */
export function rateLimits(text: string): RateLimits | 'off' | Problem {
  if (text === 'off') return 'off';
  const wanted = new Problem(
    'must be off, or JSON such as {"token": {"calls": 300, "perSeconds": 300, "burst": 30}} with ' +
      `whole numbers, for some of ${Object.keys(RATE_LIMITS).join(', ')}`,
  );
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return wanted;
    const all = new Map<string, RateLimit>(Object.entries(RATE_LIMITS));
    for (const [name, parts] of Object.entries(given)) {
      const known = all.get(name);
      const limit = readLimit(parts);
      if (!known || !limit) return wanted;
      all.set(name, { ...known, ...limit });
    }
    return Object.fromEntries(all) as RateLimits;
  } catch {
    return wanted;
  }
}
