import { Blend, RectangleVertical } from 'lucide-react';
import type { Ref } from 'react';
import { describeFlaw, type NumberedFlaw } from '../flaws.ts';
import { photoOf, type SideName } from '../model.ts';
import type { OutlineEditor } from '../outline-editor/use-outline-editor.tsx';
import { hasRelief } from '../relief/draw-relief.ts';
import type { Session } from '../session.ts';
import { CardStage } from '../stage/card-stage.tsx';
import { FlawStepper } from '../stage/flaw-stepper.tsx';
import { StageTool } from '../stage/stage-controls.tsx';
import { type Look, useDrawnSide } from '../straight/use-drawn-side.ts';
import { captionOf } from '../words.ts';
import { StageBar } from './stage-bar.tsx';
import type { FlawSteps } from './use-flaw-steps.ts';
import { foundOn } from './use-shown-side.ts';

interface CardSectionProps {
  readonly ref: Ref<HTMLElement>;
  readonly session: Session;
  /** The same session as shown, with its photos rotated. */
  readonly seen: Session;
  readonly shown: SideName;
  readonly flaws: readonly NumberedFlaw[];
  readonly steps: FlawSteps;
  readonly outline: OutlineEditor;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly onShowSide: (side: SideName) => void;
  /** Lets people correct the outline; null if the report is read-only. */
  readonly onCorrect: (() => void) | null;
  readonly onTurn: (by: 1 | -1) => void;
}

const NO_FLAWS: readonly NumberedFlaw[] = [];

/** The photo with the measurements on it, as taken or straightened, and the tools for looking at it. */
export function CardSection(props: CardSectionProps) {
  const { session, seen, shown, flaws, steps, outline, onShowSide, onCorrect, onLook } = props;
  const { phase, card, decisions } = seen;
  const isEdited = outline.side !== null;
  const report = phase.name === 'graded' ? phase.report : null;
  const canRelief = hasRelief(report?.sides[shown]);
  const look = isEdited || (props.look === 'relief' && !canRelief) ? 'photo' : props.look;
  const { drawn, isDrawing } = useDrawnSide(session, shown, look);
  const found = foundOn(phase, shown);
  const here = flaws.filter((entry) => entry.side === shown);
  const ways = [
    { way: 'straight', name: 'Straightened', icon: RectangleVertical },
    ...(canRelief ? [{ way: 'relief', name: 'Relief', icon: Blend } as const] : []),
  ] as const;
  const looks = ways.map(({ way, name, icon }) => (
    <StageTool
      key={way}
      {...{ name, icon }}
      isOn={look === way}
      isBusy={look === way && isDrawing}
      onClick={() => onLook(look === way ? 'photo' : way)}
    />
  ));
  // A refusal is read first, the photo second.
  const isSecond = phase.name === 'refused' && !isEdited;
  const height = isSecond
    ? 'stacked:h-[42dvh] stacked:min-h-80'
    : 'stacked:h-[64dvh] stacked:min-h-112';
  return (
    <section
      ref={props.ref}
      aria-label="The card"
      className={`flex shrink-0 scroll-mt-(--header-height) flex-col low:scroll-mt-0 short:sticky short:top-0 short:h-dvh short:min-h-80 wide:h-full wide:min-h-0 ${height}`}
    >
      <div className="min-h-0 flex-1">
        <CardStage
          photo={drawn?.photo ?? photoOf(card, shown)}
          side={drawn?.side ?? found}
          hasRulers={drawn !== null}
          flaws={isEdited ? NO_FLAWS : here}
          describeFlaw={(entry) => (report ? describeFlaw(entry, report) : '')}
          selected={steps.selected}
          onSelect={steps.select}
          onStep={steps.step}
          caption={captionOf(shown, found, here, decisions.outlines[shown] !== undefined)}
          editor={outline.overlay}
          onCorrect={report && !isEdited ? (onCorrect ?? undefined) : undefined}
          tools={report && !isEdited ? looks : null}
          onTurn={props.onTurn}
        />
      </div>
      <StageBar card={card} shown={shown} onShowSide={onShowSide} isLocked={isEdited}>
        {outline.tools}
        {flaws.length > 0 && !isEdited ? (
          <FlawStepper flaws={flaws} selected={steps.selected} onStep={steps.step} />
        ) : null}
      </StageBar>
    </section>
  );
}
