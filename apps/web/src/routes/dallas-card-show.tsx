import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { publicPage } from '../platform/page-meta.ts';
import { loadShows } from '../platform/site.server.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { serverDay } from '../platform/today.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const DallasPage = lazy(async () => ({
  default: (await import('../features/shows/dallas-page.tsx')).DallasPage,
}));

export const handle = sleepsBut({ onAnotherDay: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const shows = await loadShows(context).catch(() => null);
  return { shows, today: serverDay() };
}

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Dallas card show: dates and what to bring',
      description:
        'Card shows in Dallas and Texas from the calendar, what to bring, and how to get cards ready for on-site grading.',
      path: '/dallas-card-show',
    },
    matches,
  );

export default function DallasCardShow() {
  const { shows, today } = useLoaderData<typeof loader>();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DallasPage shows={shows} today={today} />
    </Suspense>
  );
}
