import type { Endpoint } from '../endpoint.ts';
import { deletePasskey, listOwnPasskeys, renamePasskey } from './manage-passkeys.ts';
import { finishRegistration, startRegistration } from './register-passkey.ts';
import { signInByPasskey, startAuthentication } from './sign-in-by-passkey.ts';

export const PASSKEY_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/passkeys/registration/options',
    access: 'user',
    limit: 'passkey',
    handle: startRegistration,
  },
  {
    method: 'POST',
    path: '/passkeys/registration/verify',
    access: 'user',
    limit: 'passkey',
    handle: finishRegistration,
  },
  {
    method: 'POST',
    path: '/passkeys/authentication/options',
    access: 'public',
    limit: 'passkeyOptions',
    handle: startAuthentication,
  },
  {
    method: 'POST',
    path: '/passkeys/authentication/verify',
    access: 'public',
    limit: 'passkey',
    handle: signInByPasskey,
  },
  { method: 'GET', path: '/passkeys', access: 'user', handle: listOwnPasskeys },
  {
    method: 'PATCH',
    path: '/passkeys/:passkeyId',
    access: 'user',
    limit: 'passkey',
    handle: renamePasskey,
  },
  {
    method: 'DELETE',
    path: '/passkeys/:passkeyId',
    access: 'user',
    limit: 'passkey',
    handle: deletePasskey,
  },
];
