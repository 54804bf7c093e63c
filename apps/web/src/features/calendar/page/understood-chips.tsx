import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { ShowFilters } from '../search/show-filters.ts';
import type { Understood } from '../search/understood.ts';
import { leadToQuery } from './search-panel.tsx';

interface UnderstoodChipsProps {
  readonly understood: readonly Understood[];
  readonly onChange: (filters: ShowFilters) => void;
}

/**
 * What the search understood. Clicking a chip removes it, and the focus stays in the row while there are
 * any.
 */
export function UnderstoodChips({ understood, onChange }: UnderstoodChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  if (understood.length === 0) return null;
  const remove = ({ without }: Understood, place: number) => {
    const chips = [...(row.current?.querySelectorAll('button') ?? [])];
    const next = chips[place + 1] ?? chips[place - 1];
    if (next) next.focus();
    else leadToQuery();
    onChange(without);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and these search at once.
    <div ref={row} role="group" aria-label="Understood as" className="mt-2 flex flex-wrap gap-2">
      {understood.map((one, place) => (
        <span
          key={one.label}
          className="inline-flex max-w-full items-center rounded-control bg-surface-2 pl-3 text-small text-text-strong"
        >
          <span className="min-w-0 break-words">{one.label}</span>
          <IconButton label={`Remove ${one.name}`} onClick={() => remove(one, place)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      ))}
    </div>
  );
}
