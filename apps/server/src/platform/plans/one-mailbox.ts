import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** The ways in which a big provider lets people write the same mailbox's address. */
interface Provider {
  /** Domains with the same mailboxes; the first one stands for all. */
  readonly domains: readonly string[];
  /** What starts a tag that the provider ignores. */
  readonly tag: string;
  /** Characters before the tag that the provider ignores. */
  readonly ignored?: RegExp;
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], tag: '+', ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  { domains: ['fastmail.com', 'fastmail.fm'], tag: '+' },
  // Each of these domains has separate mailboxes.
  ...['yahoo.com', 'ymail.com', 'rocketmail.com'].map((domain) => ({
    domains: [domain],
    tag: '-',
  })),
];

/**
 * Most servers deliver a tagged address to the mailbox without the tag, and few mailboxes have a plus in their
 * name.
 */
const USUAL: Omit<Provider, 'domains'> = { tag: '+' };

/** A single way to write a mailbox's address, whichever way it was typed. */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1);
  const local = address.slice(0, at);
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const { tag, ignored, domains } = provider ?? { ...USUAL, domains: [domain] };
  const tagAt = local.indexOf(tag);
  const name = tagAt > 0 ? local.slice(0, tagAt) : local;
  return `${ignored ? name.replace(ignored, '') : name}@${domains[0]}`;
}

/** Shows that a mailbox was seen before. Without the server's secret, nobody can find out which one. */
export function hashMailbox(secret: Uint8Array, email: string): string {
  return createHmac('sha256', secret)
    .update(`trial ${mailboxOf(email)}`)
    .digest('hex');
}
