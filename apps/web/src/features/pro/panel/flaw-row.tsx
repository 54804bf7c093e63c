import { flawName } from '@tc/kernel';
import { Check, Trash2, X } from 'lucide-react';
import { placeFlaw, sizeFlaw } from '../../../grading/flaws.ts';
import type { SideReport } from '../../../grading/model.ts';
import { SIDE_NAMES } from '../../../grading/words.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { ProFlaw } from '../work/pro-flaws.ts';
import type { Verdict } from '../work/pro-work.ts';

interface FlawRowProps {
  readonly entry: ProFlaw;
  readonly card: SideReport['card'];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onJudge: (verdict: Verdict) => void;
  readonly onRemove: () => void;
}

const SAYS: Readonly<Record<ProFlaw['verdict'], (entry: ProFlaw) => string>> = {
  measured: ({ flaw }) => `${(flaw.confidence * 100).toFixed(0)} % sure`,
  accepted: () => 'accepted',
  rejected: () => 'rejected',
  added: () => 'added by you',
};

/** One flaw with its position and size, and the person's decision about it. */
export function FlawRow(props: FlawRowProps) {
  const { entry, card, isSelected, onSelect, onJudge, onRemove } = props;
  const { flaw, side, number, verdict } = entry;
  const name = `flaw ${number}, ${flawName(flaw).toLowerCase()}`;
  const toggle = (to: Verdict) => onJudge(verdict === to ? 'measured' : to);
  return (
    <li
      data-selected={isSelected}
      className="-mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-control pr-1 data-[selected=true]:bg-surface-2"
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className="group grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 rounded-control px-3 py-2.5 text-left hover:bg-surface-2"
      >
        <span className="measured grid size-6 place-items-center rounded-full text-label text-text-strong ring-1 ring-hairline-strong group-aria-pressed:bg-accent group-aria-pressed:text-on-accent group-aria-pressed:ring-accent">
          {number}
        </span>
        <span>
          <span
            className={`block leading-snug ${verdict === 'rejected' ? 'text-text-quiet line-through' : 'text-text-strong'}`}
          >
            {flawName(flaw)} <span className="measured">{sizeFlaw(flaw, card)}</span>
          </span>
          <span className="block text-small text-text-quiet leading-snug">
            {SIDE_NAMES[side]}, {placeFlaw(flaw, card.widthMm, card.heightMm)},{' '}
            {SAYS[verdict](entry)}
          </span>
        </span>
      </button>
      {verdict === 'added' ? (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <span className="flex">
          <IconButton
            label={`Accept ${name}`}
            isOn={verdict === 'accepted'}
            onClick={() => toggle('accepted')}
          >
            <Check size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Reject ${name}`}
            isOn={verdict === 'rejected'}
            onClick={() => toggle('rejected')}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
