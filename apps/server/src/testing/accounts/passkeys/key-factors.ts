import type { TestClient } from '../../clients.ts';
import type { TestServer } from '../../test-server.ts';
import { addPerson, signIn } from '../devices.ts';
import { Authenticator, type Manner } from './authenticator.ts';

const PLACE = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] };

function text(bytes: unknown): string {
  return Buffer.from(bytes as ArrayBuffer).toString('base64url');
}

/**
 * The client passes options on with bytes, as a browser wants them; our authenticator needs them as they were
 * sent.
 */
function asSent(options: Record<string, unknown>) {
  const { challenge, user, allowCredentials } = options as {
    challenge: ArrayBuffer;
    user?: { id: ArrayBuffer };
    allowCredentials?: { id: ArrayBuffer }[];
  };
  return {
    ...options,
    challenge: text(challenge),
    ...(user && { user: { ...user, id: text(user.id) } }),
    allowCredentials: allowCredentials?.map((one) => ({ ...one, id: text(one.id) })),
  } as never;
}

/** What a browser would give the client: an object that can turn itself into JSON. */
function asGiven(credential: object) {
  return { toJSON: () => credential } as never;
}

export async function challengeKey({ auth }: TestClient, factorId: string) {
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: PLACE });
  if (error) throw error;
  if (data.type !== 'webauthn') throw new Error('no key');
  const { type, credential_options: options } = data.webauthn;
  const publicKey = options.publicKey as unknown as Record<string, unknown>;
  return { challengeId: data.id, type, options: asSent(publicKey), publicKey };
}

/** Answers a requested challenge with a key of the authenticator. */
export function answerKey(
  { auth }: TestClient,
  factorId: string,
  { challengeId, type, options }: Awaited<ReturnType<typeof challengeKey>>,
  authenticator: Authenticator,
  manner?: Manner,
) {
  const made =
    type === 'create' ? authenticator.create(options, manner) : authenticator.get(options, manner);
  return auth.mfa.verify({
    factorId,
    challengeId,
    webauthn: { ...PLACE, type, credential_response: asGiven(made) },
  } as never);
}

/** The whole second step with a security key, whether the factor is new or already in use. */
export async function proveKey(
  client: TestClient,
  factorId: string,
  authenticator: Authenticator,
  manner?: Manner,
) {
  const asked = await challengeKey(client, factorId);
  return answerKey(client, factorId, asked, authenticator, manner);
}

/** A person whose second factor is a security key. */
export async function addKeyOwner(server: TestServer, counter = 0) {
  const person = await addPerson(server);
  const { client } = await signIn(server, person.email);
  const authenticator = new Authenticator(undefined, counter);
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: 'my key',
  });
  if (error) throw error;
  const proven = await proveKey(client, data.id, authenticator);
  if (proven.error) throw proven.error;
  return { ...person, client, authenticator, factorId: data.id };
}
