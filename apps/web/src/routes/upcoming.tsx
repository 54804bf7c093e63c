import { type MetaFunction, useLocation } from 'react-router';
import { UpcomingPageView } from '../features/upcoming/upcoming-page.tsx';
import { UPCOMING_PAGES } from '../features/upcoming/upcoming-pages.ts';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';
import { NotFoundView } from '../shell/not-found-view.tsx';

function findPage(pathname: string) {
  return UPCOMING_PAGES[pathname.replace(/\/+$/, '')] ?? null;
}

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches, location }) =>
  privatePage(findPage(location.pathname)?.title ?? 'Soon', matches);

export default function Upcoming() {
  const page = findPage(useLocation().pathname);
  return page ? <UpcomingPageView page={page} /> : <NotFoundView />;
}
