import { type ReactNode, useState } from 'react';
import type { SideName } from '../../grading/model.ts';
import { CardStage } from '../../grading/stage/card-stage.tsx';
import type { DrawnCard } from '../../grading/straight/straighten-side.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { LineHandles } from './line-handles.tsx';
import { type CenteredSide, type LineName, withLine } from './lines.ts';
import { snapToEdge } from './measure.ts';
import { NudgeBar } from './nudge-bar.tsx';
import type { SideReading } from './readings.ts';
import { placeIn } from './straight-picture.ts';
import type { Centering } from './use-centering.ts';
import { nameOfLine } from './words.ts';

interface SideStageProps {
  readonly name: SideName;
  readonly side: CenteredSide;
  readonly reading: SideReading;
  /** Null until the picture is drawn. */
  readonly straight: DrawnCard | null;
  readonly centering: Centering;
  readonly onCorrect: () => void;
  /** The choice of side. */
  readonly children: ReactNode;
}

const nothing = () => {};

/** Moves lines by hand and to the printed edge, and says where one went. */
function useLines({
  name,
  straight,
  centering,
}: Pick<SideStageProps, 'name' | 'straight' | 'centering'>) {
  const [said, setSaid] = useState({ of: name, text: '' });
  const change = (next: CenteredSide, how: 'step' | 'same-step') => {
    setSaid({ of: name, text: '' });
    centering.change(name, next, how);
  };
  const snap = async (line: LineName, from: CenteredSide, how: 'step' | 'same-step') => {
    if (!straight) return;
    const edge = await snapToEdge(straight, from, line).catch(() => null);
    if (edge) centering.change(name, withLine(from, line, edge), how);
    const text = edge
      ? `${nameOfLine(line)} line snapped to the printed edge beside it.`
      : `No clear edge beside the ${nameOfLine(line).toLowerCase()} line: it stays where you put it.`;
    setSaid({ of: name, text });
  };
  return { change, snap, said: said.of === name ? said.text : '' };
}

/** The straightened card with its eight lines, and the tools to move them. */
export function SideStage(props: SideStageProps) {
  const { name, side, reading, straight, centering, onCorrect, children } = props;
  const [selected, setSelected] = useState<LineName | null>(null);
  const [isSnapping, setSnapping] = useState(true);
  const { change, snap, said } = useLines(props);
  return (
    <section
      aria-label={`The ${name} of the card`}
      className="flex shrink-0 scroll-mt-(--header-height) flex-col stacked:h-[72dvh] stacked:min-h-112 short:sticky short:top-0 short:h-dvh short:min-h-80 wide:h-full wide:min-h-0"
    >
      <div className="min-h-0 flex-1">
        {straight ? (
          <CardStage
            photo={straight.photo}
            side={placeIn(straight, side.card)}
            flaws={[]}
            describeFlaw={() => ''}
            selected={null}
            onSelect={nothing}
            onStep={nothing}
            caption={`The ${name} of the card, straightened, with the lines of its cut and of its printed frame`}
            editor={({ view, screen }) => (
              <LineHandles
                {...{ straight, side, reading, view, screen, selected }}
                onSelect={setSelected}
                onChange={change}
                onRest={(line, moved) => isSnapping && void snap(line, moved, 'same-step')}
                onSnap={(line) => void snap(line, side, 'step')}
              />
            )}
            onCorrect={onCorrect}
            onTurn={(by) => centering.turn(name, by)}
          />
        ) : (
          <p role="status" className="grid h-full place-items-center text-small">
            Straightening the picture
          </p>
        )}
      </div>
      <div className="flex min-h-14 items-center justify-between gap-1 px-2 md:px-3">
        {children}
        <HistoryButtons centering={centering} />
      </div>
      <NudgeBar
        {...{ side, selected, isSnapping }}
        onChange={(next) => change(next, 'step')}
        onSnap={(line) => void snap(line, side, 'step')}
        onSnapping={setSnapping}
      />
      <p role="status" className="min-h-7 px-4 pb-1 text-small text-text-quiet md:px-5">
        {said}
      </p>
    </section>
  );
}
