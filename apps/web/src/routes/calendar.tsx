import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CalendarFailure } from '../features/calendar/calendar-failure.tsx';
import { CalendarPage } from '../features/calendar/calendar-page.tsx';
import { OWN_EVENTS_KEY, UNREADABLE_KEY } from '../features/calendar/own/own-events-store.ts';
import { PLACE_PARAMETERS } from '../features/calendar/search/calendar-address.ts';
import { publicPage } from '../platform/page-meta.ts';
import { unlessOnlyQueryChanged } from '../platform/revalidate.ts';
import { loadShows, readToday } from '../platform/site.server.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

/** Visitors with their own events, or with a different date, see more than the server rendered. */
export const handle = {
  ...sleepsBut({ onAnotherDay: true, whereKept: [OWN_EVENTS_KEY, UNREADABLE_KEY] }),
  ...sameForAllBut({ shows: ['shows'], reads: PLACE_PARAMETERS }),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const shows = await loadShows(context).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return data({ shows, today: readToday(context) }, { status: shows ? 200 : 503 });
}

export const shouldRevalidate = unlessOnlyQueryChanged;

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Card show calendar',
      description:
        'Find card shows by month, state and date, search in your own words, add your own events, and save any date to your calendar.',
      path: '/calendar',
    },
    matches,
  );

export default function Calendar() {
  const { shows, today } = useLoaderData<typeof loader>();
  return shows ? <CalendarPage published={shows} writtenDay={today} /> : <CalendarFailure />;
}
