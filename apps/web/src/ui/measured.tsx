/** The one wording for a value that a photo did not give. */
export const NOT_MEASURED = 'not measured';

interface MeasuredProps {
  readonly value: number | null;
  readonly digits?: number;
  readonly plusMinus?: number | null;
  readonly unit?: string;
  readonly className?: string;
}

/** A plus-minus in as many digits as its number: never nothing for what is not certain. */
export function showDoubt(plusMinus: number, digits: number): string {
  return Math.max(plusMinus, 10 ** -digits).toFixed(digits);
}

/** A number with its unit and, in a lighter weight, how sure it is. */
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
