import type { DrawnFlaw } from '@tc/engine/corrections';
import { type FlawKind, flawCatalog } from '@tc/kernel';
import { Redo2, Undo2 } from 'lucide-react';
import type { GradedReport, SideName } from '../../../grading/model.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { ProFlaw } from '../work/pro-flaws.ts';
import { addFlaw, judgeFlaw, removeAdded } from '../work/pro-work.ts';
import type { Work } from '../work/use-work.ts';
import { AddFlaw } from './add-flaw.tsx';
import { FlawRow } from './flaw-row.tsx';

export interface FlawsTabProps {
  readonly report: GradedReport;
  readonly flaws: readonly ProFlaw[];
  readonly work: Work;
  readonly shown: SideName;
  readonly selected: number | null;
  readonly onSelect: (number: number) => void;
  readonly kind: FlawKind;
  readonly isDrawing: boolean;
  readonly onKind: (kind: FlawKind) => void;
  readonly onDraw: (isDrawing: boolean) => void;
}

function Uncounted({ report, flaws }: Pick<FlawsTabProps, 'report' | 'flaws'>) {
  const unmeasured = (['corners', 'edges'] as const).filter((part) =>
    flaws.some(
      (entry) =>
        entry.verdict === 'added' &&
        flawCatalog[entry.flaw.kind].part === part &&
        report.sides[entry.side]?.subgrades[part] === null,
    ),
  );
  return unmeasured.map((part) => (
    <p key={part} className="border-hairline-strong border-l-2 pl-4 text-small">
      The {part} were not measured, so a flaw added to them is listed but not graded.
    </p>
  ));
}

/** Every flaw, linked to its mark on the photo, with the person's decision. */
export function FlawsTab(props: FlawsTabProps) {
  const { report, flaws, work, shown, selected, onSelect } = props;
  const { now, change } = work;
  const card = report.sides[shown]?.card ?? report.sides.front.card;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <header className="flex items-center justify-between gap-4">
          <h3 id="pro-flaws" className="text-lead">
            Flaws <span className="measured text-text-quiet">{flaws.length}</span>
          </h3>
          <span className="flex">
            <IconButton label="Undo" disabled={!work.undo} onClick={() => work.undo?.()}>
              <Undo2 size={19} aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" disabled={!work.redo} onClick={() => work.redo?.()}>
              <Redo2 size={19} aria-hidden="true" />
            </IconButton>
          </span>
        </header>
        {flaws.length === 0 ? (
          <p className="mt-2 text-small text-text-quiet">
            The engine found none, but it only sees what the photo shows. Add what you see yourself
            below.
          </p>
        ) : (
          <ol aria-labelledby="pro-flaws" className="mt-2">
            {flaws.map((entry) => (
              <FlawRow
                key={`${entry.side} ${entry.verdict === 'added' ? 'added' : 'found'} ${entry.index}`}
                entry={entry}
                card={report.sides[entry.side]?.card ?? card}
                isSelected={entry.number === selected}
                onSelect={() => onSelect(entry.number)}
                onJudge={(verdict) => change(judgeFlaw(now, entry.side, entry.index, verdict))}
                onRemove={() => change(removeAdded(now, entry.side, entry.index))}
              />
            ))}
          </ol>
        )}
      </div>
      <Uncounted {...{ report, flaws }} />
      <AddFlaw
        {...{ side: shown, card, kind: props.kind, isDrawing: props.isDrawing }}
        onKind={props.onKind}
        onDraw={props.onDraw}
        onAdd={(flaw: DrawnFlaw) => change(addFlaw(now, shown, flaw))}
      />
    </div>
  );
}
