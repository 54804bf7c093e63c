import { product } from './stage.ts';

/** Paths of all pages that search engines are told about: the public ones, including articles. */
export async function listPublicPages(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  );
}
