import { err, ok } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';

type Deps = Pick<AccountsDeps, 'database'>;

/** Ways to sign in that the protocol has and this product does not, in the protocol's words. */

export async function signInBySso(): Promise<Outcome> {
  return err(FLOW_REFUSALS.noSaml);
}

export async function signInByWeb3(): Promise<Outcome> {
  return err(FLOW_REFUSALS.noWeb3);
}

/** Would redirect the browser to another service, but there is none. */
export async function authorize(_deps: Deps, call: Call): Promise<Outcome> {
  const isNamed = Boolean(call.query.get('provider'));
  const reason = isNamed ? 'provider is not enabled' : 'missing provider';
  return err(validationFailed(`Unsupported provider: ${reason}`));
}

const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Known services that are not enabled: refused before their token is read. */
const ISSUERS: ReadonlyMap<string, string> = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
]);

function notEnabled(issuer: string): AuthError {
  const message = `Provider (issuer "${issuer}") is not enabled`;
  return { status: 400, code: 'provider_disabled', message };
}

export async function signInByIdToken(_deps: Deps, call: Call): Promise<Outcome> {
  const { id_token: token, provider } = call.body;
  const issuer = typeof provider === 'string' ? ISSUERS.get(provider) : undefined;
  if (issuer) return err(notEnabled(issuer));
  if (typeof token !== 'string' || !TOKEN_FORM.test(token)) {
    const body = { error: 'invalid request', error_description: 'Bad ID token' };
    return ok({ status: 400, body });
  }
  const name = typeof provider === 'string' ? provider.replace(/[^\w:./-]/g, '').slice(0, 80) : '';
  return err(notEnabled(name));
}

export async function linkIdentity(): Promise<Outcome> {
  return err(FLOW_REFUSALS.manualLinking);
}

/** Linking by hand is off, so unlinking any identity is refused, too. */
export async function unlinkIdentity(): Promise<Outcome> {
  return err(FLOW_REFUSALS.manualLinking);
}
