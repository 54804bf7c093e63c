import type { GalleryChoices, GallerySort } from '@tc/contract/locker';
import { GALLERY_PATH } from '@tc/contract/site';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { countFilters, type GalleryAddress, readAddress } from './gallery-address.ts';
import { STANDARDS } from './standards.ts';

interface FiltersProps {
  readonly address: GalleryAddress;
  readonly choices: GalleryChoices;
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

function Fields({ address, choices: { games, sets, years }, set }: FiltersProps) {
  return (
    <>
      <Choice
        label="Sort"
        name="sort"
        value={address.sort}
        options={SORTS}
        onChange={(sort) => set({ sort })}
      />
      <Choice
        label="Game or sport"
        name="game"
        value={address.game}
        options={choicesOf('All games', games, address.game)}
        onChange={(game) => set({ game })}
      />
      <Choice
        label="Set"
        name="set"
        value={address.set}
        options={choicesOf('All sets', sets, address.set)}
        onChange={(chosen) => set({ set: chosen })}
      />
      <Choice
        label="Year"
        name="year"
        value={address.year}
        options={choicesOf('All years', years.map(String), address.year)}
        onChange={(year) => set({ year })}
      />
      <Choice
        label="Standard"
        name="standard"
        value={address.standard}
        options={STANDARDS}
        onChange={(standard) => set({ standard })}
      />
      <Choice
        label="Grade from"
        name="from"
        value={address.from}
        options={choicesOf('Any', GRADES, address.from)}
        onChange={(from) => set({ from })}
      />
      <Choice
        label="Grade to"
        name="to"
        value={address.to}
        options={choicesOf('Any', GRADES, address.to)}
        onChange={(to) => set({ to })}
      />
    </>
  );
}

/** What was chosen while the page was asleep is searched for. */
function useEarlyChoices({ address, set }: Omit<FiltersProps, 'choices'>) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as scripts take over
  useEffect(() => {
    if (!form.current) return;
    const chosen = new URLSearchParams(new FormData(form.current) as unknown as URLSearchParams);
    // The search field keeps its own words.
    const { after: _, before: __, q: ___, ...early } = readAddress(chosen);
    const isOther = Object.entries(early).some(
      ([name, value]) => value !== address[name as keyof GalleryAddress],
    );
    if (isOther) set(early);
  }, []);
  return form;
}

/** Everything that decides which cards are shown. Without scripts the form goes to the server. */
export function GalleryFilters({ address, choices, set }: FiltersProps) {
  const form = useEarlyChoices({ address, set });
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={GALLERY_PATH}
        aria-label="Filters of the gallery"
        // Going back must not fill in again what its address does not say.
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-3 md:gap-4"
      >
        <SearchField
          label="Search the gallery"
          placeholder="Name, set, number…"
          name="q"
          value={address.q}
          onSearch={(q) => set({ q })}
        />
        <div className="hidden noscript:block">
          <Button type="submit">Search</Button>
        </div>
        <PhoneFold
          name="Filters"
          count={countFilters(address)}
          startsOpen={false}
          className="basis-full"
          gridClassName="grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-7"
        >
          <Fields {...{ address, choices, set }} />
        </PhoneFold>
      </form>
    </search>
  );
}
