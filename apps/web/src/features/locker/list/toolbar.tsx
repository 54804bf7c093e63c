import { CARD_SORTS, type Card, type CardSort } from '@tc/contract/locker';
import { NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { ListChecks, Plus, ScanLine, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { LockerAddress, Look } from '../collection/locker-address.ts';
import type { SetAddress } from '../collection/use-address.ts';
import { useSuggestions } from '../collection/use-cards.ts';
import { valuesOf } from '../kept/find-kept.ts';
import type { Selection } from './selection.ts';
import { ViewsMenu } from './views-menu.tsx';

const SORT_NAMES: Readonly<Record<CardSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-last': 'Name, Z to A',
  set: 'Set, A to Z',
  'set-last': 'Set, Z to A',
  grade: 'Highest grade first',
  'grade-lowest': 'Lowest grade first',
  value: 'Highest value first',
  'value-lowest': 'Lowest value first',
};

const SORTS = CARD_SORTS.map((value) => ({ value, name: SORT_NAMES[value] }));

const LOOKS: readonly { readonly value: Look; readonly name: string }[] = [
  { value: 'grid', name: 'Grid' },
  { value: 'table', name: 'Table' },
];

const GRADED: readonly { readonly value: LockerAddress['graded']; readonly name: string }[] = [
  { value: '', name: 'Any grade' },
  { value: 'true', name: 'With a grade' },
  { value: 'false', name: NO_GRADE_YET },
];

/** The choices, including a value from the address that no card has. */
function choicesOf(all: string, offered: readonly string[], chosen: string) {
  const values = offered.includes(chosen) || chosen === '' ? offered : [chosen, ...offered];
  return [{ value: '', name: all }, ...values.map((value) => ({ value, name: value }))];
}

interface ToolbarProps {
  /** The cards kept in this browser, if there is no connection: then nothing can be changed. */
  readonly kept: readonly Card[] | null;
  readonly address: LockerAddress;
  readonly look: Look;
  readonly set: SetAddress;
  readonly selection: Selection;
  readonly onAdd: (from: HTMLElement) => void;
}

interface FiltersProps extends Pick<ToolbarProps, 'address' | 'set'> {
  readonly offered: { readonly games: readonly string[]; readonly tags: readonly string[] };
}

function FreshFilters(props: Omit<FiltersProps, 'offered'>) {
  const [games, tags] = [useSuggestions('game'), useSuggestions('tags')];
  return <Filters {...props} offered={{ games, tags }} />;
}

function Filters({ address, set, offered }: FiltersProps) {
  const games = choicesOf('All games', offered.games, address.game);
  const tags = choicesOf('All tags', offered.tags, address.tag);
  return (
    <div className="grid w-full grid-cols-2 items-end gap-3 md:flex md:w-auto md:flex-wrap">
      <Choice
        label="Sort"
        value={address.sort}
        options={SORTS}
        onChange={(sort) => set({ sort })}
      />
      <Choice
        label="Game or sport"
        value={address.game}
        options={games}
        onChange={(game) => set({ game })}
      />
      <Choice label="Tag" value={address.tag} options={tags} onChange={(tag) => set({ tag })} />
      <Choice
        label="Grade"
        value={address.graded}
        options={GRADED}
        onChange={(graded) => set({ graded })}
      />
    </div>
  );
}

function offeredOf(kept: readonly Card[]): FiltersProps['offered'] {
  return { games: valuesOf(kept, ({ game }) => [game]), tags: valuesOf(kept, ({ tags }) => tags) };
}

function Additions({ onAdd }: Pick<ToolbarProps, 'onAdd'>) {
  return (
    <Allowed right="grade">
      <ActionBar>
        <Button onClick={(event) => onAdd(event.currentTarget)}>
          <Plus size={18} aria-hidden="true" />
          Add by hand
        </Button>
        <Button asChild emphasis="primary">
          <Link to="/scan">
            <ScanLine size={18} aria-hidden="true" />
            Scan
          </Link>
        </Button>
      </ActionBar>
    </Allowed>
  );
}

function ListTools({ selection }: Pick<ToolbarProps, 'selection'>) {
  return (
    <div className="flex flex-wrap gap-3">
      <ViewsMenu />
      <Allowed right="grade">
        <Button
          aria-pressed={selection.isOn}
          onClick={selection.isOn ? selection.end : selection.start}
        >
          <ListChecks size={18} aria-hidden="true" />
          Select
        </Button>
      </Allowed>
    </div>
  );
}

/** Everything that decides which cards are shown, and how. On a phone the filters are collapsed. */
export function Toolbar({ kept, address, look, set, selection, onAdd }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const filters = useId();
  const inUse = [address.game, address.tag, address.graded].filter(Boolean).length;
  return (
    <div className="mb-5 flex flex-col gap-3 md:mb-6 md:gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search your cards"
          placeholder="Name, set, tag…"
          value={address.q}
          onSearch={(q) => set({ q })}
        />
        <Segmented
          label="Shown as"
          value={look}
          options={LOOKS}
          onChange={(next) => set({ look: next })}
        />
        <Button
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          Filters{inUse > 0 ? ` (${inUse})` : ''}
        </Button>
        {kept || address.isTrash || selection.isOn ? null : <Additions onAdd={onAdd} />}
      </div>
      <div
        id={filters}
        className={`flex flex-wrap items-end justify-between gap-3 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        {kept ? (
          <Filters {...{ address, set }} offered={offeredOf(kept)} />
        ) : (
          <FreshFilters {...{ address, set }} />
        )}
        {kept ? null : <ListTools selection={selection} />}
      </div>
    </div>
  );
}
