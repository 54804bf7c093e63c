import { ArrowLeft, Camera, Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { CameraStep } from '../../../grading/camera/camera-step.tsx';
import { type Aim, ANY } from '../../../grading/camera/guide/guide.ts';
import type { RuleBookId, SideName } from '../../../grading/model.ts';
import { PhotoInput } from '../../../grading/photos/photo-input.tsx';
import { useIncomingPhotos } from '../../../grading/photos/use-incoming-photos.ts';
import { useCollection } from '../../../platform/collection/use-team.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { useOutbox } from '../../../platform/outbox/outbox-context.tsx';
import { scansLeft } from '../../../platform/plan/explain-plan.ts';
import { usePlan } from '../../../platform/plan/use-plan.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Alert, LoadFailure, Note } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { trayOf } from './batch-tray.ts';
import type { Pairing } from './pair-files.ts';
import { TrayList } from './tray-list.tsx';
import { type TrayUse, useTray } from './use-tray.ts';

interface BatchStepProps {
  readonly ruleBook: RuleBookId;
  readonly onLeave: () => void;
}

const PAIRINGS = [
  { value: 'fronts', name: 'Fronts only' },
  { value: 'pairs', name: 'Front, then back' },
] as const;

/** Many cards in a row, for the plans that have it. */
export function BatchStep({ ruleBook, onLeave }: BatchStepProps) {
  const outbox = useOutbox();
  const plan = usePlan();
  const isTeam = useCollection() === 'team';
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-6 pb-40 lg:pb-20">
      <Button emphasis="quiet" className="-ml-4 self-start md:-ml-5" onClick={onLeave}>
        <ArrowLeft size={18} aria-hidden="true" />
        One card
      </Button>
      <h1 className="text-display">Scan many cards</h1>
      {plan.isError ? (
        <LoadFailure onRetry={() => void plan.refetch()}>{plan.error.message}</LoadFailure>
      ) : null}
      {plan.isPending || !outbox ? <Skeleton className="h-64" /> : null}
      {plan.data && outbox ? (
        isTeam || plan.data.features.includes('batchScanning') ? (
          <Batch {...{ outbox, ruleBook }} left={isTeam ? null : scansLeft(plan.data)} />
        ) : (
          <NotInPlan />
        )
      ) : null}
    </div>
  );
}

function NotInPlan() {
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <p className="text-lead">
        Scanning many cards in a row comes with Pro and Business; on your plan you scan one card at
        a time.
      </p>
      <Button asChild emphasis="primary">
        <Link to="/pricing">See the plans</Link>
      </Button>
    </div>
  );
}

function WaysToAdd() {
  return (
    <>
      <p>
        Choose the photos of all cards at once, or photograph one card after the other. Files named
        like <span className="measured">12-front</span> and{' '}
        <span className="measured">12-back</span> find each other.
      </p>
      <p className="text-small text-text-quiet">
        Hundreds at once, from a folder or a ZIP, graded on the server while this page is closed:{' '}
        <Link to="/bulk-scan" className="text-text-strong underline underline-offset-4">
          Bulk scan
        </Link>
        .
      </p>
    </>
  );
}

interface BatchProps {
  readonly outbox: Outbox;
  readonly ruleBook: RuleBookId;
  /** Scans that the plan has left; null means no limit. */
  readonly left: number | null;
}

function Batch({ outbox, ruleBook, left }: BatchProps) {
  const tray = trayOf(outbox, ruleBook);
  const use = useTray(tray);
  const [pairing, setPairing] = useState<Pairing>('fronts');
  const [isFilming, setFilming] = useState(false);
  const add = (files: readonly File[]) => void use.addFiles(files, pairing);
  useIncomingPhotos(add);
  const { cards } = use.state;
  if (isFilming) {
    return (
      <BatchCamera
        {...{ use, pairing }}
        onFiles={(files) => {
          setFilming(false);
          add(files);
        }}
        onClose={() => setFilming(false)}
      />
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        <WaysToAdd />
        <Segmented label="Photos" value={pairing} options={PAIRINGS} onChange={setPairing} />
        {left !== null && cards.length > left ? (
          <Note>
            Your plan has room for {left} of these {cards.length} cards this month. The others stay
            on this device until there is room.
          </Note>
        ) : null}
        {use.problems.map((sentence) => (
          <div key={sentence} className="wrap-anywhere">
            <Alert isAnswer>{sentence}</Alert>
          </div>
        ))}
        <ActionBar>
          <PhotoInput emphasis="primary" onFiles={add}>
            <Images size={20} aria-hidden="true" className="max-[27rem]:hidden" />
            Choose photos
          </PhotoInput>
          <Button onClick={() => setFilming(true)}>
            <Camera size={20} aria-hidden="true" className="max-[27rem]:hidden" />
            Open the camera
          </Button>
        </ActionBar>
      </div>
      <TrayList
        {...{ tray, opening: use.opening, state: use.state }}
        onRemove={(id) => void use.remove(id)}
      />
    </div>
  );
}

interface BatchCameraProps {
  readonly use: TrayUse;
  readonly pairing: Pairing;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** Every photo goes to the tray, and the camera waits for the next card. */
function BatchCamera({ use, pairing, onFiles, onClose }: BatchCameraProps) {
  const [side, setSide] = useState<SideName>('front');
  const [tones, setTones] = useState<readonly number[] | null>(null);
  const aim = useMemo((): Aim => (tones ? { name: 'other-face', than: tones } : ANY), [tones]);
  const { cards } = use.state;
  const last = cards.at(-1);
  return (
    <div className="fixed inset-x-0 top-(--header-height) bottom-0 z-20">
      <CameraStep
        side={side}
        aim={aim}
        note={
          <span className="flex items-center justify-between gap-3">
            <span role="status" className="text-small">
              {cards.length === 1 ? '1 card' : `${cards.length} cards`} in the tray
            </span>
            {last ? (
              <Button
                emphasis="quiet"
                onClick={() => {
                  setSide('front');
                  void use.remove(last.id);
                }}
              >
                Remove the last
              </Button>
            ) : null}
          </span>
        }
        onShot={async (shot) => {
          // The same card is not photographed twice, only the next one.
          setTones(shot.tones);
          await use.addShot(shot.blob, side);
          if (pairing === 'pairs') setSide(side === 'front' ? 'back' : 'front');
        }}
        onSkip={side === 'back' ? () => setSide('front') : null}
        onFiles={onFiles}
        onClose={onClose}
      />
    </div>
  );
}
