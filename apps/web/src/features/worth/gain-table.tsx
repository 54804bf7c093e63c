import type { RankedCard, Ranking } from '@tc/contract/locker';
import { NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { Link } from 'react-router';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { showMoney } from '../../platform/money.ts';

function titleOf({ name, number }: RankedCard): string {
  return [name, number].filter(Boolean).join(' ') || 'Unnamed card';
}

function range(of: RankedCard['gain'], currency: string): string {
  if (!of) return 'not known';
  const least = showMoney({ amount: of.least, currency });
  // Only a lower limit of zero, because no grade has a price.
  if (of.most === null && Number(of.least) === 0) return 'no prices';
  if (of.most === null) return `${least} or more`;
  return of.least === of.most ? least : `${least} to ${showMoney({ amount: of.most, currency })}`;
}

/** The gain; for a graded card without one, the way to the prices that it lacks. */
function Gain({ card, currency }: Omit<RowProps, 'place'>) {
  const { cardId, gain, likely } = card;
  if (gain !== null || likely === null) return range(gain, currency);
  return (
    <Allowed right="grade" otherwise={range(gain, currency)}>
      <Link
        to={`/digital-locker/cards/${cardId}/worth`}
        className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Enter prices<span className="sr-only"> of {titleOf(card)}</span>
      </Link>
    </Allowed>
  );
}

interface RowProps {
  readonly card: RankedCard;
  readonly place: number;
  readonly currency: string;
}

function Row({ card, place, currency }: RowProps) {
  const { cardId, set, likely, raw, expected } = card;
  return (
    <tr className="border-hairline border-t align-top [&>*]:pr-4 [&>:not(th)]:py-2.5">
      <td className="measured text-text-quiet max-md:hidden">{place}</td>
      <th scope="row" className="wrap-anywhere font-normal">
        <Link
          to={`/digital-locker/cards/${cardId}`}
          className="inline-flex min-h-11 min-w-11 items-center py-2.5 font-medium text-text-strong underline underline-offset-4"
        >
          {titleOf(card)}
        </Link>
        {set ? <span className="block text-text-quiet">{set}</span> : null}
      </th>
      <td>
        {likely ? (
          <>
            <span className="measured text-text-strong">{likely.grade}</span>{' '}
            <span className="text-text-quiet">({Math.round(100 * likely.chance)} %)</span>
          </>
        ) : (
          NO_GRADE_YET
        )}
      </td>
      <td className="max-md:hidden">
        {raw === null ? (
          'no price'
        ) : (
          <span className="tabular-nums">{showMoney({ amount: raw, currency })}</span>
        )}
      </td>
      <td className="tabular-nums max-md:hidden">{range(expected, currency)}</td>
      <td className="font-medium text-text-strong tabular-nums">
        <Gain {...{ card, currency }} />
      </td>
    </tr>
  );
}

/** Largest gain first. */
export function GainTable({ fee, items }: Ranking) {
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">Cards by expected gain</caption>
      <thead>
        <tr className="text-text-quiet [&>*]:py-2 [&>*]:pr-4 [&>*]:font-normal">
          <th scope="col" className="max-md:hidden">
            No.
          </th>
          <th scope="col">Card</th>
          <th scope="col">Likeliest PSA</th>
          <th scope="col" className="max-md:hidden">
            Raw
          </th>
          <th scope="col" className="max-md:hidden">
            Graded, on average
          </th>
          <th scope="col">Gain</th>
        </tr>
      </thead>
      <tbody>
        {items.map((card, at) => (
          <Row key={card.cardId} {...{ card }} place={at + 1} currency={fee.currency} />
        ))}
      </tbody>
    </table>
  );
}
