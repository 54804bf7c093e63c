import { decimalsFor, sayPlusMinus } from '@tc/kernel';
import { sayMarginBeside } from '@tc/rulebook/say-overall';

/** The one wording for a value that could not be measured. */
export const NOT_MEASURED = 'not measured';

interface MeasuredText {
  readonly value: number | null;
  /** The most decimals; a margin of error may support fewer. */
  readonly digits?: number;
  readonly plusMinus?: number | null;
  readonly unit?: string;
  /** A step of a company's own scale, such as 8.5: its decimals are its name, however wide the margin. */
  readonly isStep?: boolean;
  /** A grade of 1 to 10: a margin beyond the scale, or of whole grades, is stated as a range on it. */
  readonly isGrade?: boolean;
}

interface MeasuredProps extends MeasuredText {
  readonly className?: string;
}

/** A number with as many decimals as its margin of error supports, at most `digits`. */
export function showValue(value: number, plusMinus: number | null, digits: number): string {
  return value.toFixed(decimalsFor(plusMinus, digits));
}

function doubtOf({ value, digits = 1, plusMinus = null, isGrade = false }: MeasuredText): string {
  if (value === null || plusMinus === null) return '';
  return ` ${isGrade ? sayMarginBeside({ value, plusMinus }, digits) : `±${sayPlusMinus(plusMinus, digits)}`}`;
}

function partsOf(measured: MeasuredText) {
  const { value, digits = 1, plusMinus = null, isStep = false } = measured;
  if (value === null) return null;
  const doubt = doubtOf(measured);
  return { number: isStep ? value.toFixed(digits) : showValue(value, plusMinus, digits), doubt };
}

/** What `Measured` shows, as text: "2.91 ±0.06 mm". */
export function sayMeasured(measured: MeasuredText): string {
  const parts = partsOf(measured);
  if (!parts) return NOT_MEASURED;
  return `${parts.number}${parts.doubt}${measured.unit ? ` ${measured.unit}` : ''}`;
}

/** A number with its unit and, in a lighter weight, its margin of error. */
export function Measured({ className = '', ...measured }: MeasuredProps) {
  const parts = partsOf(measured);
  if (!parts) return <span className="text-text-quiet">{NOT_MEASURED}</span>;
  return (
    <span className={`measured text-text-strong ${className}`}>
      {parts.number}
      {parts.doubt ? <span className="font-light text-text-quiet">{parts.doubt}</span> : null}
      {measured.unit ? <span className="font-light text-text-quiet"> {measured.unit}</span> : null}
    </span>
  );
}
