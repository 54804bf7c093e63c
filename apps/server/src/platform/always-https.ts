import { isIP } from 'node:net';

/**
 * Whether browsers may insist on https from now on: only for an operator's own domain. If browsers remembered
 * it for `localhost`, every other program on the machine would be locked out, and a certificate for a bare IP
 * address is only temporary.
 */
export function isAlwaysHttps(publicUrl: string | null): boolean {
  if (!publicUrl?.startsWith('https:')) return false;
  const { hostname } = new URL(publicUrl);
  const isThisMachine = /(^|\.)localhost\.?$/.test(hostname);
  return !isThisMachine && isIP(hostname.replace(/[[\]]/g, '')) === 0;
}
