interface FactListProps {
  /** A name and a value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** What is known about a card, one line per fact. */
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
