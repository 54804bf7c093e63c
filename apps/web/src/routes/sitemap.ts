import type { LoaderFunctionArgs } from 'react-router';
import { ARTICLES } from '../features/knowledge/blog/articles.ts';
import { proTools } from '../features/pro/pro-tools.ts';
import { answerText, escapeXml } from '../platform/feeds.ts';
import { PUBLIC_PATHS } from '../platform/public-paths.ts';
import { readSite } from '../platform/site.server.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, slug, name } = readSite(context);
  const tools = Object.keys(proTools(slug, name));
  const entries = [
    ...[...PUBLIC_PATHS, ...tools].map(
      (path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`,
    ),
    ...ARTICLES.map(
      ({ slug, publishDate }) =>
        `<url><loc>${escapeXml(`${publicUrl}/blog/${slug}`)}</loc><lastmod>${publishDate}</lastmod></url>`,
    ),
  ];
  return answerText(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  );
}
