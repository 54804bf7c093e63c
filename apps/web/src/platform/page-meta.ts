import type { MetaDescriptor } from 'react-router';
import type { Site } from './site.ts';

export interface Matched {
  readonly id: string;
  readonly loaderData?: unknown;
}

export interface PageWords {
  readonly title: string;
  /** Two sentences at most: search results show this. */
  readonly description: string;
  /** Path of the page on this site, starting with a slash. */
  readonly path: string;
  /** URL of a 1200 x 630 picture; by default the site's own. */
  readonly image?: string;
  readonly kind?: 'website' | 'article';
}

/** What a page's head says about the site. */
export function siteOf(matches: readonly (Matched | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root');
  const site = (root?.loaderData as { site?: Site } | undefined)?.site;
  return {
    name: site?.name ?? '',
    base: site?.publicUrl ?? '',
    claims: site?.claims ?? 'measured',
    social: Object.values(site?.social ?? {}),
  };
}

/** Everything that search engines and link previews read from a public page. */
export function publicPage(
  { title, description, path, image = '/og/site.png', kind = 'website' }: PageWords,
  matches: readonly (Matched | undefined)[],
): MetaDescriptor[] {
  const { name, base } = siteOf(matches);
  const address = base + path;
  return [
    { title: path === '/' ? title : `${title} | ${name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: base + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
