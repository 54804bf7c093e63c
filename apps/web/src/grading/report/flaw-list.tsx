import { flawName } from '@tc/kernel';
import { type KeyboardEvent, useId } from 'react';
import { Measured } from '../../ui/measured.tsx';
import { type NumberedFlaw, placeFlaw, sizeFlaw } from '../flaws.ts';
import type { GradedReport, SideName, SideReport } from '../model.ts';
import { SIDES } from '../model.ts';
import { countFlaws, describeUnseen, SIDE_NAMES, sayBeyondPhotos, wasLookedAt } from '../words.ts';

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
  card,
  isSelected,
  onSelect,
}: {
  readonly entry: NumberedFlaw;
  readonly card: SideReport['card'];
  readonly isSelected: boolean;
  readonly onSelect: (number: number) => void;
}) {
  const { flaw, side, number } = entry;
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
          <span className="block text-text-strong leading-snug">{flawName(flaw)}</span>
          <span className="block text-small text-text-quiet leading-snug">
            {SIDE_NAMES[side]}, {placeFlaw(flaw, card.widthMm, card.heightMm)}
          </span>
        </span>
        <span className="text-right">
          <span className="measured block text-text-strong leading-snug">
            {sizeFlaw(flaw, card)}
          </span>
          <span className="measured block font-light text-label text-text-quiet">
            {(flaw.confidence * 100).toFixed(0)} % sure
          </span>
        </span>
      </button>
    </li>
  );
}

/** One side's flaws, counted. None is a finding too, so it is shown. */
function SideFlaws(props: FlawListProps & { readonly name: SideName; readonly side: SideReport }) {
  const { name, side, flaws, selected, onSelect } = props;
  const here = flaws.filter((entry) => entry.side === name);
  return (
    <section aria-labelledby={`flaws-${name}`} className="mt-4">
      <header className="flex items-baseline justify-between gap-4">
        <h4 id={`flaws-${name}`} className="legend">
          {SIDE_NAMES[name]}
        </h4>
        <p className="text-small text-text-quiet">{countFlaws(side)}</p>
      </header>
      {here.length > 0 ? (
        <ol>
          {here.map((entry) => (
            <FlawRow
              key={entry.number}
              {...{ entry, onSelect }}
              card={side.card}
              isSelected={entry.number === selected}
            />
          ))}
        </ol>
      ) : null}
      {wasLookedAt(side) ? null : (
        <p className="text-small">
          Corners, edges and surface were not measured, so no flaw could be found.
        </p>
      )}
    </section>
  );
}

/** The same flaws as on the photo, in the same order, side by side. */
export function FlawList(props: FlawListProps) {
  const titleId = useId();
  const { report, flaws, onStep } = props;
  const unseen = describeUnseen(report);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (!steps) return;
    event.preventDefault();
    onStep(steps);
  };
  const sides = SIDES.flatMap((name) => {
    const side = report.sides[name];
    return side ? [{ name, side }] : [];
  });
  const isAnySeen = sides.some(({ side }) => wasLookedAt(side));
  return (
    <section aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-lead">
          Flaws
        </h3>
        <p className="text-lead">
          <Measured value={isAnySeen || flaws.length > 0 ? flaws.length : null} digits={0} />
        </p>
      </header>
      {sides.map(({ name, side }) => (
        <SideFlaws key={name} {...props} name={name} side={side} />
      ))}
      <div className="mt-4 text-small text-text-quiet">
        {unseen.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{sayBeyondPhotos(report)}</p>
      </div>
    </section>
  );
}
