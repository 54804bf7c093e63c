import type { ProviderSettings } from '../../settings.ts';

/** Types of links as `/verify` knows them. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** Page of the product that a link leads to: it shows a button, and only that spends the token. */
function pageOf(type: LinkType): string {
  return type === 'recovery' ? '/reset-password' : '/auth/confirm';
}

/**
 * The link of a letter. Programs that look at mail open every link: this one leads to a page of
 * ours and takes nothing by being opened. `redirectTo` has been judged by `allowedRedirect`.
 */
export function letterLink(
  { siteUrl }: Pick<ProviderSettings, 'siteUrl'>,
  type: LinkType,
  token: string,
  redirectTo: string | null,
  reason: 'sign-up' | null = null,
): string {
  const link = new URL(pageOf(type), siteUrl);
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', type);
  // The page says why a password is to be chosen, since nobody forgot one.
  if (reason) link.searchParams.set('reason', reason);
  const isElsewhere =
    redirectTo !== null && ![`${siteUrl}/`, `${siteUrl}${pageOf(type)}`].includes(redirectTo);
  if (isElsewhere) link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function isOwn(url: URL, siteUrl: string): boolean {
  const site = new URL(siteUrl);
  if (url.origin === site.origin) return true;
  const isSameHost = url.protocol === site.protocol && url.hostname === site.hostname;
  return isSameHost && LOOPBACK.includes(site.hostname);
}

/** Where a redirect may lead: our own pages and origins the operator named. Null: nowhere else. */
export function allowedRedirect(
  settings: Pick<ProviderSettings, 'siteUrl' | 'redirectOrigins'>,
  wanted: unknown,
): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !URL.canParse(wanted)) return null;
  const url = new URL(wanted);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isAllowed = isOwn(url, settings.siteUrl) || settings.redirectOrigins.includes(url.origin);
  return isAllowed ? url.href : null;
}
