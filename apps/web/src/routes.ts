import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const PRODUCT_PAGES = [
  'features',
  'how-it-works',
  'pricing',
  'about',
  'contact',
  'download',
  'ai-technology',
];

const CENTERING_TOOLS = ['scan-tool', 'centering-tool', 'centering/scan-tool'];

/** Every route of the product, in one list. */
export default [
  index('routes/home.tsx'),
  ...PRODUCT_PAGES.map((path) => route(path, `routes/${path}.tsx`)),
  route('demo', 'routes/demo.tsx'),
  route('centering', 'routes/centering.tsx'),
  route('gallery', 'routes/gallery.tsx'),
  route('gallery/:id', 'routes/gallery-card.tsx'),
  route('background-removal', 'routes/background-removal.tsx'),
  route('qr-scanner', 'routes/qr-scanner.tsx'),
  route('grading-standards', 'routes/grading-standards.tsx'),
  route('grading-scale', 'routes/grading-scale.tsx'),
  route('plates', 'routes/plates.tsx'),
  route('dallas-card-show', 'routes/dallas-card-show.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/blog-article.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('measured', 'routes/measured.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('blog/rss.xml', 'routes/blog-rss.ts'),
  route('calendar', 'routes/calendar.tsx'),
  route('s/:token', 'routes/share.tsx'),
  route('offline', 'routes/offline.tsx'),
  layout('routes/app-part.tsx', [
    route('auth', 'routes/auth.tsx'),
    route('auth/confirm', 'routes/auth-confirm.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('team-invitation', 'routes/team-invitation.tsx'),
    layout('routes/guarded.tsx', [
      route('settings', 'routes/settings.tsx'),
      route('settings/plan', 'routes/plan.tsx'),
      route('settings/team', 'routes/team.tsx'),
      route('settings/brand', 'routes/brand.tsx'),
      route('digital-locker', 'routes/digital-locker.tsx'),
      route('digital-locker/cards/:id', 'routes/locker-card.tsx'),
      route('card-grid', 'routes/card-grid.tsx'),
      route('digital-locker/import', 'routes/collection-files.tsx'),
      route('digital-locker/cards/:id/worth', 'routes/card-worth.tsx'),
      ...['scan', 'camera-scan'].map((path) => route(path, 'routes/scan.tsx', { id: path })),
      route('scan-history', 'routes/scan-history.tsx'),
      ...CENTERING_TOOLS.map((path) => route(path, 'routes/centering-tool.tsx', { id: path })),
    ]),
  ]),
  ...(import.meta.env.PROD ? [] : [route('dev/components', 'routes/dev-components.tsx')]),
  // Also the pages whose path contains the product's name.
  route(':page', 'routes/upcoming-public.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
