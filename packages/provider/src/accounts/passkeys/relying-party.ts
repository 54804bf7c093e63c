import { isIP } from 'node:net';
import type { ProviderSettings } from '../../settings.ts';

/** Whom authenticators make keys for, and the pages on which they may be asked for them. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

function isBelow(hostname: string, id: string): boolean {
  return hostname === id || hostname.endsWith(`.${id}`);
}

/** Browsers give keys to names alone, and only where nobody on the way can change the page. */
export function canHavePasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return false;
  return protocol === 'https:' || isBelow(hostname, 'localhost');
}

/**
 * From the settings alone, never from a request: who could choose the name could have a key of
 * another site signed here. Null: passkeys are switched off, or the site's address can have none.
 */
export function findRelyingParty(
  settings: Pick<ProviderSettings, 'siteUrl' | 'redirectOrigins' | 'productName' | 'switches'>,
): RelyingParty | null {
  const site = new URL(settings.siteUrl);
  if (!settings.switches.passkeys || !canHavePasskeys(settings.siteUrl)) return null;
  const id = site.hostname;
  const others = settings.redirectOrigins.filter(
    (origin) => canHavePasskeys(origin) && isBelow(new URL(origin).hostname, id),
  );
  return { id, name: settings.productName, origins: [site.origin, ...others] };
}
