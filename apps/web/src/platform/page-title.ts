import type { MetaDescriptor } from 'react-router';

interface Matched {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** The product's name, where a page's own `meta` has no hook to ask for it. */
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

/** Pages of one person's data or of a secret link: nothing keeps them, nothing tells of them. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;
