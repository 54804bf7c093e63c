import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { useMemo } from 'react';
import { SIDES, type SideName } from '../../grading/model.ts';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { SIZE_CHOICES } from '../../grading/report/card-settings.tsx';
import { SIDE_NAMES } from '../../grading/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type CenteredSide, resize } from './lines.ts';
import { readSide } from './readings.ts';
import { ReadingsPanel } from './readings-panel.tsx';
import { SavePanel } from './save/save-panel.tsx';
import { SideStage } from './side-stage.tsx';
import { useStraightPicture } from './straight-picture.ts';
import type { Centering } from './use-centering.ts';
import { VerdictTable } from './verdict-table.tsx';
import { judge } from './verdicts.ts';

const SIDE_OPTIONS = SIDES.map((value) => ({ value, name: SIDE_NAMES[value] }));

interface CenteringViewProps {
  readonly centering: Centering;
  readonly name: SideName;
  readonly onShow: (side: SideName) => void;
  readonly onCorrect: () => void;
  readonly onCamera: (side: SideName) => void;
}

/** The card with its lines on one side, the numbers and what they mean on the other. */
export function CenteringView(props: CenteringViewProps) {
  const { centering, name, onCorrect } = props;
  const { work, problems, isKept } = centering;
  const one = work[name];
  const side = one?.side ?? null;
  const straight = useStraightPicture(one?.photo ?? null, side?.card ?? null);
  const readings = useMemo(
    () => ({
      front: work.front?.side ? readSide(work.front.side) : null,
      back: work.back?.side ? readSide(work.back.side) : null,
    }),
    [work],
  );
  const verdicts = useMemo(() => judge(readings), [readings]);
  const reading = readings[name];
  return (
    <div className="flex flex-1 flex-col short:grid short:grid-cols-[minmax(0,1fr)_minmax(20rem,45%)] short:items-start wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:flex-none wide:grid-cols-[minmax(0,1fr)_30rem] wide:grid-rows-[minmax(0,1fr)]">
      {side && reading ? (
        <SideStage {...{ name, side, reading, straight, centering, onCorrect }}>
          <OtherSide {...props} />
        </SideStage>
      ) : (
        <p
          role="status"
          className="grid place-items-center text-lead stacked:h-[60dvh] wide:h-full"
        >
          Measuring the {name}
        </p>
      )}
      <div className="relative flex flex-col gap-8 bg-surface-1 px-5 pt-6 pb-10 md:px-8 wide:overflow-y-auto wide:px-10 wide:py-10">
        <h1 className="text-title">Centering</h1>
        {problems.map((problem) => (
          <Alert key={problem} isAnswer>
            {problem}
          </Alert>
        ))}
        {one?.refusal && side ? <Refused reason={one.refusal} /> : null}
        {side && reading ? <ReadingsPanel {...{ side, reading }} /> : null}
        <VerdictTable verdicts={verdicts} hasBack={readings.back !== null} />
        {side ? <SavePanel {...{ work, verdicts }} /> : null}
        {side ? (
          <SizeChoice side={side} onChange={(next) => centering.change(name, next, 'step')} />
        ) : null}
        <Help isKept={isKept} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => props.onCamera(name)}>Photograph the {name} again</Button>
          <Button emphasis="quiet" onClick={centering.clear}>
            Start over
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Shows the other side, or adds it. */
function OtherSide({ centering, name, onShow }: CenteringViewProps) {
  const other = name === 'front' ? 'back' : 'front';
  if (centering.work[other]) {
    return (
      <Segmented label="Side of the card" value={name} onChange={onShow} options={SIDE_OPTIONS} />
    );
  }
  return (
    <PhotoInput
      onFiles={(files) => {
        onShow(other);
        void centering.put(files, other);
      }}
    >
      Add the {other}
    </PhotoInput>
  );
}

function Refused({ reason }: { readonly reason: string }) {
  return (
    <p className="border-accent border-l-2 pl-4 text-small">
      {reason} The edge was found all the same: check every line and place the frame by hand. The
      intervals are as wide as this picture makes them.
    </p>
  );
}

interface SizeChoiceProps {
  readonly side: CenteredSide;
  readonly onChange: (side: CenteredSide) => void;
}

/** All millimeters depend on the card's true size. */
function SizeChoice({ side, onChange }: SizeChoiceProps) {
  const { size, widthMm, heightMm } = side.card.card;
  return (
    <Choice
      label="Card size"
      value={size}
      options={SIZE_CHOICES}
      onChange={(next) => {
        const nominal = CARD_SIZES[next];
        const isLying = widthMm > heightMm;
        onChange(
          resize(side, {
            size: next,
            widthMm: isLying ? nominal.heightMm : nominal.widthMm,
            heightMm: isLying ? nominal.widthMm : nominal.heightMm,
          }),
        );
      }}
    />
  );
}

/** How to move the lines, and where the work is stored. */
function Help({ isKept }: { readonly isKept: boolean }) {
  return (
    <section aria-labelledby="help-title" className="text-small">
      <h2 id="help-title" className="text-lead">
        Moving the lines
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>Drag a line by its handle; the loupe shows what lies under it.</li>
        <li>A chosen line has two more handles at its ends, which tilt it.</li>
        <li>
          Keyboard: press Tab to reach a line. The arrow keys move it by 0.01 mm, or by 0.1 mm with
          Shift. Enter snaps it to the printed edge.
        </li>
        <li>Ctrl+Z takes a step back, Ctrl+Shift+Z forward again.</li>
      </ul>
      <p className="mt-3 text-text-quiet">
        {isKept
          ? 'Photos and lines stay in this browser until you start over; nothing is uploaded.'
          : 'This browser stores nothing, so the work lasts as long as this page. Nothing is uploaded.'}
      </p>
    </section>
  );
}
