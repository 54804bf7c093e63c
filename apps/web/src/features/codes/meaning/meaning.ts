import { placeHere } from '../../../platform/safe-return.ts';
import { type Cert, findCert, guessCerts } from './certs.ts';
import { type Entry, readEntry } from './entries.ts';

/** The meaning of a code, sorted by what can safely be done with it. */
export type Meaning =
  /** One of our own pages. */
  | { readonly kind: 'own'; readonly path: string; readonly what: 'share' | 'card' | 'page' }
  | { readonly kind: 'cert'; readonly cert: Cert }
  /** A bare number that could be a certification of one of these companies. */
  | { readonly kind: 'number'; readonly certs: readonly Cert[] }
  | { readonly kind: 'web'; readonly address: string; readonly warnings: readonly string[] }
  | Entry
  | { readonly kind: 'product' }
  | { readonly kind: 'ticket' }
  /** Opening it would do something, so it is only shown. */
  | { readonly kind: 'command'; readonly scheme: string }
  | { readonly kind: 'binary' }
  | { readonly kind: 'text' };

/** What was read: the text, and the kind of code that contained it. */
export interface Reading {
  readonly text: string;
  readonly format: string;
  readonly isBinary: boolean;
}

const SHARE = /^\/s\/[\w-]{16,}$/;
const CARD = /^\/digital-locker\/cards\/[0-9a-f-]{36}$/;
const RETAIL = /^(EAN|UPC|ISBN|DataBar)/;
const TICKETS = /^(PDF417|CompactPDF417|Aztec|AztecCode)$/;
/** Addresses longer than this are not meant for people. */
const LONGEST_ADDRESS = 2048;

/** Null if a browser could take the path for another site. */
function ownPage({ pathname, search }: URL): Meaning | null {
  const path = placeHere(pathname + search);
  if (path === null) return null;
  if (SHARE.test(pathname)) return { kind: 'own', path: pathname, what: 'share' };
  if (CARD.test(pathname)) return { kind: 'own', path: pathname, what: 'card' };
  return { kind: 'own', path, what: 'page' };
}

/** What people should know before they go there. */
function warningsOf(url: URL, ownHost: string): readonly string[] {
  const { hostname, protocol, username, password, port } = url;
  const looksOwn = ownHost.includes('.') && hostname !== ownHost && hostname.includes(ownHost);
  const isOwnAsName = username.includes(ownHost);
  return [
    looksOwn || isOwnAsName ? `This is not one of our pages, though it names ${ownHost}.` : '',
    username !== '' || password !== ''
      ? 'The name before the @ is not the site: the site is what follows it.'
      : '',
    hostname.split('.').some((part) => part.startsWith('xn--'))
      ? 'The site’s name has letters that look like others.'
      : '',
    /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
      ? 'The site has a number instead of a name.'
      : '',
    protocol === 'http:' ? 'The connection would not be encrypted.' : '',
    port === '' ? '' : 'The address names an unusual port.',
  ].filter((warning) => warning !== '');
}

function webMeaning(text: string, ownOrigin: string): Meaning | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || text.length > LONGEST_ADDRESS) return null;
  const isPlain = url.username === '' && url.password === '';
  if (url.origin === ownOrigin && isPlain) return ownPage(url);
  const cert = findCert(url);
  if (cert) return { kind: 'cert', cert };
  return { kind: 'web', address: url.href, warnings: warningsOf(url, new URL(ownOrigin).hostname) };
}

/**
 * Finds out what a code means. Only what is known to be harmless gets something to open; everything else is
 * just text.
 *
 * @param ownOrigin the origin of our own pages, such as `https://cards.example`
 */
export function meaningOf({ text, format, isBinary }: Reading, ownOrigin: string): Meaning {
  if (isBinary) return { kind: 'binary' };
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'text' };
  if (RETAIL.test(format)) return { kind: 'product' };
  const web = /^https?:\/\//i.test(trimmed) ? webMeaning(trimmed, ownOrigin) : null;
  if (web) return web;
  const entry = readEntry(trimmed);
  if (entry) return entry;
  const certs = guessCerts(trimmed);
  if (certs.length > 0) return { kind: 'number', certs };
  const scheme = /^([a-z][a-z\d+.-]{1,30}):\S/i.exec(trimmed)?.[1];
  if (scheme) return { kind: 'command', scheme: scheme.toLowerCase() };
  return { kind: TICKETS.test(format) ? 'ticket' : 'text' };
}

const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** The text with invisible characters made visible, so that it cannot be mistaken for something else. */
export function showPlainly(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, (sign) => (sign === '\n' || sign === '\t' ? sign : '\u25a1'));
}
