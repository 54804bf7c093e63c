import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ProPage } from '../features/pro/pro-page.tsx';
import { UpcomingPageView } from '../features/upcoming/upcoming-page.tsx';
import { upcomingProPages } from '../features/upcoming/upcoming-pages.ts';
import { publicPage } from '../platform/page-meta.ts';
import { readSite } from '../platform/site.server.ts';
import { type Site, useSite } from '../platform/site.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { NotFoundView } from '../shell/not-found-view.tsx';

/** The product's name is part of two paths, so those are matched here. */
function findPage(pathname: string, { slug, name }: Site) {
  const pages = upcomingProPages(slug, name);
  return (Object.hasOwn(pages, pathname) ? pages[pathname] : null) ?? null;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = readSite(context);
  const pathname = new URL(request.url).pathname.replace(/(\.data)?\/*$/, '');
  const page = findPage(pathname, site);
  const isBeta = pathname === `/${site.slug}-pro-v2`;
  const isPro = pathname === `/${site.slug}-pro`;
  return data({ page, isBeta, isPro }, { status: page ? 200 : 404 });
}

export const handle = {
  ...sleepsBut({ oncePainted: true }),
  ...sameForAllBut({ isKnown: (pathname, site) => findPage(pathname, site) !== null }),
};

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  const page = loaderData?.page;
  if (!page) return [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];
  const path = location.pathname.replace(/\/+$/, '');
  return publicPage({ title: page.title, description: page.text, path }, matches);
};

export default function UpcomingPublic() {
  const { page, isBeta, isPro } = useLoaderData<typeof loader>();
  const site = useSite();
  if (!page) return <NotFoundView />;
  if (isPro) return <ProPage title={page.title} ruleBook={site?.ruleBook ?? 'spec'} />;
  return <UpcomingPageView page={page} isBeta={isBeta} />;
}
