import type { Endpoint } from '../endpoint.ts';
import { authorize, linkIdentity, signInBySso, unlinkIdentity } from './not-offered.ts';

export const REFUSED_ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/sso', access: 'public', limit: 'sso', handle: signInBySso },
  { method: 'GET', path: '/authorize', access: 'public', handle: authorize },
  { method: 'GET', path: '/user/identities/authorize', access: 'user', handle: linkIdentity },
  { method: 'DELETE', path: '/user/identities/:identity', access: 'user', handle: unlinkIdentity },
];
