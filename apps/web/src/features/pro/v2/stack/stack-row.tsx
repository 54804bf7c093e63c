import { amountOf, type SubmissionWeighed } from '@tc/rulebook/submission';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { showMoney } from '../../../../platform/money.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { BOX } from '../../../../ui/field.tsx';
import { isAmount, PRICED, type Priced, type Prices, weigh } from './rank.ts';
import type { KeptCard } from './stack-store.ts';

const PRICE_NAMES: Readonly<Record<Priced, string>> = {
  raw: 'Raw',
  '8': 'PSA 8',
  '9': 'PSA 9',
  '10': 'PSA 10',
};

function money(cents: number): string {
  const text = showMoney({ amount: amountOf(Math.abs(cents)), currency: 'USD' });
  return cents < 0 ? `−${text}` : `+${text}`;
}

/** The expected gain in words, or what is missing. */
function sayGain(weighed: SubmissionWeighed): string {
  const { gain, isRawMissing } = weighed;
  if (!gain) return isRawMissing ? 'Enter what it sells for raw' : 'Enter a price';
  if (gain.least === gain.most) return `${money(gain.least)} on average`;
  if (gain.most === Infinity) return `${money(gain.least)} or more on average`;
  return `${money(gain.least)} to ${money(gain.most)} on average`;
}

/** The most likely grade, and how likely it is. */
function sayLikeliest(chances: NonNullable<KeptCard['chances']>): string {
  const [best] = Object.entries(chances).toSorted(([, a = 0], [, b = 0]) => b - a);
  return best ? `Likeliest PSA ${best[0]}, ${Math.round(100 * (best[1] ?? 0))} %` : '';
}

function usePicture(front: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(front);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [front]);
  return url;
}

interface StackRowProps {
  readonly card: KeptCard;
  readonly cost: string;
  readonly isMeasuring: boolean;
  readonly onPrices: (prices: Prices) => void;
  readonly onRemove: () => void;
}

/** One card of the stack with its prices, and the gain from having it graded. */
export function StackRow({ card, cost, isMeasuring, onPrices, onRemove }: StackRowProps) {
  const picture = usePicture(card.front);
  const id = useId();
  const weighed = weigh(card, cost);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 rounded-panel bg-surface-1 p-4">
      {picture ? (
        <img src={picture} alt="" className="h-24 w-18 rounded-control bg-halo object-contain" />
      ) : (
        <span className="h-24 w-18" />
      )}
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-body text-text-strong">{card.name}</h2>
        <p role="status" className="text-small">
          {card.refusal ?? null}
          {card.chances ? sayLikeliest(card.chances) : null}
          {card.chances || card.refusal ? null : isMeasuring ? 'Measuring' : 'Waiting its turn'}
        </p>
        {weighed ? (
          <p className="measured mt-1 whitespace-normal text-body text-text-strong">
            {sayGain(weighed)}
          </p>
        ) : null}
      </div>
      <IconButton label={`Remove ${card.name}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <fieldset className="col-span-3 grid grid-cols-2 gap-3 md:grid-cols-4">
        <legend className="sr-only">What {card.name} sells for, USD</legend>
        {PRICED.map((name) => {
          const text = card.prices[name];
          const isWrong = text !== '' && !isAmount(text);
          return (
            <div key={name} className="flex flex-col gap-1">
              <label htmlFor={`${id} ${name}`} className="legend">
                {PRICE_NAMES[name]}
              </label>
              <input
                id={`${id} ${name}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="USD"
                aria-invalid={isWrong || undefined}
                className={`${BOX} measured`}
                value={text}
                onChange={(event) =>
                  onPrices({ ...card.prices, [name]: event.target.value.trim() })
                }
              />
            </div>
          );
        })}
      </fieldset>
    </li>
  );
}
