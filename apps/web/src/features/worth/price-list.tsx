import type { NewPrice, Price } from '@tc/contract/locker';
import { latestPrices } from '@tc/rulebook/submission';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showDay } from '../../platform/moments.ts';
import { showMoney } from '../../platform/money.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { nameGrade } from './companies.ts';

import { PriceForm } from './price-form.tsx';

function RemovePrice({ price, onRemove }: { price: Price; onRemove: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameGrade(price);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`Remove the price of ${name}`}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      }
      title="Remove this price?"
      text={
        <p>
          {name}: {showMoney(price)} as of {showDay(price.on)}. It cannot be brought back.
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button
          emphasis="danger"
          onClick={() => {
            setOpen(false);
            onRemove();
          }}
        >
          Remove price
        </Button>
        <DialogCancel asChild>
          <Button>Keep it</Button>
        </DialogCancel>
      </div>
    </ConfirmDialog>
  );
}

interface PriceListProps {
  readonly prices: readonly Price[];
  /** The most likely currency for prices. */
  readonly currency: string;
  readonly onAdd: (price: NewPrice) => Promise<string | null>;
  readonly onRemove: (price: Price) => void;
}

/** The latest price of each grade, best grade first. */
export function PriceList({ prices, currency, onAdd, onRemove }: PriceListProps) {
  const [isAdding, setAdding] = useState(false);
  const latest = latestPrices(prices);
  return (
    <div className="flex flex-col gap-4">
      {latest.length === 0 ? (
        <p className="text-small text-text">
          No prices yet. Add what copies of this card sell for, raw and graded, or{' '}
          <a
            href="/digital-locker/import"
            className="text-text-strong underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
          >
            import a price guide
          </a>
          .
        </p>
      ) : (
        <ul aria-label="Prices by grade" className="border-hairline border-t">
          {latest.map((price) => (
            <li
              key={price.id}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-hairline border-b py-1.5"
            >
              <div className="min-w-0">
                <p className="font-medium text-text-strong">{nameGrade(price)}</p>
                <p className="break-words text-label text-text-quiet">
                  {showDay(price.on)}
                  {price.source ? `, ${price.source}` : ''}
                </p>
              </div>
              <p className="measured text-text-strong">{showMoney(price)}</p>
              <RemovePrice price={price} onRemove={() => onRemove(price)} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <PriceForm currency={currency} onSave={onAdd} onClose={() => setAdding(false)} />
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          Add a price
        </Button>
      )}
    </div>
  );
}
