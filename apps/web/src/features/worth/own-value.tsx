import type { Card } from '@tc/contract/locker';
import { centsOf } from '@tc/rulebook/submission';
import { useState } from 'react';
import { showDay } from '../../platform/moments.ts';
import { showMoney } from '../../platform/money.ts';
import { Button } from '../../ui/button.tsx';
import { showGain } from './money.ts';
import type { OwnValue } from './use-worth.ts';
import { ValueForm } from './value-form.tsx';

/** Cost and value are per copy; the total is for all copies. */
function Gain({ card }: { readonly card: Card }) {
  const { cost, value, quantity } = card;
  if (!cost || !value) return null;
  if (cost.currency !== value.currency) {
    return (
      <p className="text-small text-text-quiet">
        It cost {showMoney(cost)}. Cost and value are in different currencies, so no gain is shown.
      </p>
    );
  }
  const cents = (centsOf(value.amount) - centsOf(cost.amount)) * quantity;
  const copies = quantity === 1 ? '' : ` for ${quantity} copies`;
  return (
    <p className="text-small text-text">
      <span className="measured text-text-strong">{showGain(cents, value.currency)}</span>
      {copies} against a cost of <span className="measured">{showMoney(cost)}</span>
      {quantity === 1 ? '' : ' each'}.
    </p>
  );
}

interface OwnValueProps {
  readonly card: Card;
  readonly onSave: (value: OwnValue | null) => Promise<string | null>;
}

/** What the card is worth to its owner, according to whom, and when. */
export function OwnValueView({ card, onSave }: OwnValueProps) {
  const [isOpen, setOpen] = useState(false);
  const { value } = card;
  if (isOpen) {
    return <ValueForm card={card} onSave={onSave} onClose={() => setOpen(false)} />;
  }
  if (!value) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-text">
          You have not said what this card is worth. Only you can: we do not look up prices.
        </p>
        <Button onClick={() => setOpen(true)}>Add a value</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-col gap-1.5">
        <p className="measured text-display text-text-strong">{showMoney(value)}</p>
        <p className="text-small text-text-quiet">
          {card.quantity === 1 ? 'Your value' : 'Your value of one copy'}, {showDay(value.on)}
          {value.source ? `, ${value.source}` : ''}
        </p>
        <Gain card={card} />
      </div>
      <Button onClick={() => setOpen(true)}>Change value</Button>
    </div>
  );
}
