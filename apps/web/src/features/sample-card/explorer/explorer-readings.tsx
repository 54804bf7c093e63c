import { Link } from 'react-router';
import { Measured } from '../../../ui/measured.tsx';
import { PARTS, type Part, type Reading, SAMPLE } from './parts.ts';

interface ExplorerReadingsProps {
  readonly part: Part;
  readonly reading: Reading | null;
  readonly onChoosePart: (part: Part) => void;
  readonly onChooseReading: (reading: Reading) => void;
}

/** The example's grade as the product's specification fixes it, and what it is an example of. */
function ExampleGrade() {
  return (
    <div>
      <p className="inline-block rounded-control bg-surface-3 px-2 py-0.5 font-medium text-label text-text-strong">
        Example
      </p>
      <p className="mt-2 flex items-baseline gap-3">
        <span className="measured text-reading text-text-strong">9.8</span>{' '}
        <span className="text-lead text-text-strong">PSA</span>
      </p>
      <p className="mt-2 text-small text-text-quiet">
        An example of what a report says. The card was drawn for this site and is in no collection.
      </p>
    </div>
  );
}

interface ReadingButtonProps {
  readonly reading: Reading;
  readonly isOn: boolean;
  readonly onChoose: (reading: Reading) => void;
}

function ReadingButton({ reading, isOn, onChoose }: ReadingButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChoose(reading)}
      className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left text-small transition-colors duration-(--quick) hover:bg-surface-2 aria-pressed:bg-accent-quiet aria-pressed:text-accent"
    >
      {reading.name}
      <span className="measured text-text-strong">
        {reading.value}{' '}
        <span className="font-light text-label text-text-quiet">{reading.aside}</span>
      </span>
    </button>
  );
}

/** Four subgrades; the chosen one shows where its numbers were measured. */
export function ExplorerReadings(props: ExplorerReadingsProps) {
  const { part, reading, onChoosePart, onChooseReading } = props;
  return (
    <div className="flex flex-col gap-5">
      <ExampleGrade />
      <ul aria-label="Subgrades of the example" className="border-hairline border-t">
        {PARTS.map((entry) => (
          <li key={entry.name} className="border-hairline border-b">
            <button
              type="button"
              aria-expanded={entry === part}
              onClick={() => onChoosePart(entry)}
              className="flex min-h-12 w-full items-baseline justify-between gap-3 py-3 text-left text-text transition-colors duration-(--quick) hover:text-text-strong aria-expanded:text-text-strong"
            >
              {entry.title}
              <span className="measured text-text-strong">
                <Measured value={entry.score} digits={1} plusMinus={entry.plusMinus} />
              </span>
            </button>
            {entry === part ? (
              <div className="-mx-2.5 min-h-44 pb-2">
                {entry.readings.map((each) => (
                  <ReadingButton
                    key={each.name}
                    reading={each}
                    isOn={each === reading}
                    onChoose={onChooseReading}
                  />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <Link
        to={`/demo?card=${SAMPLE}`}
        className="inline-flex min-h-11 items-center self-start text-small text-text-strong underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
      >
        Measure this card yourself
      </Link>
    </div>
  );
}
