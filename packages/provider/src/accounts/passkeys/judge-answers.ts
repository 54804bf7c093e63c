import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Log } from '../../ports.ts';
import type { CredentialRow, NewCredential, Signed } from './credential-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: the same on every server, whatever else its runtime supports. */
export const ALGORITHMS = [-8, -7, -257];

interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
  /** Whether a PIN, fingerprint or face was required. */
  readonly isVerified: boolean;
}

/** The library throws on everything invalid; its reason is only for the log. */
async function orNull<Value>(log: Log, judge: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await judge();
  } catch (error) {
    log.debug({ reason: (error as Error).message }, 'an answer of an authenticator is refused');
    return null;
  }
}

/**
 * We do not ask for a maker's certificate, and ignore one that comes anyway: checking it would mean
 * fetching URLs that it contains.
 */
function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url').slice());
  const isPlain = ['none', 'packed'].includes(decoded.get('fmt'));
  return !isPlain || decoded.get('attStmt').get('x5c') !== undefined;
}

/** The key in a registration response. */
export function judgeRegistration(
  log: Log,
  response: RegistrationResponseJSON,
  { challenge, party, isVerified }: Expected,
): Promise<NewCredential | null> {
  return orNull(log, async () => {
    if (hasCertificates(response.response.attestationObject)) throw new Error('certificates');
    const judged = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: isVerified,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!judged.verified) return null;
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } =
      judged.registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      aaguid,
      signCount: credential.counter,
      transports: response.response.transports ?? [],
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  });
}

/** The data signed by a known key. Whether its counter is acceptable is decided when it is stored. */
export function judgeAssertion(
  log: Log,
  response: AuthenticationResponseJSON,
  credential: CredentialRow,
  { challenge, party, isVerified }: Expected,
): Promise<Signed | null> {
  return orNull(log, async () => {
    const judged = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: isVerified,
      credential: {
        id: credential.credential_id.toString('base64url'),
        publicKey: Uint8Array.from(credential.public_key),
        counter: 0,
      },
    });
    if (!judged.verified) return null;
    const { newCounter, credentialBackedUp } = judged.authenticationInfo;
    return { signCount: newCounter, isBackedUp: credentialBackedUp };
  });
}
