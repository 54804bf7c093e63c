import { useEffect, useState } from 'react';
import type { NumberedFlaw } from '../flaws.ts';
import type { SideName } from '../model.ts';

export interface FlawSteps {
  readonly selected: number | null;
  readonly select: (number: number | null) => void;
  readonly step: (steps: number) => void;
}

/** Where the keyboard focus is: on the photo's tags, in the list, or elsewhere. */
function focusedKind(): 'data-flaw-tag' | 'data-flaw-row' | null {
  const focused = document.activeElement;
  if (focused?.hasAttribute('data-flaw-tag')) return 'data-flaw-tag';
  return focused?.hasAttribute('data-flaw-row') ? 'data-flaw-row' : null;
}

/** Steps through the flaws: the shown side follows the chosen flaw, and the focus stays where it is. */
export function useFlawSteps(
  flaws: readonly NumberedFlaw[],
  showSide: (side: SideName) => void,
): FlawSteps {
  const [selected, setSelected] = useState<number | null>(null);
  const select = (number: number | null) => {
    const entry = flaws.find((one) => one.number === number);
    if (entry) showSide(entry.side);
    setSelected(entry ? entry.number : null);
  };
  const step = (steps: number) => {
    const index = flaws.findIndex((entry) => entry.number === selected);
    const start = index < 0 && steps < 0 ? 0 : index;
    const next = flaws[(start + steps + flaws.length) % flaws.length];
    if (!next) return;
    const kind = focusedKind();
    select(next.number);
    if (kind) {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[${kind}="${next.number}"]`)?.focus(),
      );
    }
  };
  return { selected, select, step };
}

/** N and P step through the flaws from anywhere on the page except a field. */
export function useStepKeys(step: (steps: number) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test((event.target as HTMLElement).tagName)) return;
      if (event.key === 'n') step(1);
      if (event.key === 'p') step(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
