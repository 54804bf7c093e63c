/**
 * Another site may keep its accounts with us. The emails to its people also link to our pages, where opening
 * the link does not use it up. The button there leads back through the protocol's own redirect, whose target
 * the server checks. Null if the email belongs to this site.
 */
export function wayElsewhere(query: URLSearchParams, publicUrl: string): string | null {
  const token = query.get('token_hash') ?? '';
  const goal = query.get('redirect_to') ?? '';
  // Only such a token comes back as a code, so no credential ever appears in a URL.
  if (!token.startsWith('pkce_') || !URL.canParse(goal)) return null;
  if (new URL(goal).origin === publicUrl) return null;
  const type = query.get('type') ?? '';
  return `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: goal })}`;
}
