import ipaddr from 'ipaddr.js';

/**
 * Public IPv6 addresses. Everything outside this range is local, reserved, or another way to write an IPv4
 * address.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to a machine on the internet. It must not be this machine or its network, a
 * cloud's metadata service, or a tunnel that leads to any of those.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}
