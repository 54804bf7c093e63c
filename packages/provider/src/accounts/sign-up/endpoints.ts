import type { Endpoint } from '../endpoint.ts';
import { signUp } from './sign-up.ts';

export const SIGN_UP_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/signup',
    access: 'public',
    limit: 'signup',
    hashes: () => true,
    handle: signUp,
  },
];
