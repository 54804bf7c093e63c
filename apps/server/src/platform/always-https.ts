import { isIP } from 'node:net';

/**
 * Whether browsers may insist on https from now on: at an operator's own name alone. What they
 * remember of `localhost` would lock them out of every other program of the machine, and a
 * certificate for a bare address is for the moment only.
 */
export function isAlwaysHttps(publicUrl: string | null): boolean {
  if (!publicUrl?.startsWith('https:')) return false;
  const { hostname } = new URL(publicUrl);
  const isThisMachine = /(^|\.)localhost\.?$/.test(hostname);
  return !isThisMachine && isIP(hostname.replace(/[[\]]/g, '')) === 0;
}
