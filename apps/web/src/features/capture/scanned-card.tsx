import { useEffect, useMemo, useRef, useState } from 'react';
import type { Aim } from '../../grading/camera/guide/guide.ts';
import type { SideName } from '../../grading/model.ts';
import { GradingView } from '../../grading/page/grading-view.tsx';
import type { LitPhoto, Session } from '../../grading/session.ts';
import type { SessionActions } from '../../grading/use-session.ts';
import { LightStep } from './camera/light-step.tsx';
import { KeepingPanel } from './keeping/keeping.tsx';
import { useTopAtTurn } from './use-top-at-turn.ts';

/** What the camera saw of each side of a card, photo by photo. */
export type Faces = Readonly<Record<SideName, readonly (readonly number[])[]>>;

interface ScannedCardProps {
  readonly session: Session;
  readonly actions: SessionActions;
  readonly cardId: string | null;
  readonly faces: Faces;
  readonly onFaces: (faces: Faces) => void;
  /** Another photo of this card is scanned next. */
  readonly onStart: () => void;
  /** Another card is scanned next. */
  readonly onNext: () => void;
}

/** The card being measured, its report, and the state of its scan. */
export function ScannedCard(props: ScannedCardProps) {
  const { session, actions, cardId, faces, onStart, onNext } = props;
  const title = useRef<HTMLHeadingElement>(null);
  /** The side that gets another photo with light from elsewhere. */
  const [litSide, setLitSide] = useState<SideName | null>(null);
  const than = faces[litSide ?? 'front'];
  const aim = useMemo((): Aim => ({ name: 'other-light', than }), [than]);
  useTopAtTurn(litSide ?? 'report');
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  if (litSide) {
    const take = (photos: readonly LitPhoto[], tones: readonly number[] | null) => {
      if (tones) props.onFaces({ ...faces, [litSide]: [...faces[litSide], tones] });
      const { moreLight } = session.decisions;
      const before = moreLight[litSide] ?? [];
      actions.decide({ moreLight: { ...moreLight, [litSide]: [...before, ...photos] } });
      setLitSide(null);
    };
    return (
      <LightStep
        {...{ session, aim }}
        side={litSide}
        onPhotos={take}
        onClose={() => setLitSide(null)}
      />
    );
  }
  const leading = (first: () => void, then: () => void) => () => {
    first();
    then();
  };
  const clear = leading(onNext, actions.clear);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="no-print sr-only">
        {session.card.label}: measurements and grade
      </h1>
      <GradingView
        session={session}
        actions={{ ...actions, clear, replace: leading(onStart, actions.replace) }}
        onCamera={setLitSide}
        keeping={<KeepingPanel {...{ session, cardId }} onNext={clear} onName={actions.name} />}
      />
    </>
  );
}
