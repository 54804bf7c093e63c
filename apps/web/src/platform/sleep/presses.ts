/** On a button that was pressed while the scripts that it needs are still loading. */
const TAKEN = 'data-taken';

export interface HeldPresses {
  /** Presses again what was pressed, once the scripts have loaded. */
  readonly repeat: () => void;
  /** Reloads the page if something was pressed, because the scripts will not load. */
  readonly startOver: () => void;
}

/**
 * Remembers the last press of a button that needs scripts, and shows on the button that it was noticed. The
 * same goes for a button that leads away from a form that somebody has started to fill in.
 */
export function holdPresses(): HeldPresses {
  let pressed: HTMLElement | null = null;
  const begun = new Set<HTMLFormElement | null>();
  const noteField = ({ target }: Event) => begun.add((target as HTMLInputElement).form);
  const hold = (event: Event) => {
    const button = (event.target as Element).closest('button');
    // The browser opens a menu itself.
    if (!button || button.hasAttribute('popovertarget')) return;
    const leaves = button.type === 'submit';
    if (leaves && [...begun].every((form) => form === button.form)) return;
    if (leaves) event.preventDefault();
    pressed?.removeAttribute(TAKEN);
    pressed = button;
    button.setAttribute(TAKEN, '');
  };
  addEventListener('input', noteField, true);
  addEventListener('click', hold, true);
  return {
    repeat: () => {
      removeEventListener('input', noteField, true);
      removeEventListener('click', hold, true);
      pressed?.removeAttribute(TAKEN);
      // The page takes over what was filled in a moment later, so press the button after that.
      setTimeout(() => pressed?.click());
    },
    startOver: () => {
      if (pressed) location.reload();
    },
  };
}
