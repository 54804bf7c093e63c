import type { ProviderSettings } from '../../settings.ts';

/** Types of links as `/verify` knows them. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** The page a link opens. It shows a button, and only that button spends the token. */
function pageOf(type: LinkType): string {
  return type === 'recovery' ? '/reset-password' : '/auth/confirm';
}

/**
 * The link of an email. Mail scanners open every link, so this one leads to a page of ours and
 * spends nothing by being opened. `redirectTo` has been checked by `allowedRedirect`.
 */
export function emailLink(
  { siteUrl }: Pick<ProviderSettings, 'siteUrl'>,
  type: LinkType,
  token: string,
  redirectTo: string | null,
  reason: 'sign-up' | null = null,
): string {
  const link = new URL(pageOf(type), siteUrl);
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', type);
  // Nobody forgot a password here, so the page says why to choose one.
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

/** Where a redirect may lead: our own pages and the origins the operator listed; null for anything else. */
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
