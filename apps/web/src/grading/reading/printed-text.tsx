import { Check, ScanText } from 'lucide-react';
import { useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { READ_FIELDS, type ReadField, type Suggestions } from './suggest.ts';
import { useByItself } from './use-by-itself.ts';
import { type ReadableSide, type Reading, useReading } from './use-reading.ts';

const FIELD_NAMES: Readonly<Record<ReadField, string>> = {
  name: 'Name',
  number: 'Number',
  set: 'Set',
  year: 'Year',
};

/** What the fields contain now, so that suggestions already used are marked. */
export type TakenFields = Readonly<Partial<Record<ReadField, string>>>;

interface PrintedTextProps {
  /** Opens the side that is read. */
  readonly load: () => Promise<ReadableSide>;
  readonly taken: TakenFields;
  readonly onTake: (field: ReadField, value: string) => void;
  /** Nobody has named the card, so it is read without asking. */
  readonly isUnnamed: boolean;
}

interface OutcomeProps extends Pick<PrintedTextProps, 'taken' | 'onTake'> {
  readonly reading: Exclude<Reading, { name: 'busy' }>;
  readonly onStart: () => void;
}

interface FoundProps {
  readonly suggestions: Suggestions;
  readonly taken: TakenFields;
  readonly onTake: (field: ReadField, value: string) => void;
}

function Found({ suggestions, taken, onTake }: FoundProps) {
  return (
    <>
      <p role="status" className="text-small">
        Read from the card. Reading can be wrong: choose what is right, and change it as you like.
      </p>
      <dl className="flex flex-col gap-3">
        {READ_FIELDS.filter((field) => suggestions[field].length > 0).map((field) => (
          <div key={field} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3">
            <dt className="text-small text-text-quiet">{FIELD_NAMES[field]}</dt>
            <dd className="flex flex-wrap gap-2">
              {suggestions[field].map((value) => (
                <Button
                  key={value}
                  aria-label={`Use as ${FIELD_NAMES[field].toLowerCase()}: ${value}`}
                  aria-pressed={taken[field] === value}
                  className="wrap-anywhere aria-pressed:text-accent"
                  onClick={() => onTake(field, value)}
                >
                  {taken[field] === value ? <Check size={16} aria-hidden="true" /> : null}
                  {value}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What reading gave, and the button that starts it. */
function Outcome({ reading, onStart, taken, onTake }: OutcomeProps) {
  return (
    <>
      {reading.name === 'failed' ? (
        <Alert isAnswer>
          The text could not be read. Check the connection and try again, or type it yourself.
        </Alert>
      ) : null}
      {reading.name === 'nothing' ? (
        <p role="status" className="text-small">
          No name or number was read on this card. Type it yourself, or try a sharper photo.
        </p>
      ) : null}
      {reading.name === 'read' ? (
        <Found suggestions={reading.suggestions} taken={taken} onTake={onTake} />
      ) : null}
      <Button className="self-start" onClick={onStart}>
        <ScanText size={18} aria-hidden="true" />
        {reading.name === 'idle' ? 'Read the printed text' : 'Read it again'}
      </Button>
    </>
  );
}

/**
 * Suggests what is printed on the card for its fields. A card without a name is read without asking, but
 * nothing is filled in without asking.
 */
export function PrintedText({ load, taken, onTake, isUnnamed }: PrintedTextProps) {
  const { reading, start, cancel } = useReading(load);
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = isUnnamed && reading.name === 'idle';
  const byItself = useByItself(place, isWaiting, () => void start(true));
  return (
    <div ref={place} className="flex flex-col gap-3">
      {reading.name === 'busy' ? (
        <>
          <ProgressLine label="Reading the printed text" share={reading.share} />
          <Button emphasis="quiet" className="-ml-4 self-start md:-ml-5" onClick={cancel}>
            Stop reading
          </Button>
        </>
      ) : (
        <Outcome reading={reading} onStart={() => void start()} taken={taken} onTake={onTake} />
      )}
      <label className="flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          checked={byItself.isOn}
          onChange={(event) => byItself.choose(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Read unnamed cards automatically
      </label>
    </div>
  );
}
