import { whyNotMeasured } from '@tc/engine/explain-part';
import { useId } from 'react';
import { Measured } from '../../ui/measured.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import type { GradedReport } from '../model.ts';
import { SUBGRADES } from '../model.ts';
import { SUBGRADE_NAMES, whyLower } from '../words.ts';

/** Four scales of ten: the reading, how sure it is, and where it lies. */
export function SubgradeRows({ report }: { readonly report: GradedReport }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        Subgrades
      </h3>
      <dl className="flex flex-col gap-5">
        {SUBGRADES.map((name) => {
          const value = report.subgrades[name];
          const plusMinus = report.subgradesPlusMinus[name];
          const lower = whyLower(name, report);
          return (
            <div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
              <dt className="text-text-strong">{SUBGRADE_NAMES[name]}</dt>
              <dd className="text-lead">
                <Measured value={value} plusMinus={plusMinus} />
              </dd>
              <dd className="col-span-2 mt-1" aria-hidden={value !== null}>
                <Ruler
                  value={value}
                  plusMinus={plusMinus}
                  from={1}
                  to={10}
                  isNumbered={name === 'surface'}
                />
                {value === null ? (
                  <span className="text-small text-text-quiet">{whyNotMeasured(name, report)}</span>
                ) : null}
              </dd>
              {lower ? (
                <dd className="col-span-2 mt-2 text-small text-text-quiet">{lower}</dd>
              ) : null}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
