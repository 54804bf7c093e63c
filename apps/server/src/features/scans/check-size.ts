import type { ScanCorrections } from '@tc/contract/locker';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';

const SIZES = ['auto', ...Object.keys(CARD_SIZES)];

/** The contract does not know the card sizes, so this checks whether one exists. Null if it does. */
export function refuseSize({ size }: ScanCorrections): ApiRefusal | null {
  if (size === undefined || SIZES.includes(size)) return null;
  return { code: 'invalid', fields: { size: `must be one of ${SIZES.join(', ')}` } };
}
