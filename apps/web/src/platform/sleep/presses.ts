/** On a button that was pressed while the scripts it needs are still on their way. */
const TAKEN = 'data-taken';

export interface HeldPresses {
  /** Presses again what was pressed; the scripts have come. */
  readonly repeat: () => void;
  /** Loads the page anew if something was pressed; the scripts will not come. */
  readonly startOver: () => void;
}

/**
 * Remembers the last press of a button that only scripts can answer, and shows on it that it was taken. So
 * does a button that leads away from a form that somebody has begun to fill in.
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
      // The page adopts what was filled in a moment later, so press the button after that.
      setTimeout(() => pressed?.click());
    },
    startOver: () => {
      if (pressed) location.reload();
    },
  };
}
