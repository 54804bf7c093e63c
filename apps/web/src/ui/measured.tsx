import { decimalsFor, sayPlusMinus } from '@tc/kernel';

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
  /** Said in place of the plus-minus: a range, where that says it better. */
  readonly margin?: { readonly inLine: string } | null;
}

interface MeasuredProps extends MeasuredText {
  readonly className?: string;
}

/** A number with as many decimals as its margin of error supports, at most `digits`. */
export function showValue(value: number, plusMinus: number | null, digits: number): string {
  return value.toFixed(decimalsFor(plusMinus, digits));
}

function doubtOf({ digits = 1, plusMinus = null, margin = null }: MeasuredText): string {
  if (margin) return ` ${margin.inLine}`;
  return plusMinus === null ? '' : ` ±${sayPlusMinus(plusMinus, digits)}`;
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
