/** Pages to come back to are named by this part of the query. */
export const RETURN_PARAMETER = 'next';

const SOMEWHERE = 'http://origin.invalid';

/** Control characters and backslashes: browsers drop the first and turn the second around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
const TRICKS = /[\u0000-\u0020\u007f\\]/;

/**
 * The place on this site that a text names, else null. Addresses reach this from anyone: a text that
 * a browser could read as another site never passes.
 */
export function placeHere(text: string | null): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || TRICKS.test(text)) return null;
  if (!URL.canParse(text, SOMEWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  const isHere = origin === SOMEWHERE && !decodeLoosely(pathname).startsWith('//');
  return isHere ? pathname + search + hash : null;
}

/** The place that a text names to return to after signing in, else `/`: never signing in again. */
export function safeReturn(text: string | null): string {
  const place = placeHere(text) ?? '/';
  return /^\/auth(?:[/?#]|$)/.test(place) ? '/' : place;
}

function decodeLoosely(pathname: string): string {
  return pathname.replace(/%2f|%5c/gi, '/');
}

/** The address of the sign-in page that leads back to where one was going. */
export function signInAddress(here: string): string {
  const next = safeReturn(here);
  return next === '/' ? '/auth' : `/auth?${RETURN_PARAMETER}=${encodeURIComponent(next)}`;
}
