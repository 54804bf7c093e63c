import { MAY_BE_MEMBER } from '../account/presence-script.ts';
import '../install-offer.ts';
import { AWAKE_EVENT, type Waking } from './handle.ts';

/* The functions here run inside the page as text, so they must not use anything from outside. */

interface Orders {
  readonly member: string;
  /** The date the page was rendered for; null if it shows none. */
  readonly day: string | null;
  readonly kept: readonly string[];
  readonly oncePainted: boolean;
  readonly onInstallOffer: boolean;
}

/**
 * Starts the sleeping scripts at the first touch, key or scroll. They start right away if somebody may be
 * signed in, comes back with a code, or would see something other than what was rendered.
 */
function wakeOnUse({ member, day, kept, oncePainted, onInstallOffer }: Orders): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const start = () => {
    for (const asleep of document.querySelectorAll<HTMLScriptElement>('script[data-asleep]')) {
      asleep.removeAttribute('data-asleep');
      const script = document.createElement('script');
      script.type = 'module';
      script.text = asleep.text;
      document.head.append(script);
      script.remove();
    }
  };
  // Loading all at once would delay the very touch that asked for them.
  const fetchSome = (named: HTMLLinkElement[]) => {
    for (const link of named.splice(0, 6)) link.rel = 'modulepreload';
    if (named.length > 0) setTimeout(fetchSome, 0, named);
    else start();
  };
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wakeBy, true);
    fetchSome([...document.querySelectorAll<HTMLLinkElement>('link[data-asleep]')]);
  };
  // When a page appears under a resting pointer, some browsers report a move of zero distance.
  const wakeBy = (sign: Event) => {
    const { type, movementX, movementY } = sign as PointerEvent;
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) wake();
  };
  if (onInstallOffer) {
    addEventListener('beforeinstallprompt', (offer) => {
      offer.preventDefault();
      window.installOffer = offer;
    });
  }
  const isKept = (name: string) => {
    try {
      return localStorage.getItem(name) !== null;
    } catch {
      return false;
    }
  };
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  const isAnotherDay = day !== null && now.toISOString().slice(0, 10) !== day;
  const isMember = document.documentElement.classList.contains(member);
  const isAsked = location.search.includes('code=') || (oncePainted && location.search !== '');
  if (isMember || isAsked || isAnotherDay || kept.some(isKept)) {
    wake();
    return;
  }
  for (const sign of signs) addEventListener(sign, wakeBy, { capture: true, passive: true });
  if (oncePainted) addEventListener('load', () => requestAnimationFrame(() => setTimeout(wake)));
}

/** Repeats what was filled in or pressed before the scripts took over. */
function catchUpOnce(awake: string): void {
  const filled = new Set<HTMLInputElement>();
  let pressed: HTMLElement | null = null;
  let sent: SubmitEvent | null = null;
  let entered: EventTarget | null = null;
  const keepFilled = ({ target }: Event) => filled.add(target as HTMLInputElement);
  const keepPress = ({ target }: Event) => {
    const press = (target as Element).closest<HTMLElement>('button,[role=gridcell]');
    if (press && press.getAttribute('type') !== 'submit') pressed = press;
  };
  const keepForm = (event: SubmitEvent) => {
    event.preventDefault();
    sent = event;
  };
  const keepKey = ({ key, target }: KeyboardEvent) => {
    entered = key === 'Enter' ? target : null;
  };
  const forgetKey = () => {
    entered = null;
  };
  // A field may handle Enter itself instead of submitting the form.
  const isAnswered = () =>
    entered instanceof HTMLInputElement &&
    !entered.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  const fillAgain = (field: HTMLInputElement) => {
    const isChoice = /^(checkbox|radio|file|select)/.test(field.type);
    if (!isChoice) {
      // React ignores a value it has already seen in the field, so show it another text first.
      const { value } = field;
      field.value = `${value} `;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        value,
      );
    }
    field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }));
  };
  const pressAgain = () => {
    pressed?.click();
    if (sent && isAnswered()) return;
    if (sent?.submitter) sent.submitter.click();
    else if (sent) (sent.target as HTMLFormElement).requestSubmit();
  };
  const catchUp = () => {
    removeEventListener('input', keepFilled, true);
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', keepForm, true);
    removeEventListener('keydown', keepKey, true);
    removeEventListener('pointerdown', forgetKey, true);
    filled.forEach(fillAgain);
    // The page knows the filled-in values a moment later, so press the button after that.
    setTimeout(pressAgain);
  };
  addEventListener('input', keepFilled, true);
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepForm, true);
  addEventListener('keydown', keepKey, true);
  addEventListener('pointerdown', forgetKey, true);
  addEventListener(awake, catchUp, { once: true });
}

/** The script line of a sleeping page, with the server's date. */
export function writeWakingScript(waking: Waking, writtenDay: string): string {
  const orders: Orders = {
    member: MAY_BE_MEMBER,
    day: waking.onAnotherDay ? writtenDay : null,
    kept: waking.whereKept ?? [],
    oncePainted: waking.oncePainted ?? false,
    onInstallOffer: waking.onInstallOffer ?? false,
  };
  return `(${catchUpOnce.toString()})('${AWAKE_EVENT}');(${wakeOnUse.toString()})(${JSON.stringify(orders)})`;
}
