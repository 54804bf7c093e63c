import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { RefusedReport } from '../model.ts';
import { PHASE_FOCUS } from '../use-returned-focus.ts';
import { SIDE_NAMES } from '../words.ts';

/** Set when the person may know better than the engine where the card is. */
const OUTLINE_HELPS: readonly string[] = ['no-card', 'several-cards', 'cut-off'];

interface RefusalProps {
  readonly report: RefusedReport;
  readonly hasBack: boolean;
  readonly canDraw: boolean;
  /** Takes another photo; null if the report is read-only. */
  readonly onOther: (() => void) | null;
  /** Goes back to the previous report; null for a card's first measurement. */
  readonly onBack: (() => void) | null;
  readonly onOutline: (() => void) | null;
  readonly pdf: ReactNode;
}

/** Why this photo is not graded, and what to do next. */
export function RefusalPanel(props: RefusalProps) {
  const { report, hasBack, canDraw, onOther, onBack, onOutline, pdf } = props;
  const { code, message, advice, side = 'front' } = report.refusal;
  return (
    <div className="flex flex-col gap-5" role={onOther ? 'alert' : undefined}>
      <p className="legend">Not graded{hasBack ? ` / ${SIDE_NAMES[side]}` : ''}</p>
      <h2 {...PHASE_FOCUS} className="text-title outline-none">
        {message}
      </h2>
      <p>{advice}</p>
      {onOther || onBack ? (
        <ActionBar>
          {onBack ? (
            <Button emphasis="primary" onClick={onBack}>
              Back
            </Button>
          ) : null}
          {onOther ? (
            <Button emphasis={onBack ? 'secondary' : 'primary'} onClick={onOther}>
              Another photo
            </Button>
          ) : null}
          {onOutline && canDraw && OUTLINE_HELPS.includes(code) ? (
            <Button onClick={onOutline}>Mark the corners</Button>
          ) : null}
        </ActionBar>
      ) : null}
      <div className="no-print flex flex-wrap gap-3">{pdf}</div>
    </div>
  );
}
