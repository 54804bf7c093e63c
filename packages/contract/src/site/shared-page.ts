import type { SharedCard } from '../api/share-endpoints.ts';

/** The path of a link; its token is 40 characters of 0-9 and a-f. */
export const SHARE_PAGE = '/s/:token';

/** In the URL of a page whose password form was just sent: the result. */
export const UNLOCK_PARAMETER = 'unlock';

export function sharePath(token: string): string {
  return SHARE_PAGE.replace(':token', token);
}

/** What a link's page shows. `gone`: there is no such link, or no longer. */
export type SharedView =
  | { readonly kind: 'open'; readonly shared: SharedCard; readonly hasPassword: boolean }
  | { readonly kind: 'locked' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };
