import type { Stage } from '@tc/engine';
import { Check } from 'lucide-react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { CardPhotos, SideName } from '../model.ts';
import { type Progress, sideAtWork } from '../session.ts';
import { PHASE_FOCUS } from '../use-returned-focus.ts';
import { describeFinding, SIDE_NAMES, STAGE_NAMES } from '../words.ts';

const STAGES: readonly Stage[] = ['decode', 'locate', 'centering', 'corners', 'edges', 'surface'];

function StageRow({
  stage,
  isDone,
  isNow,
  finding,
}: {
  readonly stage: Stage;
  readonly isDone: boolean;
  readonly isNow: boolean;
  readonly finding: string;
}) {
  const tone = isDone ? 'text-text-strong' : isNow ? 'text-accent' : 'text-text-quiet';
  return (
    <li
      className={`grid min-h-12 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 py-1 ${tone}`}
      aria-current={isNow ? 'step' : undefined}
    >
      <span aria-hidden="true" className="grid place-items-center">
        {isDone ? <Check size={18} className="text-accent" /> : <StageDot isNow={isNow} />}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {STAGE_NAMES[stage]}
        <span className="measured whitespace-normal! text-label text-text">
          {isDone ? finding : ''}
        </span>
      </span>
    </li>
  );
}

function StageDot({ isNow }: { readonly isNow: boolean }) {
  return (
    <span
      className={`size-2 rounded-full ${isNow ? 'pulses bg-accent' : 'ring-1 ring-hairline-strong'}`}
    />
  );
}

function SideProgress({
  side,
  progress,
  isTurn,
}: {
  readonly side: SideName;
  readonly progress: Progress;
  readonly isTurn: boolean;
}) {
  const done = new Set(
    progress.done.filter((entry) => entry.side === side).map((entry) => entry.stage),
  );
  const isLater = (stage: Stage) =>
    STAGES.slice(STAGES.indexOf(stage) + 1).some((one) => done.has(one));
  const now = isTurn ? STAGES.find((stage) => !done.has(stage) && !isLater(stage)) : undefined;
  return (
    <section>
      <h3 className="legend mb-1">{SIDE_NAMES[side]}</h3>
      <ol>
        {STAGES.map((stage) => (
          <StageRow
            key={stage}
            stage={stage}
            isDone={done.has(stage)}
            isNow={stage === now}
            finding={describeFinding(stage, progress.found[side])}
          />
        ))}
      </ol>
    </section>
  );
}

/** Progress: every stage by name, with what it found. */
export function ProgressPanel({
  card,
  progress,
  onCancel,
}: {
  readonly card: CardPhotos;
  readonly progress: Progress;
  readonly onCancel: () => void;
}) {
  const sides: readonly SideName[] = card.back ? ['front', 'back'] : ['front'];
  const turn = sideAtWork(progress);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="legend">{card.label}</p>
        <h2 {...PHASE_FOCUS} className="mt-1 text-title outline-none">
          Measuring
        </h2>
      </div>
      {sides.map((side) => (
        <SideProgress key={side} side={side} progress={progress} isTurn={side === turn} />
      ))}
      <ActionBar>
        <Button onClick={onCancel}>Cancel</Button>
      </ActionBar>
    </div>
  );
}
