import type { GradeReport } from '@tc/contract';
import type { Card, Price } from '@tc/contract/locker';
import { explainNoGrade, NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { centsOf, pricesIn } from '@tc/rulebook/submission';
import { useId, useState } from 'react';
import { showMoney } from '../../platform/money.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { BOX } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FeeForm } from './fee-form.tsx';

import { isSurfaceUnseen, sayLimits } from './report-limits.ts';
import { sayBreakEven, sayVerdict } from './say-verdict.ts';
import { type ChargedFee, psaFees, weighPsa } from './should-grade.ts';
import { useOwnFees } from './use-worth.ts';

type GradedReport = Extract<GradeReport, { status: 'graded' }>;

const FIRST_LEVEL = 'psa-standard';
/** An amount as people type it. */
export const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

function sayFee(fee: ChargedFee): string {
  const days = fee.businessDays === null ? '' : `, ${fee.businessDays} business days or more`;
  const hearsay = fee.isSecondHand ? ', second-hand' : '';
  const from = fee.source ? `, ${fee.source}` : '';
  const whose = fee.isOwn ? 'your own fee' : 'read';
  return `${showMoney(fee)} per card${days} (${whose} ${fee.on}${from}${hearsay}).`;
}

interface OtherCostsProps {
  readonly currency: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What having one card graded costs besides the fee. */
export function OtherCosts({ currency, value, onChange }: OtherCostsProps) {
  const id = useId();
  const isWrong = value !== '' && !AMOUNT.test(value);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="legend">
        Shipping and other costs per card, {currency}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder="none counted"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        className={`${BOX} measured`}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      {isWrong ? (
        <p id={`${id}-problem`} className="text-danger text-small">
          Enter an amount such as 12.50.
        </p>
      ) : null}
    </div>
  );
}

function Odds({ psa }: { readonly psa: NonNullable<GradedReport['psa']> }) {
  const chances = Object.entries(psa.probabilities)
    .map(([grade, chance = 0]) => ({ grade: Number(grade), chance }))
    .filter(({ chance }) => chance >= 0.005)
    .toSorted((one, other) => other.grade - one.grade);
  return (
    <ul aria-label="Chances by grade" className="flex flex-col gap-1.5">
      {chances.map(({ grade, chance }) => (
        <li key={grade} className="grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3">
          <span className="text-small text-text">PSA {grade}</span>
          <span aria-hidden="true" className="h-2 rounded-control bg-scale-quiet">
            <span
              className="block h-full rounded-control bg-scale"
              style={{ width: `${chance * 100}%` }}
            />
          </span>
          <span className="measured text-right text-small text-text-strong">
            {Math.round(chance * 100)} %
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  readonly card: Card;
  readonly report: GradedReport;
  readonly psa: NonNullable<GradedReport['psa']>;
  readonly prices: readonly Price[];
  readonly fee: ChargedFee;
  readonly otherCents: number;
}

function Answer({ card, report, psa, prices, fee, otherCents }: AnswerProps) {
  const { currency } = fee;
  const usable = pricesIn(prices, currency, card.value);
  const cost = centsOf(fee.amount) + otherCents;
  const weighed = weighPsa(psa, usable, cost);
  const onceSeen = report.psaOnceSeen ? weighPsa(report.psaOnceSeen, usable, cost) : null;
  const isUnseen = isSurfaceUnseen(report);
  const missing = weighed.missing.toSorted((one, other) => other - one);
  const breakEven = sayBreakEven(weighed, currency);
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <p className="max-w-[44ch] text-lead text-text-strong">
        {sayVerdict(weighed, currency, isUnseen)}
      </p>
      {breakEven ? <p className="text-small text-text">{breakEven}</p> : null}
      {onceSeen && isUnseen && onceSeen.verdict !== 'unknown' ? (
        <p className="text-small text-text">
          If the whole surface were seen and found clean, the answer would be:{' '}
          {sayVerdict(onceSeen, currency)}
        </p>
      ) : null}
      {missing.length > 0 && weighed.verdict !== 'unknown' ? (
        <p className="text-small text-text-quiet">
          No price for PSA {missing.join(', ')}. Such a copy is counted as worth no less than the
          next lower priced grade and no more than the next higher one.
        </p>
      ) : null}
      {usable.left > 0 ? (
        <p className="text-small text-text-quiet">
          Prices in other currencies than {currency} are not counted.
        </p>
      ) : null}
      {sayLimits(report).map((limit) => (
        <p key={limit} className="text-small text-text-quiet">
          {limit}
        </p>
      ))}
    </div>
  );
}

interface SubmissionCheckProps {
  readonly card: Card;
  readonly report: GradeReport | null;
  readonly prices: readonly Price[];
}

/** Whether the card is worth sending in, by the chances in its report and its owner's prices. */
export function SubmissionCheck({ card, report, prices }: SubmissionCheckProps) {
  const { fees, set, reset } = useOwnFees();
  const [level, setLevel] = useState(FIRST_LEVEL);
  const [other, setOther] = useState('');
  const [isEditing, setEditing] = useState(false);
  const graded = report?.status === 'graded' ? report : null;
  const psa = graded?.psa ?? null;
  if (!graded || !psa) {
    return (
      <p className="text-text">
        Not known:{' '}
        {graded ? explainNoGrade(graded) : `${NO_GRADE_YET}: this card has no graded scan.`}
      </p>
    );
  }
  if (fees.isError) {
    return <LoadFailure onRetry={() => void fees.refetch()}>{fees.error.message}</LoadFailure>;
  }
  if (!fees.data) return <Skeleton className="h-56 w-full" />;
  const all = psaFees(fees.data);
  const fee = all.find(({ id }) => id === level) ?? all[0];
  if (!fee) return null;
  const otherCents = AMOUNT.test(other) ? centsOf(other) : 0;
  return (
    <div className="flex flex-col gap-6">
      <Answer {...{ card, prices, psa, fee, otherCents }} report={graded} />
      <Odds psa={psa} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Choice
          label="Service level"
          value={fee.id}
          options={all.map(({ id, level: name }) => ({ value: id, name: `PSA ${name}` }))}
          onChange={(id) => {
            setLevel(id);
            setEditing(false);
          }}
        />
        <OtherCosts currency={fee.currency} value={other} onChange={setOther} />
      </div>
      <div className="flex flex-col items-start gap-3">
        <p className="break-words text-small text-text-quiet">
          {sayFee(fee)} {fee.note}
        </p>
        {isEditing ? (
          <FeeForm
            key={fee.id}
            fee={fee}
            onSave={set}
            onReset={() => reset(fee.id)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Button onClick={() => setEditing(true)}>Change fee</Button>
        )}
      </div>
      <p className="text-small text-text-quiet">
        Our grades are estimates. A grading company may see it differently, and prices change while
        a card is away.
      </p>
    </div>
  );
}
