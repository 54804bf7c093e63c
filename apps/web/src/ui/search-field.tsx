import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** After a pause this long, the word is complete, or somebody's patience is over. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Name of the field, for forms sent without scripts. */
  readonly name?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while somebody types. */
export function SearchField({ label, placeholder, name, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What was typed before scripts took over.
    if (field.current) setText(field.current.value);
  }, []);
  useEffect(() => {
    // The address changed on its own, because of a saved view or because all filters were cleared.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const pause = setTimeout(() => {
      sent.current = text;
      search.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-quiet"
      />
      <input
        ref={field}
        id={id}
        name={name}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-full rounded-control bg-surface-2 pr-3 pl-10 text-body text-text-strong placeholder:text-text-quiet hover:bg-surface-3"
      />
    </div>
  );
}
