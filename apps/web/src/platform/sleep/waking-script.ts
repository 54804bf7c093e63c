import { MAY_BE_MEMBER } from '../account/presence-script.ts';
import '../install-offer.ts';
import { AWAKE_EVENT, type Waking } from './handle.ts';

/*
 * The functions here run inside the page as text: they may use nothing from outside.
 */

interface Orders {
  readonly member: string;
  /** Day that the page was written for; null where none stands in it. */
  readonly day: string | null;
  readonly kept: readonly string[];
  readonly oncePainted: boolean;
  readonly onInstallOffer: boolean;
}

/**
 * Starts the sleeping scripts at the first touch, key or scroll. Where somebody may be signed in,
 * comes back with a code, or would see something else than was written, they start at once.
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
  // Naming all at once would hold up the very touch that asked for them.
  const fetchSome = (named: HTMLLinkElement[]) => {
    for (const link of named.splice(0, 6)) link.rel = 'modulepreload';
    if (named.length > 0) setTimeout(fetchSome, 0, named);
    else start();
  };
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wakeBy, true);
    fetchSome([...document.querySelectorAll<HTMLLinkElement>('link[data-asleep]')]);
  };
  // Where a page comes up under a pointer that rests, some browsers tell of a move over no distance.
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

/** Does again what was filled in or pressed before the scripts had taken over. */
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
  // A field may have an answer of its own to the Enter that a form would be sent by.
  const isAnswered = () =>
    entered instanceof HTMLInputElement &&
    !entered.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  const fillAgain = (field: HTMLInputElement) => {
    const isChoice = /^(checkbox|radio|file|select)/.test(field.type);
    if (!isChoice) {
      // What React has seen in the field is no news to it: it is shown another text first.
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
    // What was filled in is known to the page a moment later, and so to what is pressed then.
    setTimeout(pressAgain);
  };
  addEventListener('input', keepFilled, true);
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepForm, true);
  addEventListener('keydown', keepKey, true);
  addEventListener('pointerdown', forgetKey, true);
  addEventListener(awake, catchUp, { once: true });
}

/** The line of a sleeping page that was written on a day of the server's. */
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
