import type { Card } from '@tc/contract/locker';
import { printedFacts } from '../../../grading/pdf/printed-facts.ts';
import { showDay } from '../../../platform/moments.ts';
import { showMoney } from '../../../platform/money.ts';

function factsOf(card: Card): readonly (readonly [string, string])[] {
  const { quantity, cost, acquiredOn, value, tags, notes } = card;
  const said: readonly (readonly [string, string | null])[] = [
    ['Card', printedFacts(card).join(', ')],
    ['Quantity', String(quantity)],
    ['Cost', cost && showMoney(cost)],
    ['Acquired', acquiredOn && showDay(acquiredOn)],
    ['Value', value && showMoney(value)],
    ['Tags', tags.join(', ')],
    ['Notes', notes],
  ];
  return said.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}

/** The details of a card for people who may not change them. */
export function ReadDetails({ card }: { readonly card: Card }) {
  return (
    <dl className="grid max-w-2xl gap-x-8 gap-y-3 md:grid-cols-2">
      {factsOf(card).map(([name, text]) => (
        <div key={name}>
          <dt className="legend">{name}</dt>
          <dd className="whitespace-pre-line text-text-strong">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
