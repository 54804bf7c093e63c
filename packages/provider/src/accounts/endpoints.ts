import { ABOUT_ENDPOINTS } from './about/endpoints.ts';
import { ADMIN_ENDPOINTS } from './admin/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { FACTOR_ENDPOINTS } from './factors/endpoints.ts';
import { INVITE_ENDPOINTS } from './invites/endpoints.ts';
import { ONE_TIME_ENDPOINTS } from './one-time/endpoints.ts';
import { PASSKEY_ENDPOINTS } from './passkeys/endpoints.ts';
import { RECOVERY_ENDPOINTS } from './recovery/endpoints.ts';
import { REFUSED_ENDPOINTS } from './refused/endpoints.ts';
import { signOut } from './sessions/sign-out.ts';
import { token } from './sign-in/token.ts';
import { SIGN_UP_ENDPOINTS } from './sign-up/endpoints.ts';
import { USER_ENDPOINTS } from './users/endpoints.ts';

/** Every call of `/auth/v1`. The router, the limits and the access tests all derive from this list. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/token',
    access: 'public',
    limit: 'token',
    hashes: (query) => query.get('grant_type') === 'password',
    handle: token,
  },
  { method: 'POST', path: '/logout', access: 'user', handle: signOut },
  ...FACTOR_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...SIGN_UP_ENDPOINTS,
  ...ONE_TIME_ENDPOINTS,
  ...RECOVERY_ENDPOINTS,
  ...INVITE_ENDPOINTS,
  ...ABOUT_ENDPOINTS,
  ...REFUSED_ENDPOINTS,
];
