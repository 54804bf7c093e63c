import type { Account, FactorRow, IdentityRow } from './user-row.ts';

type Json = Record<string, unknown>;

/** Empty optional fields are left out, as clients expect. */
function known(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

function presentIdentity(identity: IdentityRow): Json {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...known({ email: identity.email }),
  };
}

/** Never with its secret, which is shown only once, when the factor is created. */
export function presentFactor(factor: FactorRow): Json {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    factor_type: factor.factor_type,
    ...known({
      friendly_name: factor.friendly_name,
      phone: factor.phone,
      last_challenged_at: factor.last_challenged_at,
    }),
  };
}

/** The protocol's user object: an absent email or phone is an empty string, never null. */
export function presentUser({ user, identities, factors }: Account): Json {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
    ...known({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      invited_at: user.invited_at,
      last_sign_in_at: user.last_sign_in_at,
      new_email: user.email_change || null,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change || null,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
      factors: factors.length > 0 ? factors.map(presentFactor) : null,
    }),
  };
}
