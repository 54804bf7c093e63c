import type { LoaderFunctionArgs } from 'react-router';
import { APP_START } from '../platform/app-start.ts';
import { answerText } from '../platform/feeds.ts';
import { readSite } from '../platform/site.server.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

/** What a device needs to know to install the product as an app. */
export const handle = SAME_FOR_ALL;

export function loader({ context }: LoaderFunctionArgs) {
  const { name } = readSite(context);
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: 'See what grade a trading card would get, from a photo.',
    start_url: `/digital-locker?${APP_START}`,
    scope: '/',
    display: 'standalone',
    background_color: '#0f0d0b',
    theme_color: '#0f0d0b',
    lang: 'en',
    categories: ['utilities', 'photo'],
    shortcuts: [
      { name: 'Grade a card', url: '/demo' },
      { name: 'Scan into my locker', url: '/scan' },
    ],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return answerText('application/manifest+json', JSON.stringify(manifest));
}
