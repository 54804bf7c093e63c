import type { Endpoint } from '../endpoint.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { RECOVERY_CODE_ENDPOINTS } from './recovery-codes/endpoints.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

export const FACTOR_ENDPOINTS: readonly Endpoint[] = [
  // Listed before the paths with an id, or `recovery-codes` would be read as one.
  ...RECOVERY_CODE_ENDPOINTS,
  { method: 'POST', path: '/factors', access: 'user', limit: 'factors', handle: enrollFactor },
  {
    method: 'POST',
    path: '/factors/:id/challenge',
    access: 'user',
    limit: 'challenge',
    handle: challengeFactor,
  },
  {
    method: 'POST',
    path: '/factors/:id/verify',
    access: 'user',
    limit: 'factorVerify',
    handle: verifyFactor,
  },
  {
    method: 'DELETE',
    path: '/factors/:id',
    access: 'user',
    limit: 'factors',
    handle: unenrollFactor,
  },
];
