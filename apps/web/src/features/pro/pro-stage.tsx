import { flawName } from '@tc/kernel';
import { useMemo } from 'react';
import { placeFlaw, sizeFlaw } from '../../grading/flaws.ts';
import { type GradedReport, photoOf, SIDES, type SideReport } from '../../grading/model.ts';
import { hasRelief } from '../../grading/relief/draw-relief.ts';
import type { Session } from '../../grading/session.ts';
import { SIDE_NAMES } from '../../grading/words.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { CompareStage } from './compare/compare-stage.tsx';
import type { Blink } from './compare/use-blink.ts';
import type { Comparison } from './compare/use-comparison.ts';
import { toggled } from './layers/layers.ts';
import { labelsOf, type Shape, shapesOf } from './layers/shapes.ts';
import { ReferenceEnds } from './size/reference-ends.tsx';
import { DeepStage } from './stage/deep-stage.tsx';
import { StageBar } from './stage/stage-bar.tsx';
import { toolOf } from './stage/tools.ts';
import type { DrawnRelief } from './stage/use-relief.ts';
import type { ProFlaw } from './work/pro-flaws.ts';
import { type MarkedReference, markReference } from './work/pro-work.ts';
import type { Choices } from './work/use-choices.ts';
import type { Work } from './work/use-work.ts';

interface ProStageProps {
  /** As shown, which means turned. */
  readonly session: Session;
  readonly relief: DrawnRelief | null;
  readonly onTurn: (by: 1 | -1) => void;
  readonly report: GradedReport;
  readonly work: Work;
  readonly choices: Choices;
  /** The side shown, with corrections. */
  readonly side: SideReport;
  readonly flaws: readonly ProFlaw[];
  readonly comparison: Comparison;
  readonly blink: Blink;
  readonly onSelect: (number: number) => void;
}

const SIDE_OPTIONS = SIDES.map((value) => ({ value, name: SIDE_NAMES[value] }));

function describe({ flaw, side }: ProFlaw, report: GradedReport): string {
  const { card } = report.sides[side] ?? report.sides.front;
  return `${flawName(flaw)}, ${placeFlaw(flaw, card.widthMm, card.heightMm)}, ${sizeFlaw(flaw, card)}`;
}

function referenceShape({ from, to }: MarkedReference): Shape {
  return { key: 'reference', points: [from, to], isClosed: false, tone: 'accent', isDashed: true };
}

/** What is drawn on the side shown. */
function useDrawn({ side, flaws, choices, work }: ProStageProps) {
  const { shown, layers } = choices;
  const reference = work.now.references[shown];
  return useMemo(() => {
    const here = flaws.filter((entry) => entry.side === shown);
    const shapes = [
      ...shapesOf(side, here, layers),
      ...(reference ? [referenceShape(reference)] : []),
    ];
    const drawn = new Set(shapes.map(({ flaw }) => flaw));
    const visible = here.filter(({ number }) => drawn.has(number));
    return { here, shapes, visible, labels: labelsOf(side, layers) };
  }, [side, flaws, shown, layers, reference]);
}

/** The photo at full resolution with what is drawn on it. */
function SinglePhoto(props: ProStageProps) {
  const { session, report, work, choices, side, relief, onSelect } = props;
  const { shown, selected, tool, kind, wanted } = choices;
  const { here, shapes, visible, labels } = useDrawn(props);
  const reference = work.now.references[shown];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tool only for what it depends on
  const stageTool = useMemo(
    () => toolOf({ tool, kind, wanted, shown, side, work, onDone: () => choices.setTool('look') }),
    [tool, kind, wanted, shown, side, work.now],
  );
  return (
    <DeepStage
      photo={photoOf(session.card, shown)}
      {...{ side, shapes, labels, selected, relief }}
      flaws={visible}
      describe={(entry) => describe(entry, report)}
      onSelect={onSelect}
      tool={stageTool}
      caption={`${SIDE_NAMES[shown]} of the card with ${here.length} ${here.length === 1 ? 'flaw' : 'flaws'} marked.`}
      onViewport={choices.setViewport}
    >
      {(viewport) =>
        reference ? (
          <ReferenceEnds
            {...{ viewport, reference }}
            onChange={(next) => work.change(markReference(work.now, shown, next))}
          />
        ) : null
      }
    </DeepStage>
  );
}

/** The card and the tools for looking at it: one photo with its layers, or two scans aligned. */
export function ProStage(props: ProStageProps) {
  const { session, choices, comparison, blink, side } = props;
  const { shown, layers, tab } = choices;
  const pair = tab === 'compare' && comparison.side === shown ? comparison.pair : null;
  const turnTo = (next: typeof shown) => {
    choices.setSelected(null);
    choices.setShown(next);
  };
  return (
    <section
      aria-label="The card"
      className="flex shrink-0 flex-col stacked:h-[66dvh] stacked:min-h-104 short:sticky short:top-0 short:h-dvh short:min-h-80 wide:h-full wide:min-h-0"
    >
      {session.card.back ? (
        <div className="flex justify-center border-hairline border-b px-2 py-1.5">
          <Segmented
            label="Side of the card"
            value={shown}
            onChange={turnTo}
            options={SIDE_OPTIONS}
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1">
        {pair ? (
          <CompareStage
            {...{ pair, mode: choices.mode, selected: choices.change }}
            isSecondShown={blink.isSecondShown}
            onViewport={choices.setViewport}
          />
        ) : (
          <SinglePhoto {...props} />
        )}
      </div>
      <StageBar
        layers={pair ? null : layers}
        hasRelief={hasRelief(side)}
        onTurn={props.onTurn}
        onToggle={(name) => choices.setLayers(toggled(layers, name))}
        viewport={choices.viewport}
      />
    </section>
  );
}
