import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Queries } from '@tc/database';
import { type CredentialRow, listFactorKeys } from '../../passkeys/credential-store.ts';
import { ALGORITHMS } from '../../passkeys/judge-answers.ts';
import type { RelyingParty } from '../../passkeys/relying-party.ts';
import type { FactorRow, UserRow } from '../../users/user-row.ts';

const TIMEOUT_MS = 300_000;

function describe({ credential_id: id, transports }: CredentialRow) {
  return { id: id.toString('base64url'), transports: [...transports] };
}

/** The browser's options for a security key challenge, in the protocol's form. */
export interface KeyChallenge {
  readonly challenge: string;
  readonly webauthn: {
    readonly type: 'create' | 'request';
    readonly credential_options: { readonly publicKey: object };
  };
}

/** The first challenge creates the key and later ones have it sign. As a second step, a touch is enough. */
export async function challengeKey(
  queries: Queries,
  party: RelyingParty,
  user: UserRow,
  factor: FactorRow,
): Promise<KeyChallenge> {
  const keys = await listFactorKeys(queries, user.id);
  if (factor.status === 'verified') {
    const publicKey = await generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: keys.filter((key) => key.factor_id === factor.id).map(describe),
      userVerification: 'preferred',
      timeout: TIMEOUT_MS,
    });
    const webauthn = { type: 'request', credential_options: { publicKey } } as const;
    return { challenge: publicKey.challenge, webauthn };
  }
  const publicKey = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(user.id).slice(),
    userName: user.email ?? user.phone ?? user.id,
    userDisplayName: user.email ?? user.phone ?? user.id,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: keys.map(describe),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
  });
  const webauthn = { type: 'create', credential_options: { publicKey } } as const;
  return { challenge: publicKey.challenge, webauthn };
}
