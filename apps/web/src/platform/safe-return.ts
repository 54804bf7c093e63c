/** The query parameter that names the page to come back to. */
export const RETURN_PARAMETER = 'next';

const SOMEWHERE = 'http://origin.invalid';

/** Control characters and backslashes: browsers drop the former and turn the latter into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
const TRICKS = /[\u0000-\u0020\u007f\\]/;

/**
 * The path on this site that a text names, or null. The text may come from anyone, so nothing that a
 * browser could read as another site ever passes.
 */
export function placeHere(text: string | null): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || TRICKS.test(text)) return null;
  if (!URL.canParse(text, SOMEWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  const isHere = origin === SOMEWHERE && !decodeLoosely(pathname).startsWith('//');
  return isHere ? pathname + search + hash : null;
}

/** The path to return to after signing in, or `/`; never the sign-in page itself. */
export function safeReturn(text: string | null): string {
  const place = placeHere(text) ?? '/';
  return /^\/auth(?:[/?#]|$)/.test(place) ? '/' : place;
}

function decodeLoosely(pathname: string): string {
  return pathname.replace(/%2f|%5c/gi, '/');
}

/** The sign-in page's URL that leads back to where the visitor was going. */
export function signInAddress(here: string): string {
  const next = safeReturn(here);
  return next === '/' ? '/auth' : `/auth?${RETURN_PARAMETER}=${encodeURIComponent(next)}`;
}
