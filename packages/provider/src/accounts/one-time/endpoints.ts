import type { Endpoint } from '../endpoint.ts';
import { verify } from './verify.ts';
import { verifyLink } from './verify-link.ts';

export const ONE_TIME_ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/verify', access: 'public', limit: 'verify', handle: verify },
  { method: 'GET', path: '/verify', access: 'public', limit: 'verify', handle: verifyLink },
];
