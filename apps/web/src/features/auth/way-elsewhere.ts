/**
 * Another site may keep its accounts here: the letters of its people lead to our pages as well,
 * where opening them spends nothing. Their button leads back by the protocol's own redirect, whose
 * goal the server judges. Null: the letter is of this site.
 */
export function wayElsewhere(query: URLSearchParams, publicUrl: string): string | null {
  const token = query.get('token_hash') ?? '';
  const goal = query.get('redirect_to') ?? '';
  // Only such a token comes back as a code: nothing that signs in stands in an address.
  if (!token.startsWith('pkce_') || !URL.canParse(goal)) return null;
  if (new URL(goal).origin === publicUrl) return null;
  const type = query.get('type') ?? '';
  return `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: goal })}`;
}
