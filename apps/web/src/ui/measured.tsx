/** The one wording for a value that could not be measured. */
export const NOT_MEASURED = 'not measured';

interface MeasuredProps {
  readonly value: number | null;
  readonly digits?: number;
  readonly plusMinus?: number | null;
  readonly unit?: string;
  readonly className?: string;
}

/** A margin of error with as many digits as its number, but never rounded down to zero. */
export function showDoubt(plusMinus: number, digits: number): string {
  return Math.max(plusMinus, 10 ** -digits).toFixed(digits);
}

/** What `Measured` shows, as text: "2.91 ±0.06 mm". */
export function sayMeasured({ value, digits = 1, plusMinus, unit }: MeasuredProps): string {
  if (value === null) return NOT_MEASURED;
  const doubt =
    plusMinus === null || plusMinus === undefined ? '' : ` ±${showDoubt(plusMinus, digits)}`;
  return `${value.toFixed(digits)}${doubt}${unit ? ` ${unit}` : ''}`;
}

/** A number with its unit and, in a lighter weight, its margin of error. */
export function Measured({ value, digits = 1, plusMinus, unit, className = '' }: MeasuredProps) {
  if (value === null) return <span className="text-text-quiet">{NOT_MEASURED}</span>;
  return (
    <span className={`measured text-text-strong ${className}`}>
      {value.toFixed(digits)}
      {plusMinus === null || plusMinus === undefined ? null : (
        <span className="font-light text-text-quiet"> ±{showDoubt(plusMinus, digits)}</span>
      )}
      {unit ? <span className="font-light text-text-quiet"> {unit}</span> : null}
    </span>
  );
}
