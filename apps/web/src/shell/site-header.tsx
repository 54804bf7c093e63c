import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccountState } from '../platform/account/account-context.tsx';
import { useSite } from '../platform/site.ts';
import { AccountEntry, HeaderEntry } from './header-entry.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerEntries } from './navigation.ts';
import { UserMenuSlot } from './user-menu-slot.tsx';

/** Open or closed. Navigation closes it, and so does Escape, which returns the focus to the button. */
function useMobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    // While the menu is open, what it covers cannot be reached by Tab or scrolled.
    const covered = document.querySelectorAll<HTMLElement>('header ~ *');
    for (const part of covered) part.inert = true;
    document.documentElement.classList.add('menu-is-open');
    const wide = window.matchMedia('(min-width: 48rem)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      wide.removeEventListener('change', close);
      for (const part of covered) part.inert = false;
      document.documentElement.classList.remove('menu-is-open');
    };
  }, [isOpen]);
  return { isOpen, setOpen, toggle };
}

/** 70 px high and sticky; below tablet width its entries are in a menu. */
export function SiteHeader() {
  const site = useSite();
  const state = useAccountState();
  const { isOpen, setOpen, toggle } = useMobileMenu();
  const entries = site ? headerEntries(site) : [];
  return (
    <header className="no-print sticky top-0 z-40 low:relative border-hairline border-b bg-ground">
      <div className="page -mb-px flex h-(--header-height) items-center justify-between gap-3">
        <Link to="/" className="-ml-1 flex min-h-11 min-w-0 items-center rounded-control px-1">
          <Logo isShort />
        </Link>
        <div className="relative hidden items-center gap-2 md:flex">
          <nav aria-label="Main" className="flex text-small lg:gap-1">
            {entries.map((item) => (
              <HeaderEntry key={item.path} item={item} />
            ))}
            <AccountEntry state={state} className="min-w-24 justify-center" />
          </nav>
          <UserMenuSlot state={state} />
        </div>
        <button
          ref={toggle}
          type="button"
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-text-strong md:hidden"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <MobileMenu entries={entries} state={state} isOpen={isOpen} onChoose={() => setOpen(false)} />
    </header>
  );
}
