import { type Claim, claimsOn } from '@tc/contract/site';
import { useSite } from './site.ts';

/** The marketing figures that this page may show, under the operator's setting. */
export function useClaims(page: string): readonly Claim[] {
  const mode = useSite()?.claims ?? 'measured';
  return claimsOn(page, mode);
}
