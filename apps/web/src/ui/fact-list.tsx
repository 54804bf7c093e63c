interface FactListProps {
  /** What it is, and what is said of it. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** What is known of a card, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-quiet">{name}</dt>
          <dd className="whitespace-pre-line break-words text-text-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
