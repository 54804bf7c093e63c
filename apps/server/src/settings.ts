import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import { RATE_LIMITS, type RateLimits } from '@tc/provider';
import { BRAND } from './brand.ts';
import type { BucketAddress } from './platform/blobs/bucket-address.ts';
import {
  addresses,
  bucketAddress,
  databaseAddress,
  emailAddress,
  fileText,
  host,
  link,
  mailbox,
  matching,
  oneOf,
  origin,
  origins,
  type Parse,
  Problem,
  port,
  rateLimits,
  smtpAddress,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const RULE_BOOKS = ['spec', 'current'] as const;
const CLAIMS_MODES = ['spec', 'measured'] as const;
const SIGNED_IN_HOMES = ['remembered', 'scan'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
type RuleBookName = (typeof RULE_BOOKS)[number];

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Every setting of the server, checked; nothing else reads the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin without a trailing slash; null: the server's own address. */
  readonly publicUrl: string | null;
  readonly tls: Certificate | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: files of the data folder. */
  readonly storage: BucketAddress | null;
  /** Other origins whose pages may call the provider. */
  readonly allowedOrigins: readonly string[];
  /** Peers whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly auth: AuthSettings;
  /** Whether anybody with the public key may open live channels that are not private. */
  readonly publicChannels: boolean;
  /** Another project that accounts live in; null: our own provider. */
  readonly remoteProvider: { readonly url: string; readonly anonKey: string } | null;
  /** Where a signed-in visitor of /auth goes. */
  readonly signedInHome: (typeof SIGNED_IN_HOMES)[number];
  /** Pages that are worked with may keep themselves for a start without a connection. */
  readonly opensOffline: boolean;
  /** A model that helps with the search of the calendar; null: the built-in parser alone. */
  readonly ai: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly model: string;
  } | null;
  readonly mail: {
    /** Null: letters are files in the data folder. */
    readonly smtpUrl: string | null;
    /** `Name <address>` or an address; null: the product and its support address. */
    readonly from: string | null;
  };
  readonly productName: string;
  readonly productSlug: string;
  readonly logLevel: LogLevel;
  /** Bearer that may read the figures from elsewhere. */
  readonly metricsToken: string | null;
  readonly ruleBook: RuleBookName;
  /** Which marketing figures pages show. */
  readonly claims: (typeof CLAIMS_MODES)[number];
  readonly supportEmail: string;
  readonly social: Readonly<Record<keyof typeof BRAND.social, string>>;
  /** Null: the download page offers the installable app in its place. */
  readonly stores: Readonly<Record<'ios' | 'android', string | null>>;
}

interface AuthSettings {
  /** Whether new accounts can be made; an operator always may. */
  readonly signUp: boolean;
  readonly autoconfirm: boolean;
  readonly passwordMin: number;
  /** Null: calls are not limited. */
  readonly rateLimits: RateLimits | null;
  /** Content of the file of private keys; null: made once and kept. */
  readonly keysFile: string | null;
  readonly anonKey: string | null;
  readonly serviceKey: string | null;
  /** Other origins that links of letters and redirects may lead to. */
  readonly redirectOrigins: readonly string[];
  /** Accounts without a name, which an address can be given to later. */
  readonly anonymous: boolean;
  /** Accounts by telephone number, opened by codes in text messages. */
  readonly phone: boolean;
  /** Numbers count without a message. */
  readonly phoneAutoconfirm: boolean;
  /** Codes by text message as a second factor. */
  readonly phoneFactors: boolean;
  /** Passkeys, and security keys as a second factor. */
  readonly passkeys: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; where it is wrong a sentence is kept and the fallback stands in. */
type Read = <Value, Fallback>(
  name: string,
  fallback: Fallback,
  parse: Parse<Value>,
) => Value | Fallback;

const KEY_FORM = matching(/^\S{20,4000}$/, 'must be a key of at least 20 signs');

function readAuth(read: Read): AuthSettings {
  const limits = read('AUTH_RATE_LIMITS', RATE_LIMITS, rateLimits);
  return {
    signUp: read('AUTH_SIGNUP', true, yesOrNo),
    autoconfirm: read('AUTH_AUTOCONFIRM', false, yesOrNo),
    passwordMin: read('AUTH_PASSWORD_MIN', 6, wholeNumber(6, 72)),
    rateLimits: limits === 'off' ? null : limits,
    keysFile: read('AUTH_KEYS_FILE', null, fileText),
    anonKey: read('AUTH_ANON_KEY', null, KEY_FORM),
    serviceKey: read('AUTH_SERVICE_KEY', null, KEY_FORM),
    redirectOrigins: read('AUTH_REDIRECT_ORIGINS', [], origins),
    anonymous: read('AUTH_ANONYMOUS', false, yesOrNo),
    phone: read('AUTH_PHONE', false, yesOrNo),
    phoneAutoconfirm: read('AUTH_PHONE_AUTOCONFIRM', false, yesOrNo),
    phoneFactors: read('AUTH_PHONE_FACTORS', false, yesOrNo),
    passkeys: read('AUTH_PASSKEYS', true, yesOrNo),
  };
}

function readModel(env: Environment, read: Read, problems: string[]): Settings['ai'] {
  const visible = (most: number) => new RegExp(`^[\\x21-\\x7e]{1,${most}}$`);
  const baseUrl = read('AI_BASE_URL', null, link);
  const model = read('AI_MODEL', null, matching(visible(200), 'must be a name without spaces'));
  const apiKey = read('AI_API_KEY', null, matching(visible(4000), 'must be a key without spaces'));
  if (Boolean(env.AI_BASE_URL?.trim()) !== Boolean(env.AI_MODEL?.trim())) {
    problems.push('AI_BASE_URL and AI_MODEL belong together: set both or none.');
  }
  return baseUrl && model ? { baseUrl, apiKey, model } : null;
}

/** Addresses of other people's sites that pages lead to. */
function readLinks(read: Read): Pick<Settings, 'social' | 'stores'> {
  return {
    social: {
      instagram: read('SOCIAL_INSTAGRAM', BRAND.social.instagram, link),
      x: read('SOCIAL_X', BRAND.social.x, link),
      youtube: read('SOCIAL_YOUTUBE', BRAND.social.youtube, link),
      discord: read('SOCIAL_DISCORD', BRAND.social.discord, link),
    },
    stores: {
      ios: read('STORE_IOS_URL', null, link),
      android: read('STORE_ANDROID_URL', null, link),
    },
  };
}

/** Reads every setting once; the failure lists one sentence per wrong variable. */
export function readSettings(env: Environment, folder: string): Result<Settings, string[]> {
  const problems: string[] = [];
  const read: Read = (name, fallback, parse) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (!(value instanceof Problem)) return value;
    problems.push(`${name} ${value.wanted}.`);
    return fallback;
  };
  const cert = read('TLS_CERT', null, fileText);
  const key = read('TLS_KEY', null, fileText);
  if (Boolean(env.TLS_CERT) !== Boolean(env.TLS_KEY)) {
    problems.push(`${env.TLS_CERT ? 'TLS_KEY' : 'TLS_CERT'} is missing: https needs both files.`);
  }
  const providerUrl = read('PROVIDER_URL', null, origin);
  const providerKey = read('PROVIDER_ANON_KEY', null, KEY_FORM);
  if (Boolean(env.PROVIDER_URL?.trim()) !== Boolean(env.PROVIDER_ANON_KEY?.trim())) {
    problems.push('PROVIDER_URL and PROVIDER_ANON_KEY belong together: set both or none.');
  }
  const ai = readModel(env, read, problems);
  const printable = /^[^\p{C}<>]{1,40}$/u;
  const settings: Settings = {
    port: read('PORT', 3000, port),
    host: read('HOST', '127.0.0.1', host),
    publicUrl: read('PUBLIC_URL', null, origin),
    tls: cert && key ? { cert, key } : null,
    dataDir: path.resolve(folder, env.DATA_DIR?.trim() || 'data'),
    databaseUrl: read('DATABASE_URL', null, databaseAddress),
    storage: read('STORAGE_URL', null, bucketAddress),
    allowedOrigins: read('ALLOWED_ORIGINS', [], origins),
    trustedProxies: read('TRUSTED_PROXIES', [], addresses),
    auth: readAuth(read),
    publicChannels: read('REALTIME_PUBLIC_CHANNELS', false, yesOrNo),
    remoteProvider: providerUrl && providerKey ? { url: providerUrl, anonKey: providerKey } : null,
    signedInHome: read('SITE_SIGNED_IN_HOME', 'remembered', oneOf(SIGNED_IN_HOMES)),
    opensOffline: read('SITE_OFFLINE', true, yesOrNo),
    ai,
    mail: {
      smtpUrl: read('SMTP_URL', null, smtpAddress),
      from: read('MAIL_FROM', null, mailbox),
    },
    productName: read('PRODUCT_NAME', BRAND.name, matching(printable, 'must be 1 to 40 letters')),
    productSlug: read(
      'PRODUCT_SLUG',
      BRAND.slug,
      matching(/^[a-z][a-z0-9-]{0,30}$/, 'must be small letters, digits and hyphens'),
    ),
    metricsToken: read('METRICS_TOKEN', null, matching(/^\S{1,4000}$/, 'must be without spaces')),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    ruleBook: read('RULE_BOOK', 'spec', oneOf(RULE_BOOKS)),
    claims: read('CLAIMS', 'spec', oneOf(CLAIMS_MODES)),
    supportEmail: read('SUPPORT_EMAIL', BRAND.supportEmail, emailAddress),
    ...readLinks(read),
  };
  return problems.length > 0 ? err(problems) : ok(settings);
}

/** The address people open: the setting, or this machine's own. */
export function publicUrlOf(settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  return `${settings.tls ? 'https' : 'http'}://localhost:${settings.port}`;
}
