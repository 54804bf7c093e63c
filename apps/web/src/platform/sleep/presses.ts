/** On a button that was pressed while the scripts it needs are still on their way. */
const TAKEN = 'data-taken';

export interface HeldPresses {
  /** Presses again what was pressed; the scripts have come. */
  readonly repeat: () => void;
  /** Loads the page anew if something was pressed; the scripts will not come. */
  readonly startOver: () => void;
}

/** Remembers the last press of a button that only scripts can answer, and shows on it that it was taken. */
export function holdPresses(): HeldPresses {
  let pressed: HTMLElement | null = null;
  const hold = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]');
    // The browser opens these itself.
    if (!button || button.hasAttribute('popovertarget')) return;
    pressed?.removeAttribute(TAKEN);
    pressed = button;
    button.setAttribute(TAKEN, '');
  };
  addEventListener('click', hold, true);
  return {
    repeat: () => {
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
