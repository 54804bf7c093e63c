import type { GallerySort } from '@tc/contract/locker';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { countFilters, type GalleryAddress } from './gallery-address.ts';
import { STANDARDS } from './standards.ts';
import { useChoices } from './use-gallery.ts';

interface FiltersProps {
  readonly address: GalleryAddress;
  readonly set: (change: Partial<GalleryAddress>) => void;
}

const SORTS: readonly { readonly value: GallerySort; readonly name: string }[] = [
  { value: 'newest', name: 'Newest first' },
  { value: 'best', name: 'Highest first' },
];

const GRADES = ['10', '9.5', '9', '8.5', '8', '7', '6', '5', '4', '3', '2', '1'];

/** The choices, including a value from the address that no card has. */
function choicesOf(all: string, offered: readonly string[], chosen: string) {
  const values = offered.includes(chosen) || chosen === '' ? offered : [chosen, ...offered];
  return [{ value: '', name: all }, ...values.map((value) => ({ value, name: value }))];
}

function Fields({ address, set }: FiltersProps) {
  const { games, sets, years } = useChoices();
  return (
    <>
      <Choice
        label="Sort"
        value={address.sort}
        options={SORTS}
        onChange={(sort) => set({ sort })}
      />
      <Choice
        label="Game or sport"
        value={address.game}
        options={choicesOf('All games', games, address.game)}
        onChange={(game) => set({ game })}
      />
      <Choice
        label="Set"
        value={address.set}
        options={choicesOf('All sets', sets, address.set)}
        onChange={(chosen) => set({ set: chosen })}
      />
      <Choice
        label="Year"
        value={address.year}
        options={choicesOf('All years', years.map(String), address.year)}
        onChange={(year) => set({ year })}
      />
      <Choice
        label="Standard"
        value={address.standard}
        options={STANDARDS}
        onChange={(standard) => set({ standard })}
      />
      <Choice
        label="Grade from"
        value={address.from}
        options={choicesOf('Any', GRADES, address.from)}
        onChange={(from) => set({ from })}
      />
      <Choice
        label="Grade to"
        value={address.to}
        options={choicesOf('Any', GRADES, address.to)}
        onChange={(to) => set({ to })}
      />
    </>
  );
}

/** Everything that decides which cards are shown. On a phone the filters are collapsed. */
export function GalleryFilters({ address, set }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const inUse = countFilters(address);
  return (
    <search className="flex flex-col gap-3 noscript:hidden md:gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search the gallery"
          placeholder="Name, set, number…"
          value={address.q}
          onSearch={(q) => set({ q })}
        />
        <Button
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          Filters{inUse > 0 ? ` (${inUse})` : ''}
        </Button>
      </div>
      <div
        id={fields}
        className={`grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-7 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <Fields {...{ address, set }} />
      </div>
    </search>
  );
}
