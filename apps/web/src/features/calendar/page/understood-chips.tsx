import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ShowFilters } from '../search/show-filters.ts';
import type { Understood } from '../search/understood.ts';

interface UnderstoodChipsProps {
  readonly understood: readonly Understood[];
  readonly onChange: (filters: ShowFilters) => void;
}

/** What a search goes by; a press takes one of it away, and the focus stays in the row. */
export function UnderstoodChips({ understood, onChange }: UnderstoodChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  if (understood.length === 0) return null;
  const remove = ({ without }: Understood, place: number) => {
    const chips = [...(row.current?.querySelectorAll('button') ?? [])];
    (chips[place + 1] ?? chips[place - 1])?.focus();
    onChange(without);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and these search at once.
    <div ref={row} role="group" aria-label="Understood as" className="mt-2 flex flex-wrap gap-2">
      {understood.map((one, place) => (
        <button
          key={one.label}
          type="button"
          aria-label={`${one.label}, remove`}
          onClick={() => remove(one, place)}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-surface-2 px-3 text-left text-small text-text-strong transition-colors duration-(--quick) hover:bg-surface-3"
        >
          <span className="min-w-0 break-words">{one.label}</span>
          <X size={16} aria-hidden="true" className="shrink-0 text-text-quiet" />
        </button>
      ))}
    </div>
  );
}
