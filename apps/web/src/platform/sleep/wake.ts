import '../install-offer.ts';
import { MAY_BE_MEMBER } from '../account/presence-script.ts';
import { resumeLostWay, showLeaving } from '../leaving.ts';
import { keepOfflineWhenIdle } from '../offline/keep-worker.ts';
import { AWAKE_EVENT } from './handle.ts';
import { ASLEEP, listModules, type Orders, readOrders } from './orders.ts';
import { holdPresses } from './presses.ts';

/*
 * The only script of a sleeping page. Links, menus, filters and forms work without it. It starts the others
 * when somebody uses the page.
 */

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];
const FETCHED_AT_ONCE = 6;
/** By then a page that is being read has loaded everything, and a first tap has the network to itself. */
const OFFLINE_AFTER_MS = 4000;

const presses = holdPresses();

/** A copy runs; the sleeping script itself is inert. */
function start(): void {
  for (const asleep of document.querySelectorAll<HTMLScriptElement>(`script[type="${ASLEEP}"]`)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.text = asleep.text;
    // After a new deployment these scripts are gone, and reloading the page brings its new ones.
    script.addEventListener('error', presses.startOver);
    document.head.append(script);
    script.remove();
  }
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Loading all at once would delay the touch that asked for them. */
function fetchSome(modules: string[]): void {
  modules.splice(0, FETCHED_AT_ONCE).forEach(preload);
  if (modules.length > 0) setTimeout(fetchSome, 0, modules);
  else start();
}

function wake(): void {
  for (const sign of SIGNS) removeEventListener(sign, wakeBy, true);
  fetchSome(listModules());
}

/** Whether a touch leads to another page, with which these scripts would only compete. */
function leadsAway({ type, target }: Event): boolean {
  if (type !== 'pointerdown' && type !== 'touchstart' && type !== 'focusin') return false;
  if (!(target instanceof Element)) return false;
  return target.closest('a[href]:not([href^="#"]), button[type="submit"]') !== null;
}

function wakeBy(sign: Event): void {
  // When a page appears under a resting pointer, some browsers report a move of zero distance.
  const { type, movementX, movementY } = sign as PointerEvent;
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  if (!leadsAway(sign)) wake();
}

function isKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function isAnotherDay(day: string | null): boolean {
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  return day !== null && now.toISOString().slice(0, 10) !== day;
}

/** Somebody came here from this same page, through one of its links or forms, so they are using it. */
function isWorkedWith(): boolean {
  return document.referrer.split(/[?#]/)[0] === location.origin + location.pathname;
}

function obey({ day, kept, oncePainted, onInstallOffer, keepsOffline }: Orders): void {
  if (onInstallOffer) {
    addEventListener('beforeinstallprompt', (offer) => {
      offer.preventDefault();
      window.installOffer = offer;
    });
  }
  addEventListener(AWAKE_EVENT, presses.repeat, { once: true });
  if (keepsOffline) keepOfflineWhenIdle(OFFLINE_AFTER_MS);
  const isMember = document.documentElement.classList.contains(MAY_BE_MEMBER);
  const isAsked = location.search.includes('code=') || (oncePainted && location.search !== '');
  if (isMember || isAsked || isAnotherDay(day) || kept.some(isKept)) {
    wake();
    return;
  }
  for (const sign of SIGNS) addEventListener(sign, wakeBy, { capture: true, passive: true });
  if (!oncePainted && !isWorkedWith()) return;
  const oncePaintedWake = () => requestAnimationFrame(() => setTimeout(wake));
  if (document.readyState === 'complete') oncePaintedWake();
  else addEventListener('load', oncePaintedWake);
}

resumeLostWay();
showLeaving();
const orders = readOrders();
if (orders) obey(orders);
