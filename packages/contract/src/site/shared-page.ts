import type { SharedCard } from '../api/share-endpoints.ts';

/** The page of a link; its token is 40 signs of 0-9 and a-f. */
export const SHARE_PAGE = '/s/:token';

/** In the address of a page whose password form was just sent: what came of it. */
export const UNLOCK_PARAMETER = 'unlock';

export function sharePath(token: string): string {
  return SHARE_PAGE.replace(':token', token);
}

/** What the page of a link is made of. `gone`: there is no such link, or there no longer is. */
export type SharedView =
  | { readonly kind: 'open'; readonly shared: SharedCard; readonly hasPassword: boolean }
  | { readonly kind: 'locked' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };
