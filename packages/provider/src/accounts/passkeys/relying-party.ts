import { isIP } from 'node:net';
import type { ProviderSettings } from '../../settings.ts';

/** The site that passkeys belong to, and the origins that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

function isBelow(hostname: string, id: string): boolean {
  return hostname === id || hostname.endsWith(`.${id}`);
}

/** Browsers allow passkeys only on host names, and only where nobody can tamper with the page. */
export function canHavePasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return false;
  return protocol === 'https:' || isBelow(hostname, 'localhost');
}

/**
 * Derived from the settings alone, never from a request, or an attacker could choose the name and
 * have another site's key sign here. Null if passkeys are off or the site's URL cannot have any.
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
