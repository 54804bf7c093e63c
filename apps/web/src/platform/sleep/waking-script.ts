import { MAY_BE_MEMBER } from '../account/presence-script.ts';
import { AWAKE_EVENT } from './handle.ts';

/**
 * Runs inside the page as text, so it may use nothing from outside: starts the sleeping scripts at
 * the first touch, key or scroll, and does again what was pressed before they had taken over.
 * Where somebody may be signed in, or comes back with a code, they start at once.
 */
function wakeOnUse(member: string, awake: string): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const root = document.documentElement;
  let pressed: HTMLElement | null = null;
  let sent: SubmitEvent | null = null;
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const asleep of document.querySelectorAll<HTMLScriptElement>('script[data-asleep]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.nonce = asleep.nonce;
      script.text = asleep.text;
      document.head.append(script);
      script.remove();
    }
  };
  const keepPress = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (button && button.getAttribute('type') !== 'submit') pressed = button;
  };
  const keepForm = (event: SubmitEvent) => {
    event.preventDefault();
    sent = event;
  };
  const catchUp = () => {
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', keepForm, true);
    pressed?.click();
    if (sent) (sent.target as HTMLFormElement).requestSubmit(sent.submitter);
  };
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepForm, true);
  addEventListener(awake, catchUp, { once: true });
  const isNeeded = root.classList.contains(member) || location.search.includes('code=');
  if (isNeeded) wake();
  else for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
}

export const WAKING_SCRIPT = `(${wakeOnUse.toString()})('${MAY_BE_MEMBER}','${AWAKE_EVENT}')`;
