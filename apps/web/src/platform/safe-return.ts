/** Pages to come back to are named by this part of the query. */
export const RETURN_PARAMETER = 'next';

const SOMEWHERE = 'http://origin.invalid';

/** Control characters and backslashes: browsers drop the first and turn the second around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
const TRICKS = /[\u0000-\u0020\u007f\\]/;

/**
 * The place on this site that a text names, else `/`. Addresses reach this from anyone: a text that
 * a browser could read as another site never passes.
 */
export function safeReturn(text: string | null): string {
  if (!text?.startsWith('/') || text.startsWith('//') || TRICKS.test(text)) return '/';
  if (!URL.canParse(text, SOMEWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  const isHere = origin === SOMEWHERE && !decodeLoosely(pathname).startsWith('//');
  const isSignIn = pathname === '/auth' || pathname.startsWith('/auth/');
  return isHere && !isSignIn ? pathname + search + hash : '/';
}

function decodeLoosely(pathname: string): string {
  return pathname.replace(/%2f|%5c/gi, '/');
}

/** The address of the sign-in page that leads back to where one was going. */
export function signInAddress(here: string): string {
  const next = safeReturn(here);
  return next === '/' ? '/auth' : `/auth?${RETURN_PARAMETER}=${encodeURIComponent(next)}`;
}
