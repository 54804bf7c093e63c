import { whyNotMeasured } from '@tc/engine/explain-part';
import { explainNoBeckettGrade, explainNoGrade, findHeldBack } from '@tc/engine/explain-unmeasured';
import {
  beckettSubgradePlusMinus,
  psaPlusMinus,
  sayBeckettMargin,
  sayPsaMargin,
} from '@tc/engine/plus-minus';
import { sayOverall, sayRange, sayValue } from '@tc/rulebook/say-overall';
import type { ReactNode } from 'react';
import { Measured } from '../../ui/measured.tsx';
import { type GradedReport, SUBGRADES } from '../model.ts';
import { likelyGrades } from '../report/psa-estimate.tsx';
import { SUBGRADE_NAMES } from '../words.ts';

function Estimate({ scale, children }: { readonly scale: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="legend">{scale}</p>
      {children}
    </div>
  );
}

function PsaFigure({ psa }: { readonly psa: NonNullable<GradedReport['psa']> }) {
  return (
    <Estimate scale="On the PSA scale">
      <p className="text-lead text-text-strong">
        <span className="measured">{psa.grade}</span> {psa.name}
      </p>
      <p>
        Expected{' '}
        <Measured value={psa.expected} plusMinus={psaPlusMinus(psa)} margin={sayPsaMargin(psa)} />
      </p>
    </Estimate>
  );
}

function BeckettFigure({ report }: { readonly report: GradedReport }) {
  const { beckett } = report;
  if (!beckett) return null;
  return (
    <Estimate scale="On the Beckett scale">
      {beckett.grade === null ? (
        <p>{explainNoBeckettGrade(report)}</p>
      ) : (
        <>
          <p className="text-lead">
            <Measured value={beckett.grade} margin={sayBeckettMargin(report, beckett)} isStep />
          </p>
          <p>{beckett.label}</p>
        </>
      )}
    </Estimate>
  );
}

/** The answers, beside each other. */
export function SheetEstimates({ report }: { readonly report: GradedReport }) {
  const { overall, psa } = report;
  const heldBack = findHeldBack(report);
  return (
    <div className="grid grid-cols-3 gap-x-6">
      <Estimate scale="Overall, out of 10">
        {overall ? (
          <>
            <p className="measured whitespace-normal! text-lead text-text-strong">
              {heldBack ? `up to ${sayValue(overall)}` : sayOverall(overall)}
            </p>
            <p>
              {overall.name} {overall.level}
              {heldBack ? ` at best, ${sayRange(heldBack, overall)}` : null}
            </p>
          </>
        ) : (
          <p>{explainNoGrade(report)}</p>
        )}
      </Estimate>
      {psa ? <PsaFigure psa={psa} /> : null}
      <BeckettFigure report={report} />
    </div>
  );
}

const BAR = { width: 190, height: 10 };

/** The likely grades. Bars are drawn, because a printer leaves backgrounds out. */
export function SheetProbabilities({ psa }: { readonly psa: NonNullable<GradedReport['psa']> }) {
  return (
    <section>
      <h3>Likely grades on the PSA scale</h3>
      <ul>
        {likelyGrades(psa).map(({ grade, share }) => (
          <li key={grade} className="flex items-center gap-3">
            <span className="measured w-7 text-text-strong">{grade}</span>
            <svg {...BAR} aria-hidden="true" data-likely={grade}>
              <rect
                width={BAR.width}
                height={BAR.height}
                fill="none"
                stroke="var(--color-hairline)"
              />
              <rect
                width={Math.max(share * BAR.width, 1)}
                height={BAR.height}
                fill={grade === psa.grade ? 'var(--color-scale)' : 'var(--color-hairline-strong)'}
              />
            </svg>
            <span className="measured">{(share * 100).toFixed(0)} %</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The four subgrades by the rules of the report, and on the Beckett scale. */
export function SheetSubgrades({ report }: { readonly report: GradedReport }) {
  const { beckett } = report;
  return (
    <section>
      <h3>Subgrades</h3>
      <table>
        <thead>
          <tr>
            <th />
            <th>Estimate</th>
            {beckett ? <th>Beckett scale</th> : null}
          </tr>
        </thead>
        <tbody>
          {SUBGRADES.map((name) => {
            const value = report.subgrades[name];
            return (
              <tr key={name}>
                <th>{SUBGRADE_NAMES[name]}</th>
                <td>
                  <Measured value={value} plusMinus={report.subgradesPlusMinus[name]} />
                  {value === null ? <p>{whyNotMeasured(name, report)}</p> : null}
                </td>
                {beckett ? (
                  <td>
                    <Measured
                      value={beckett[name]}
                      plusMinus={beckettSubgradePlusMinus(report, beckett, name)}
                      isStep
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
