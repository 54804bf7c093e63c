import type { LoaderFunctionArgs } from 'react-router';
import { ARTICLES, type Article } from '../features/knowledge/blog/articles.ts';
import { answerText, escapeXml } from '../platform/feeds.ts';
import { readSite } from '../platform/site.server.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

function itemOf({ slug, title, excerpt, category, publishDate }: Article, base: string): string {
  const address = escapeXml(`${base}/blog/${slug}`);
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${escapeXml(excerpt)}</description>`,
    `<category>${escapeXml(category)}</category>`,
    `<pubDate>${new Date(`${publishDate}T09:00:00Z`).toUTCString()}</pubDate>`,
    '</item>',
  ].join('');
}

export const handle = SAME_FOR_ALL;

export function loader({ context }: LoaderFunctionArgs) {
  const { name, publicUrl } = readSite(context);
  const self = escapeXml(`${publicUrl}/blog/rss.xml`);
  const channel = [
    `<title>${escapeXml(`${name}: blog`)}</title>`,
    `<link>${escapeXml(`${publicUrl}/blog`)}</link>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    '<description>How card grading works, with numbers and sources.</description>',
    '<language>en</language>',
    ...ARTICLES.map((article) => itemOf(article, publicUrl)),
  ];
  return answerText(
    'application/rss+xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
  );
}
