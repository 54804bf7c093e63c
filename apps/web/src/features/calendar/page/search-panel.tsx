import { CARD_SHOW_SOURCES, SHOW_STATES } from '@tc/contract/site';
import { ScanSearch } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../../platform/hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { FIRST_DAY, LAST_DAY, type Month } from '../dates/months.ts';
import { ASKED, LONGEST_QUERY } from '../search/calendar-address.ts';
import { categoryOf, type ShowFilters } from '../search/show-filters.ts';
import { stateCodeOf } from '../search/state-match.ts';
import type { EventSearch } from '../search/use-event-search.ts';

const ALL = 'all';

const STATE_OPTIONS = [
  { value: ALL, name: 'All states' },
  ...SHOW_STATES.map(({ code, name }) => ({ value: code as string, name })),
];

const CATEGORY_OPTIONS = [
  { value: ALL, name: 'All categories' },
  ...CARD_SHOW_SOURCES.map((source) => ({ value: source as string, name: source as string })),
];

interface FieldsProps {
  readonly filters: ShowFilters;
  readonly onEdit: (change: Partial<ShowFilters>) => void;
}

interface DayFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, name, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="legend">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        value={value}
        min={FIRST_DAY}
        max={LAST_DAY}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-control bg-surface-2 px-3 text-small text-text-strong hover:bg-surface-3"
      />
    </div>
  );
}

function FilterFields({ filters, onEdit }: FieldsProps) {
  const { state, category, start, end } = filters;
  const inUse = [state, category, start, end].filter(Boolean).length;
  return (
    <PhoneFold
      name="Filters"
      count={inUse}
      startsOpen={inUse > 0}
      className="xl:col-span-2 min-[90rem]:col-span-1"
      gridClassName="grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4 min-[90rem]:grid-cols-[8rem_9.75rem_9rem_9rem] [&_input]:min-h-12 [&_select]:min-h-12"
    >
      <Choice
        label="State"
        name="state"
        value={state ?? ALL}
        options={STATE_OPTIONS}
        onChange={(value) => onEdit({ state: stateCodeOf(value) })}
      />
      <Choice
        label="Category"
        name="category"
        value={category ?? ALL}
        options={CATEGORY_OPTIONS}
        onChange={(value) => onEdit({ category: categoryOf(value) })}
      />
      <DayField
        label="Start date"
        name="from"
        value={start}
        onChange={(value) => onEdit({ start: value })}
      />
      <DayField
        label="End date"
        name="to"
        value={end}
        onChange={(value) => onEdit({ end: value })}
      />
    </PhoneFold>
  );
}

interface QueryFieldProps extends FieldsProps {
  readonly onEnter: () => void;
}

function QueryField({ filters, onEdit, onEnter }: QueryFieldProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="flex flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="legend">
        Search events
      </label>
      <input
        id={id}
        name="q"
        type="text"
        value={filters.query}
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Near Chicago next month?"
        onChange={(event) => onEdit({ query: event.target.value })}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full rounded-control border border-hairline-strong bg-surface-1 px-3.5 text-body text-text-strong placeholder:text-text-quiet"
      />
    </div>
  );
}

const FORM_NAME = 'Event search';

/** Jumps from elsewhere on the page to the state filter, which is collapsed on phones. */
export function leadToStates(): void {
  const form = document.querySelector(`form[aria-label="${FORM_NAME}"]`);
  const fold = form?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (fold) fold.checked = true;
  form?.querySelector<HTMLElement>('select[name="state"]')?.focus();
}

/** Moves the focus to the search field when the focused element has gone. */
export function leadToQuery(): void {
  document.querySelector<HTMLElement>(`form[aria-label="${FORM_NAME}"] input[name="q"]`)?.focus();
}

/** What was filled in before scripts ran. */
function filledIn(form: HTMLFormElement): Partial<ShowFilters> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    query: text('q'),
    state: stateCodeOf(text('state')),
    category: categoryOf(text('category')),
    start: text('from'),
    end: text('to'),
  };
}

/** Fields that were filled in while the page was asleep keep their content. */
function useEarlyWords({ filters, edit }: EventSearch) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as scripts take over
  useLayoutEffect(() => {
    if (!form.current) return;
    const early = Object.entries(filledIn(form.current)).filter(
      ([name, value]) => value !== filters[name as keyof ShowFilters],
    );
    if (early.length > 0) edit(Object.fromEntries(early));
  }, []);
  return form;
}

interface SearchPanelProps {
  readonly search: EventSearch;
  readonly month: Month;
}

/** Search field, filters and the two ways to search; without scripts the form goes to the server. */
export function SearchPanel({ search, month }: SearchPanelProps) {
  const { filters, edit, isBusy, ask, searchLocally, clear } = search;
  const isHydrated = useHydrated();
  const form = useEarlyWords(search);
  const clearId = useId();
  const isBlank = filters.query.trim() === '';
  const onEnter = () => {
    if (isBusy) return;
    if (isBlank) searchLocally();
    else void ask();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) searchLocally();
  };
  return (
    <search>
      <form id={clearId} method="get" action="/calendar" hidden />
      <form
        ref={form}
        method="get"
        action="/calendar"
        aria-label={FORM_NAME}
        onSubmit={onSubmit}
        className="grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end min-[90rem]:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <input type="hidden" name="month" value={month} />
        <QueryField filters={filters} onEdit={edit} onEnter={onEnter} />
        <div className="flex flex-wrap gap-2 xl:flex-nowrap">
          <Button
            emphasis="primary"
            // Before scripts run, the form itself knows whether there is anything to ask.
            type={isHydrated ? 'button' : 'submit'}
            name={ASKED}
            value="ai"
            className="needs-query min-h-12 whitespace-nowrap max-md:flex-1"
            disabled={isHydrated && isBlank}
            aria-disabled={isBusy}
            onClick={() => void (isBusy ? undefined : ask())}
          >
            <ScanSearch size={19} aria-hidden="true" />
            {isBusy ? 'Searching…' : 'AI search'}
          </Button>
          <Button type="submit" className="min-h-12" aria-disabled={isBusy}>
            Search
          </Button>
          <Button
            emphasis="quiet"
            type="submit"
            form={clearId}
            onClick={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            Clear
          </Button>
        </div>
        <FilterFields filters={filters} onEdit={edit} />
      </form>
    </search>
  );
}
