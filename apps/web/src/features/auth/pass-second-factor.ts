import type { AccountClient } from '../../platform/account/account-client.ts';
import { givenName } from '../../platform/account/factor-name.ts';

/** One way to pass the second step. */
export interface SecondWay {
  readonly kind: 'app' | 'key' | 'recovery';
  readonly factorId: string;
  /** What its owner called it; empty where it has no name. */
  readonly name: string;
}

const KINDS: Readonly<Record<string, SecondWay['kind']>> = {
  totp: 'app',
  phone: 'app',
  webauthn: 'key',
  recovery_code: 'recovery',
};

const ORDER = ['app', 'key', 'recovery'];

/** The second factors of the account in this session, apps first. */
export async function listSecondWays({ auth }: AccountClient): Promise<readonly SecondWay[]> {
  const { data } = await auth.getSession();
  const factors = data.session?.user.factors ?? [];
  return factors
    .filter(({ status }) => status === 'verified')
    .flatMap(({ id, factor_type: type, friendly_name: name }) => {
      const kind = KINDS[type];
      return kind ? [{ kind, factorId: id, name: givenName(name) }] : [];
    })
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

/** Raises the current session to the second level; throws the client's own errors. */
export async function passSecondFactor(
  { auth }: AccountClient,
  { kind, factorId }: SecondWay,
  code: string,
): Promise<void> {
  const { error } =
    kind === 'recovery'
      ? await auth.mfa.recoveryCodes.verify({ code })
      : await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** The same with a security key. */
export async function passByKey({ auth }: AccountClient, { factorId }: SecondWay): Promise<void> {
  const { error } = await auth.mfa.webauthn.authenticate({ factorId });
  if (error) throw error;
}
