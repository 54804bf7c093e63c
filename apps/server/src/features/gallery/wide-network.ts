import { clientNetwork } from '@tc/provider';

/**
 * What counts as one network where independent voices are counted: whoever rents addresses gets them side by
 * side. Of IPv4 the first 24 bits, of IPv6 the 48 that one customer may have.
 */
export function wideNetwork(ip: string): string {
  const client = clientNetwork(ip);
  const isV6 = client.includes(':');
  return isV6 ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 3).join('.');
}
