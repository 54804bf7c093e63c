import { type AccessDeps, type Identity, identifyToken } from '../../access/identity.ts';
import type { HeaderFields } from '../../http/http-request.ts';
import { readVersion, type Version } from '../protocol/frames.ts';

/** What is known about a connection before its first message. */
export interface Admission {
  readonly version: Version;
  /** Who its key belongs to; a channel may name a user of its own. */
  readonly identity: Identity;
}

/** Requires one of our keys; a user's token comes later, with each channel. */
export async function admit(
  deps: AccessDeps,
  query: URLSearchParams,
  headers: HeaderFields,
): Promise<Admission | null> {
  const version = readVersion(query.get('vsn'));
  const key = query.get('apikey') ?? headers.apikey ?? headers['x-api-key'];
  if (!version || !key) return null;
  const identity = await identifyToken(deps, key);
  return identity.ok ? { version, identity: identity.value } : null;
}
