import type { Result } from '@tc/kernel';
import type { NoRelief, ReliefPicture } from '../../src/index.ts';
import { fnv1a } from './fnv1a.ts';

/** A picture of relief, its bytes as hashes: small enough to leave a page. */
export function fingerprintRelief(drawn: Result<ReliefPicture, NoRelief>) {
  if (!drawn.ok) return drawn.error;
  const { moved, flank, seenBy, ...about } = drawn.value;
  return { ...about, moved: fnv1a(moved), flank: fnv1a(flank), seenBy: fnv1a(seenBy) };
}
