import { ok } from '@tc/kernel';
import type { Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';

type Deps = Pick<AccountsDeps, 'settings' | 'ring'>;

/** Sign-in through other services, which the protocol lists and we do not offer. */
const OTHERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];

/** GET /settings: what a sign-in page needs to know before anyone is signed in. */
async function settings({ settings: ours }: Deps): Promise<Outcome> {
  const body = {
    external: {
      ...Object.fromEntries(OTHERS.map((name) => [name, false])),
      anonymous_users: ours.switches.anonymous,
      email: true,
      phone: ours.switches.phone,
    },
    disable_signup: !ours.switches.signUp,
    mailer_autoconfirm: ours.autoconfirm,
    phone_autoconfirm: ours.phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: findRelyingParty(ours) !== null,
  };
  return ok({ status: 200, body });
}

/** GET /health: clients recognize the service by the name the protocol gives it. */
async function health(): Promise<Outcome> {
  const body = {
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'User registration and authentication, in the protocol of this name',
  };
  return ok({ status: 200, body });
}

/** GET /.well-known/jwks.json: the public keys, so that anyone can verify our tokens. */
async function jwks({ ring }: Deps): Promise<Outcome> {
  const headers = { 'cache-control': 'public, max-age=600' };
  return ok({ status: 200, body: { keys: ring.published }, headers });
}

export const ABOUT_ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/settings', access: 'public', handle: settings },
  { method: 'GET', path: '/health', access: 'public', handle: health },
  { method: 'GET', path: '/.well-known/jwks.json', access: 'public', handle: jwks },
];
