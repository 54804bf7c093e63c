import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DallasPage } from '../features/shows/dallas-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { loadShows, readToday } from '../platform/site.server.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

export const handle = {
  ...sleepsBut({ onAnotherDay: true }),
  ...sameForAllBut({ shows: ['shows'] }),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const shows = await loadShows(context).catch(() => null);
  return { shows, today: readToday(context) };
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
  return <DallasPage shows={shows} today={today} />;
}
