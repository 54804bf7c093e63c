import type { Endpoint, ServiceEndpoint } from '../endpoint.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { changeUser, findUser } from './update-user.ts';
import { deleteUserFactor, listUserFactors } from './user-factors.ts';
import { deleteUserPasskey, listUserPasskeys } from './user-passkeys.ts';

function ofService(
  method: ServiceEndpoint['method'],
  path: string,
  handle: ServiceEndpoint['handle'],
): Endpoint {
  return { method, path, access: 'service', handle };
}

export const ADMIN_ENDPOINTS: readonly Endpoint[] = [
  ofService('POST', '/admin/users', createUser),
  ofService('GET', '/admin/users', listUsers),
  ofService('GET', '/admin/users/:id', findUser),
  ofService('PUT', '/admin/users/:id', changeUser),
  ofService('DELETE', '/admin/users/:id', deleteUser),
  ofService('GET', '/admin/users/:id/factors', listUserFactors),
  ofService('DELETE', '/admin/users/:id/factors/:factorId', deleteUserFactor),
  ofService('GET', '/admin/users/:id/passkeys', listUserPasskeys),
  ofService('DELETE', '/admin/users/:id/passkeys/:passkeyId', deleteUserPasskey),
];
