import type { KeyboardEvent } from 'react';
import { type NumberedFlaw, nameFlaw, placeFlaw } from '../flaws.ts';
import type { GradedReport } from '../model.ts';
import { describeUnseen, SIDE_NAMES, wasLookedAt } from '../words.ts';

interface FlawListProps {
  readonly report: GradedReport;
  readonly flaws: readonly NumberedFlaw[];
  readonly selected: number | null;
  readonly onSelect: (number: number) => void;
  readonly onStep: (steps: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function FlawRow({
  entry,
  report,
  isSelected,
  onSelect,
}: {
  readonly entry: NumberedFlaw;
  readonly report: GradedReport;
  readonly isSelected: boolean;
  readonly onSelect: (number: number) => void;
}) {
  const { flaw, side, number } = entry;
  const card = report.sides[side]?.card;
  return (
    <li>
      <button
        type="button"
        data-flaw-row={number}
        aria-pressed={isSelected}
        onClick={() => onSelect(number)}
        className="group -mx-3 grid w-[calc(100%+1.5rem)] grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 rounded-control px-3 py-2.5 text-left transition-colors duration-(--quick) hover:bg-surface-2 aria-pressed:bg-surface-2"
      >
        <span className="measured grid size-6 place-items-center rounded-full text-label text-text-strong ring-1 ring-hairline-strong group-aria-pressed:bg-accent group-aria-pressed:text-on-accent group-aria-pressed:ring-accent">
          {number}
        </span>
        <span>
          <span className="block text-text-strong leading-snug">{nameFlaw(flaw)}</span>
          <span className="block text-small text-text-quiet leading-snug">
            {SIDE_NAMES[side]}, {card ? placeFlaw(flaw, card.widthMm, card.heightMm) : ''}
          </span>
        </span>
        <span className="text-right">
          <span className="measured block text-text-strong leading-snug">
            {flaw.sizeMm.toFixed(1)} mm
          </span>
          <span className="measured block font-light text-label text-text-quiet">
            {(flaw.confidence * 100).toFixed(0)} % sure
          </span>
        </span>
      </button>
    </li>
  );
}

/** The same flaws as on the photo, in the same order. */
export function FlawList({ report, flaws, selected, onSelect, onStep }: FlawListProps) {
  const unseen = describeUnseen(report);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (!steps) return;
    event.preventDefault();
    onStep(steps);
  };
  return (
    <section aria-labelledby="flaws-title">
      <header className="flex items-baseline justify-between gap-4">
        <h3 id="flaws-title" className="text-lead">
          Flaws
        </h3>
        <p className="measured text-lead text-text-strong">
          {flaws.length > 0 || wasLookedAt(report) ? flaws.length : '–'}
        </p>
      </header>
      {flaws.length > 0 ? (
        <ol className="mt-2" onKeyDown={onKeyDown}>
          {flaws.map((entry) => (
            <FlawRow
              key={entry.number}
              {...{ entry, report, onSelect }}
              isSelected={entry.number === selected}
            />
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-small">
          {wasLookedAt(report)
            ? 'None found that this photo can show.'
            : 'Corners, edges and surface were not measured, so none could be found.'}
        </p>
      )}
      <div className="mt-3 text-small text-text-quiet">
        {unseen.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          One photo cannot show what only moving light reveals: fine scratches, dents and gloss.
        </p>
      </div>
    </section>
  );
}
