import type { CardShow } from '@tc/contract/site';
import { Link } from 'react-router';
import { dayInWords, useToday } from '../../platform/today.ts';
import { showsNearDallas } from './nearby.ts';

function List({ title, shows }: { readonly title: string; readonly shows: readonly CardShow[] }) {
  return (
    <section>
      <h3 className="text-lead">{title}</h3>
      {shows.length === 0 ? (
        <p className="mt-3">No upcoming shows yet.</p>
      ) : (
        <ul className="mt-3 border-hairline border-t">
          {shows.map(({ id, name, date, location, description, source }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 border-hairline border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <time dateTime={date} className="measured text-small text-text-strong">
                {dayInWords(date)}
              </time>
              <div>
                <p className="font-medium text-text-strong">
                  {name} <span className="font-normal text-small text-text-quiet">{source}</span>
                </p>
                <p className="text-small">{location}</p>
                {description ? (
                  <p className="mt-1 text-small text-text-quiet">{description}</p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ShowListProps {
  /** Null if the calendar could not be read. */
  readonly shows: readonly CardShow[] | null;
  /** The server's date. */
  readonly today: string;
}

/** The calendar's shows in and around Dallas, from the visitor's date on. */
export function ShowList({ shows, today: written }: ShowListProps) {
  const today = useToday(written);
  if (!shows) {
    return (
      <p role="alert">
        The calendar could not be read just now.{' '}
        <a href="/dallas-card-show#shows" className="underline underline-offset-4">
          Try again
        </a>
      </p>
    );
  }
  const { dallas, texas } = showsNearDallas(shows, today);
  return (
    <div className="grid gap-10">
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <List title="In Dallas" shows={dallas} />
        <List title="Elsewhere in Texas" shows={texas} />
      </div>
      <p>
        <Link to="/calendar?state=TX" className="underline underline-offset-4">
          Shows in Texas in the calendar
        </Link>
      </p>
    </div>
  );
}
