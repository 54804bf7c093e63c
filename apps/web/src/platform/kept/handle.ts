/**
 * For a page of signed-in people that shows something without a connection, from what this browser keeps. It is
 * rendered for the person that the browser remembers, although the server has not confirmed that it is them.
 */
export const OPENS_KEPT = { opensKept: true } as const;

export function opensKept(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'opensKept' in handle;
}
