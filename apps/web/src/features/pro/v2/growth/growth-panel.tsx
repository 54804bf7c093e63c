import { Camera, Images, MonitorSmartphone } from 'lucide-react';
import { SIDES, type SideName } from '../../../../grading/model.ts';
import { PhotoInput } from '../../../../grading/photos/photo-input.tsx';
import { SIDE_NAMES } from '../../../../grading/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PrivacyNote } from '../../../../ui/privacy-note.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { StartOver } from '../../../../ui/start-over.tsx';
import type { Step } from '../step.ts';
import { VideoInput } from '../video/video-input.tsx';
import { GrowthList } from './growth-list.tsx';
import type { Growth } from './use-growth.ts';

interface GrowthPanelProps {
  readonly growth: Readonly<Record<SideName, readonly Growth[]>>;
  readonly hasBack: boolean;
  /** The side that is shown, and that gets what is added. */
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  readonly problems: readonly string[];
  readonly isKept: boolean;
  readonly onStep: (step: Step) => void;
  readonly onFiles: (side: SideName, files: readonly File[]) => Promise<void>;
  readonly onOther: () => void;
}

const OPTIONS = SIDES.map((side) => ({ value: side, name: SIDE_NAMES[side] }));

interface WaysToAddProps extends Pick<GrowthPanelProps, 'side' | 'onStep' | 'onFiles'> {
  readonly isMissing: boolean;
}

function WaysToAdd({ side, isMissing, onStep, onFiles }: WaysToAddProps) {
  return (
    <div className="grid gap-3 @md:grid-cols-2">
      <Button onClick={() => onStep({ name: 'camera', side })}>
        <Camera size={18} aria-hidden="true" />
        {isMissing ? 'Photograph the back' : 'Move the light on'}
      </Button>
      <Button onClick={() => onStep({ name: 'screen', side })}>
        <MonitorSmartphone size={18} aria-hidden="true" />
        Use a second screen
      </Button>
      <PhotoInput onFiles={(files) => void onFiles(side, files)}>
        <Images size={18} aria-hidden="true" />
        Add photos
      </PhotoInput>
      <VideoInput onFrames={(files) => onFiles(side, files)} />
    </div>
  );
}

/** How much more of the surface each photo showed, for both sides, and the ways to add more. */
export function GrowthPanel(props: GrowthPanelProps) {
  const { growth, hasBack, side, problems, isKept, onOther } = props;
  const isMissing = side === 'back' && !hasBack;
  return (
    <section
      aria-labelledby="growth-title"
      className="flex flex-col gap-4 rounded-panel bg-surface-2 px-5 py-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="growth-title" className="text-lead">
          Light by light
        </h3>
        <Segmented
          label="Side"
          value={side}
          options={OPTIONS}
          onChange={props.onSide}
          className="bg-surface-1"
        />
      </div>
      {isMissing ? (
        <p className="text-small">
          The back has no photo yet. Any light will do for the first one; each further one shows
          more.
        </p>
      ) : (
        <>
          <p className="text-small">
            Of everything that can be wrong with a surface, this much would show:
          </p>
          <GrowthList growth={growth[side]} />
        </>
      )}
      {problems.map((problem) => (
        <Alert key={problem} isAnswer>
          {problem}
        </Alert>
      ))}
      <WaysToAdd {...props} isMissing={isMissing} />
      <PrivacyNote isQuiet>
        {isKept
          ? 'The photos stay in this browser until you start over. Nothing is uploaded.'
          : 'This browser stores nothing, so the photos last as long as this page. Nothing is uploaded.'}
      </PrivacyNote>
      <StartOver
        text="All photos of this card are removed from this page and this browser, including those you took here."
        keep="Keep this card"
        onSure={onOther}
      >
        Start over with another card
      </StartOver>
    </section>
  );
}
