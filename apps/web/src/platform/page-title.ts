import type { MetaDescriptor } from 'react-router';

interface Matched {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** The product's name, for a page's `meta`, which cannot use hooks. */
export function productNameOf(matches: readonly (Matched | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { site?: { name: string } } | undefined)?.site?.name ?? '';
}

/** Title and description of a page that search engines may leave out. */
export function privatePage(
  title: string,
  matches: readonly (Matched | undefined)[],
): MetaDescriptor[] {
  return [
    { title: `${title} | ${productNameOf(matches)}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** For pages with one person's data or a secret link: not cached and not indexed. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;
