import type { CardShow } from '@tc/contract/site';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Day, longDay } from '../dates/days.ts';
import { CategoryMark } from './category-mark.tsx';

interface ShowEntryProps {
  readonly show: CardShow;
  readonly onSave: (show: CardShow) => void;
  readonly onRemove: (show: CardShow) => void;
}

function ShowEntry({ show, onSave, onRemove }: ShowEntryProps) {
  return (
    <li className="border-hairline border-t py-4">
      <h3 className="break-words text-body">{show.name}</h3>
      <p className="mt-0.5 break-words text-small">{show.location}</p>
      {show.description ? (
        <p className="mt-2 whitespace-pre-line break-words text-small">{show.description}</p>
      ) : null}
      <p className="mt-2 flex items-center gap-2 text-label text-text-quiet">
        <CategoryMark source={show.source} />
        {show.source}
      </p>
      <div className="mt-2 -mb-2 flex flex-wrap gap-x-2">
        <Button
          emphasis="quiet"
          className="-ml-4 text-small md:-ml-5"
          aria-label={`Add to my calendar: ${show.name}`}
          onClick={() => onSave(show)}
        >
          <CalendarPlus size={18} aria-hidden="true" />
          Add to my calendar
        </Button>
        {show.source === 'User Added' ? (
          <Button
            emphasis="quiet"
            className="text-small"
            aria-label={`Delete ${show.name}`}
            onClick={() => onRemove(show)}
          >
            <Trash2 size={18} aria-hidden="true" />
            Delete
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface DaySectionProps extends Omit<ShowEntryProps, 'show'> {
  readonly day: Day;
  readonly shows: readonly CardShow[];
}

/** Everything about the selected day. */
export function DaySection({ day, shows, ...actions }: DaySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="pb-3 text-lead">
        {longDay(day)}
      </h2>
      {shows.length > 0 ? (
        <ul>
          {shows.map((show) => (
            <ShowEntry key={`${show.source} ${show.id}`} show={show} {...actions} />
          ))}
        </ul>
      ) : (
        <p className="border-hairline border-t py-4">No events scheduled for this day.</p>
      )}
    </section>
  );
}
