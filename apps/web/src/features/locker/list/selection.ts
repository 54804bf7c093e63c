import { useState } from 'react';

/** Cards selected to be changed together. */
export interface Selection {
  /** Whether cards show their checkboxes. */
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly pick: (ids: readonly string[]) => void;
  readonly start: () => void;
  readonly end: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NONE);
  return {
    isOn,
    ids,
    toggle: (id) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    pick: (picked) => setIds(new Set(picked)),
    start: () => setOn(true),
    end: () => {
      setOn(false);
      setIds(NONE);
    },
  };
}
