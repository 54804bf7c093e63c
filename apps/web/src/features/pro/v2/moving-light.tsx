import { MOST_PHOTOS_OF_SIDE } from '@tc/kernel';
import { useEffect, useState } from 'react';
import { NOT_TURNED, type RuleBookId } from '../../../bench/model.ts';
import { CardBench } from '../../../bench/page/card-bench.tsx';
import { takeLitPhotos } from '../../../bench/photos/take-lit-photos.ts';
import { takePhoto } from '../../../bench/photos/take-photo.ts';
import type { Session } from '../../../bench/session.ts';
import { type SessionActions, useSession } from '../../../bench/use-session.ts';
import { NO_WORK } from '../work/pro-work.ts';
import { useKeptCard } from '../work/use-kept-card.ts';
import { GrowthPanel } from './growth/growth-panel.tsx';
import { useGrowth } from './growth/use-growth.ts';
import { PairStep } from './screen/pair-step.tsx';
import { StackStep } from './stack/stack-step.tsx';
import type { Step } from './step.ts';
import { LitCamera } from './take/lit-camera.tsx';
import { V2Start } from './v2-start.tsx';

interface MovingLightProps {
  readonly title: string;
  readonly ruleBook: RuleBookId;
}

/** Puts photos of one side on the bench, or beside those that are there; says what is wrong with the others. */
async function addPhotos(
  session: Session | null,
  actions: SessionActions,
  files: readonly File[],
): Promise<readonly string[]> {
  if (session) {
    const { moreLight } = session.decisions;
    const before = moreLight.front ?? [];
    const room = MOST_PHOTOS_OF_SIDE - 1 - before.length;
    const { photos, problems } = await takeLitPhotos(files.slice(0, room));
    if (photos.length > 0) {
      actions.decide({ moreLight: { ...moreLight, front: [...before, ...photos] } });
    }
    return room > 0 ? problems : ['There is no room for further photos of this side.'];
  }
  const [first, ...others] = files.slice(0, MOST_PHOTOS_OF_SIDE);
  const front = first ? await takePhoto(first) : 'No photo was chosen.';
  if (typeof front === 'string') return [front];
  const { photos, problems } = await takeLitPhotos(others);
  const card = { label: 'Your card', front, back: null };
  actions.lay(card, { outlines: {}, turns: NOT_TURNED, moreLight: { front: photos } });
  return problems;
}

/** One card, photographed while the light moves: by camera, files, video or a second screen. */
export function MovingLight({ title, ruleBook }: MovingLightProps) {
  const [{ session }, actions] = useSession(ruleBook);
  const [step, setStep] = useState<Step>('bench');
  const [faces, setFaces] = useState<readonly (readonly number[])[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const growth = useGrowth(session);
  const kept = useKeptCard('lit', session, ({ card, outlines, size, moreLight, turns }) =>
    actions.lay(card, { outlines, size, moreLight, turns }),
  );
  const { keep } = kept;
  useEffect(() => (session ? keep(session, NO_WORK) : undefined), [session, keep]);
  const add = async (files: readonly File[], tones: readonly number[] | null = null) => {
    if (tones) setFaces((now) => [...now, tones]);
    setProblems(await addPhotos(session, actions, files));
  };
  const leave = () => setStep('bench');
  if (step === 'camera') {
    return <LitCamera {...{ session, faces, growth, problems }} onFiles={add} onDone={leave} />;
  }
  if (step === 'screen') {
    return (
      <PairStep
        onLeave={leave}
        onPhotos={async (files) => {
          await add(files);
          leave();
        }}
      />
    );
  }
  if (step === 'stack') return <StackStep ruleBook={ruleBook} onLeave={leave} />;
  if (!session) return <V2Start {...{ title, problems }} onFiles={add} onStep={setStep} />;
  const clear = () => {
    kept.forget();
    setFaces([]);
    actions.clear();
  };
  return (
    <>
      <h1 className="no-print sr-only">{title}: your card under moving light</h1>
      <CardBench
        session={session}
        actions={{ ...actions, clear }}
        onCamera={() => setStep('camera')}
        keeping={
          <GrowthPanel
            {...{ growth, problems, isKept: kept.isKept }}
            onStep={setStep}
            onFiles={add}
            onOther={clear}
          />
        }
      />
    </>
  );
}
