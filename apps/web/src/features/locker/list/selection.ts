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

/** @param inTrash whether the trash is shown: what is selected in the locker is not selected there */
export function useSelection(inTrash: boolean): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NONE);
  const [wasInTrash, setWasInTrash] = useState(inTrash);
  const end = () => {
    setOn(false);
    setIds(NONE);
  };
  if (wasInTrash !== inTrash) {
    setWasInTrash(inTrash);
    end();
  }
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
    end,
  };
}
