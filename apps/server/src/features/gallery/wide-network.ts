import { clientNetwork } from '@tc/provider';

/**
 * What counts as one network when independent reports are counted, because anybody who rents addresses gets
 * neighboring ones: the first 24 bits of IPv4, or the 48 bits of IPv6 that one customer may have.
 */
export function wideNetwork(ip: string): string {
  const client = clientNetwork(ip);
  const isV6 = client.includes(':');
  return isV6 ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 3).join('.');
}
