import { Camera, Images, Lock, MonitorSmartphone } from 'lucide-react';
import { PhotoInput } from '../../../../bench/photos/photo-input.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Step } from '../step.ts';
import { VideoInput } from '../video/video-input.tsx';
import { GrowthList } from './growth-list.tsx';
import type { Growth } from './use-growth.ts';

interface GrowthPanelProps {
  readonly growth: readonly Growth[];
  readonly problems: readonly string[];
  readonly isKept: boolean;
  readonly onStep: (step: Step) => void;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  readonly onOther: () => void;
}

/** How the picture of the surface grew, and the ways to let it grow on. */
export function GrowthPanel(props: GrowthPanelProps) {
  const { growth, problems, isKept, onStep, onFiles, onOther } = props;
  return (
    <section
      aria-labelledby="growth-title"
      className="flex flex-col gap-4 rounded-panel bg-surface-2 px-5 py-5"
    >
      <h3 id="growth-title" className="text-lead">
        Light by light
      </h3>
      <p className="text-small">Of all that can be wrong with a surface, this much would show:</p>
      <GrowthList growth={growth} />
      {problems.map((problem) => (
        <Alert key={problem} isAnswer>
          {problem}
        </Alert>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onStep('camera')}>
          <Camera size={18} aria-hidden="true" />
          Move the light on
        </Button>
        <Button onClick={() => onStep('screen')}>
          <MonitorSmartphone size={18} aria-hidden="true" />
          Use a second screen
        </Button>
        <PhotoInput onFiles={(files) => void onFiles(files)}>
          <Images size={18} aria-hidden="true" />
          Add photos
        </PhotoInput>
        <VideoInput onFrames={onFiles} />
      </div>
      <p className="flex items-start gap-3 text-small text-text-quiet">
        <Lock size={16} aria-hidden="true" className="mt-1 shrink-0" />
        <span>
          {isKept
            ? 'The photos stay in this browser until you start over. Nothing is uploaded.'
            : 'This browser stores nothing, so the photos last as long as this page. Nothing is uploaded.'}
        </span>
      </p>
      <Button emphasis="quiet" className="-ml-4 self-start" onClick={onOther}>
        Start over with another card
      </Button>
    </section>
  );
}
