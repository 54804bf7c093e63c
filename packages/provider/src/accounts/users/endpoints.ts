import type { Endpoint } from '../endpoint.ts';
import { getUser } from './get-user.ts';
import { putUser } from './put-user.ts';

export const USER_ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/user', access: 'user', withAccount: true, handle: getUser },
  { method: 'PUT', path: '/user', access: 'user', limit: 'user', handle: putUser },
];
