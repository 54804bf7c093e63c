import ipaddr from 'ipaddr.js';

/** IPv6 addresses of the internet. What lies outside is local, reserved, or another way to write an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to a machine on the internet: not to this one or its network, not to the metadata
 * service of a cloud, and not to a tunnel that leads to those.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}
