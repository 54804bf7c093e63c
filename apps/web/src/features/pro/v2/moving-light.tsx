import { useEffect, useRef, useState } from 'react';
import type { RuleBookId, SideName } from '../../../grading/model.ts';
import { GradingView } from '../../../grading/page/grading-view.tsx';
import { useSession } from '../../../grading/use-session.ts';
import { usePageTop } from '../../../ui/use-page-top.ts';
import { NO_WORK } from '../work/pro-work.ts';
import { useKeptCard } from '../work/use-kept-card.ts';
import { addPhotos } from './add-photos.ts';
import { GrowthPanel } from './growth/growth-panel.tsx';
import { useGrowth } from './growth/use-growth.ts';
import { PairStep } from './screen/pair-step.tsx';
import { StackStep } from './stack/stack-step.tsx';
import { CARD, type Step } from './step.ts';
import { LitCamera } from './take/lit-camera.tsx';
import { V2Start } from './v2-start.tsx';

interface MovingLightProps {
  readonly title: string;
  readonly ruleBook: RuleBookId;
}

type Tones = readonly number[];
/** What the camera has seen of each side under each light. */
type Faces = Readonly<Record<SideName, readonly Tones[]>>;
const NO_FACES: Faces = { front: [], back: [] };

/** The card and its photos under each light, kept in this browser. */
function useLitCard(ruleBook: RuleBookId) {
  const [{ session }, actions] = useSession(ruleBook);
  const [faces, setFaces] = useState(NO_FACES);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const kept = useKeptCard('lit', session, ({ card, outlines, size, ...found }) => {
    const { moreLight, cleanPictures, turns } = found;
    actions.lay(card, { outlines, size, moreLight, cleanPictures, turns });
  });
  const { keep } = kept;
  useEffect(() => (session ? keep(session, NO_WORK) : undefined), [session, keep]);
  const latest = useRef({ session, actions });
  latest.current = { session, actions };
  const add = async (side: SideName, files: readonly File[], tones: Tones | null = null) => {
    // A video takes a while to read, and another card may lie here by then.
    if (latest.current.session?.card.front !== session?.card.front) return;
    if (tones) setFaces((now) => ({ ...now, [side]: [...now[side], tones] }));
    setProblems(await addPhotos(() => latest.current, side, files));
  };
  const clear = () => {
    kept.forget();
    setFaces(NO_FACES);
    actions.clear();
  };
  return { session, actions, faces, problems, isKept: kept.isKept, add, clear };
}

/**
 * One card, photographed while the light moves, by camera, from files, from a video or with a second screen.
 */
export function MovingLight({ title, ruleBook }: MovingLightProps) {
  const { session, actions, faces, problems, isKept, add, clear } = useLitCard(ruleBook);
  const [step, setStep] = useState<Step>(CARD);
  const [side, setSide] = useState<SideName>('front');
  const growth = { front: useGrowth(session, 'front'), back: useGrowth(session, 'back') };
  usePageTop(session === null && step === CARD);
  const leave = () => setStep(CARD);
  if (step.name === 'camera') {
    return (
      <LitCamera
        key={step.side}
        {...{ session, side: step.side, faces, problems }}
        growth={growth[step.side]}
        onFiles={(files, tones) => add(step.side, files, tones)}
        onBack={() => setStep({ name: 'camera', side: 'back' })}
        onDone={leave}
      />
    );
  }
  if (step.name === 'screen') {
    return <PairStep firstSide={step.side} {...{ problems }} onLeave={leave} onPhotos={add} />;
  }
  if (step.name === 'stack') return <StackStep ruleBook={ruleBook} onLeave={leave} />;
  if (!session) {
    return (
      <V2Start {...{ title, problems }} onFiles={(files) => add('front', files)} onStep={setStep} />
    );
  }
  return (
    <>
      <h1 className="no-print sr-only">{title}: your card under moving light</h1>
      <GradingView
        session={session}
        actions={actions}
        onCamera={(side) => setStep({ name: 'camera', side })}
        onOther={null}
        keeping={
          <GrowthPanel
            {...{ growth, side, problems, isKept }}
            hasBack={session.card.back !== null}
            onSide={setSide}
            onStep={setStep}
            onFiles={add}
            onOther={() => {
              setSide('front');
              clear();
            }}
          />
        }
      />
    </>
  );
}
