import type { LoaderFunctionArgs } from 'react-router';
import { answerText } from '../platform/feeds.ts';
import { readSite } from '../platform/site.server.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

/** Personal pages have nothing for search engines to show; they also say noindex. */
const PRIVATE = ['/api/', '/auth/v1/', '/storage/v1/', '/functions/v1/'];

export const handle = SAME_FOR_ALL;

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = readSite(context);
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return answerText('text/plain', lines.join('\n'));
}
