import { isIP, isIPv6 } from 'node:net';

/** All eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const start = parse(head);
  if (tail === undefined) return start;
  const end = parse(tail);
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/**
 * A client's address in the form the database takes. Proxies may pass on anything, so whatever is
 * not an address counts as one and the same client.
 */
export function readAddress(text: string): string {
  const bare = text.replace(/%.*$/, '');
  return isIP(bare) > 0 ? bare : '0.0.0.0';
}

/**
 * What counts as one client: an IPv4 address, or the 64-bit prefix of an IPv6 address, because one
 * household gets that much and may use any address in it.
 */
export function clientNetwork(ip: string): string {
  const bare = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const withoutDots = bare.replace(/:(\d+)\.(\d+)\.(\d+)\.(\d+)$/, ':0:0');
  const network = groupsOf(withoutDots).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
