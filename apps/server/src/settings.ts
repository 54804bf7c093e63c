import { readFileSync } from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import { BRAND } from './brand.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const RULE_BOOKS = ['spec', 'current'] as const;

type LogLevel = (typeof LOG_LEVELS)[number];
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
  readonly productName: string;
  readonly productSlug: string;
  readonly logLevel: LogLevel;
  readonly ruleBook: RuleBookName;
  readonly supportEmail: string;
  readonly social: {
    readonly instagram: string | null;
    readonly x: string | null;
    readonly youtube: string | null;
    readonly discord: string | null;
  };
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Parse<Value> = (text: string) => Value | Problem;

/** What a value should have been, as the end of a sentence that starts with the variable's name. */
class Problem {
  readonly wanted: string;
  constructor(wanted: string) {
    this.wanted = wanted;
  }
}

function port(text: string): number | Problem {
  const value = Number(text);
  const isPort = /^\d{1,5}$/.test(text) && value >= 1 && value <= 65_535;
  return isPort ? value : new Problem('must be a whole number from 1 to 65535');
}

function host(text: string): string | Problem {
  return /^[\w.:-]{1,253}$/.test(text) ? text : new Problem('must be an address or a host name');
}

function origin(text: string): string | Problem {
  const wanted = new Problem('must be an http or https address without a path');
  if (!URL.canParse(text)) return wanted;
  const url = new URL(text);
  const isOrigin =
    /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isOrigin && !url.username ? url.origin : wanted;
}

function link(text: string): string | Problem {
  const isLink = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isLink ? text : new Problem('must be an http or https address');
}

function oneOf<Value extends string>(values: readonly Value[]): Parse<Value> {
  return (text) =>
    values.find((value) => value === text) ?? new Problem(`must be one of ${values.join(', ')}`);
}

function matching(pattern: RegExp, wanted: string): Parse<string> {
  return (text) => (pattern.test(text) ? text : new Problem(wanted));
}

function fileText(text: string): string | Problem {
  try {
    return readFileSync(text, 'utf8');
  } catch {
    return new Problem(`names a file that cannot be read (${text})`);
  }
}

/** Reads every setting once; the failure lists one sentence per wrong variable. */
export function readSettings(env: Environment, folder: string): Result<Settings, string[]> {
  const problems: string[] = [];
  function read<Value, Fallback>(name: string, fallback: Fallback, parse: Parse<Value>) {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (!(value instanceof Problem)) return value;
    problems.push(`${name} ${value.wanted}.`);
    return fallback;
  }
  const cert = read('TLS_CERT', null, fileText);
  const key = read('TLS_KEY', null, fileText);
  if (Boolean(env.TLS_CERT) !== Boolean(env.TLS_KEY)) {
    problems.push(`${env.TLS_CERT ? 'TLS_KEY' : 'TLS_CERT'} is missing: https needs both files.`);
  }
  const printable = /^[^\p{C}<>]{1,40}$/u;
  const settings: Settings = {
    port: read('PORT', 3000, port),
    host: read('HOST', '127.0.0.1', host),
    publicUrl: read('PUBLIC_URL', null, origin),
    tls: cert && key ? { cert, key } : null,
    dataDir: path.resolve(folder, env.DATA_DIR?.trim() || 'data'),
    productName: read('PRODUCT_NAME', BRAND.name, matching(printable, 'must be 1 to 40 letters')),
    productSlug: read(
      'PRODUCT_SLUG',
      BRAND.slug,
      matching(/^[a-z][a-z0-9-]{0,30}$/, 'must be small letters, digits and hyphens'),
    ),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    ruleBook: read('RULE_BOOK', 'spec', oneOf(RULE_BOOKS)),
    supportEmail: read(
      'SUPPORT_EMAIL',
      BRAND.supportEmail,
      matching(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an e-mail address'),
    ),
    social: {
      instagram: read('SOCIAL_INSTAGRAM', null, link),
      x: read('SOCIAL_X', null, link),
      youtube: read('SOCIAL_YOUTUBE', null, link),
      discord: read('SOCIAL_DISCORD', null, link),
    },
  };
  return problems.length > 0 ? err(problems) : ok(settings);
}

/** The address people open: the setting, or this machine's own. */
export function publicUrlOf(settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  return `${settings.tls ? 'https' : 'http'}://localhost:${settings.port}`;
}
