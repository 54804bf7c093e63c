import { sayPlusMinus } from '@tc/kernel';
import { useId } from 'react';
import { Measured, NOT_MEASURED, showValue } from '../../ui/measured.tsx';
import type { GradedReport, SideReport } from '../model.ts';
import { BORDERS, SIDES } from '../model.ts';
import { SIDE_NAMES } from '../words.ts';

interface RatioProps {
  readonly pair: readonly [number, number] | null;
  readonly plusMinusPoints: number | null;
}

/** The ratio of two borders: "48.3 / 51.7 ±0.9". */
export function Ratio({ pair, plusMinusPoints }: RatioProps) {
  if (!pair) return <span className="text-text-quiet">{NOT_MEASURED}</span>;
  return (
    <span className="measured text-text-strong">
      {pair.map((share) => showValue(share, plusMinusPoints, 1)).join(' / ')}
      {plusMinusPoints === null ? null : (
        <span className="font-light text-text-quiet"> ±{sayPlusMinus(plusMinusPoints, 1)}</span>
      )}
    </span>
  );
}

function SideCentering({ name, side }: { readonly name: string; readonly side: SideReport }) {
  const { bordersMm, leftRight, topBottom, plusMinusMm, plusMinusPoints, method } = side.centering;
  if (method === 'unmeasurable') {
    return (
      <p className="text-small">
        {name}: {NOT_MEASURED}, because no printed border was found to measure from.
      </p>
    );
  }
  return (
    <div>
      <h4 className="legend mb-2">{name}</h4>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-small">
        <dt>Left / right</dt>
        <dd className="text-right">
          <Ratio pair={leftRight} plusMinusPoints={plusMinusPoints} />
        </dd>
        <dt>Top / bottom</dt>
        <dd className="text-right">
          <Ratio pair={topBottom} plusMinusPoints={plusMinusPoints} />
        </dd>
        {method === 'artwork'
          ? null
          : BORDERS.map((border) => (
              <div key={border} className="contents">
                <dt className="capitalize">{border}</dt>
                <dd className="text-right">
                  <Measured
                    value={bordersMm?.[border] ?? null}
                    digits={2}
                    plusMinus={plusMinusMm}
                    unit="mm"
                  />
                </dd>
              </div>
            ))}
      </dl>
      {method === 'artwork' ? (
        <p className="mt-2 text-small text-text-quiet">
          This card has no borders. Its print was compared with a clean picture, and the ratios are
          those that borders of 3 mm would have.
        </p>
      ) : null}
    </div>
  );
}

export function CenteringDetail({ report }: { readonly report: GradedReport }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-4 text-lead">
        Borders
      </h3>
      <div className="flex flex-col gap-5">
        {SIDES.map((name) => {
          const side = report.sides[name];
          return side ? <SideCentering key={name} name={SIDE_NAMES[name]} side={side} /> : null;
        })}
      </div>
    </section>
  );
}
