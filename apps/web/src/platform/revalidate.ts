import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page that reads its own query: a different query needs nothing new from the server's loader. */
export function unlessOnlyQueryChanged({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  if (isSamePage && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}
