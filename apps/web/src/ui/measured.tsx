interface MeasuredProps {
  readonly value: number | null;
  readonly digits?: number;
  readonly plusMinus?: number | null;
  readonly unit?: string;
  readonly className?: string;
}

/** A number with its unit and, in a lighter weight, how sure it is. */
export function Measured({ value, digits = 1, plusMinus, unit, className = '' }: MeasuredProps) {
  if (value === null) return <span className="text-text-quiet">not measured</span>;
  return (
    <span className={`measured text-text-strong ${className}`}>
      {value.toFixed(digits)}
      {plusMinus === null || plusMinus === undefined ? null : (
        <span className="font-light text-text-quiet"> ±{plusMinus.toFixed(digits)}</span>
      )}
      {unit ? <span className="font-light text-text-quiet"> {unit}</span> : null}
    </span>
  );
}
