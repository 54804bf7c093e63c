import { useCallback, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccountState } from '../platform/account/account-context.tsx';
import { useSite } from '../platform/site.ts';
import { AccountEntry, HeaderEntry } from './header-entry.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileMenuButton } from './mobile-menu-button.tsx';
import { headerEntries } from './navigation.ts';
import { UserMenuSlot } from './user-menu-slot.tsx';

/** While the menu is open, Tab cannot reach what it covers. Following a link closes it. */
function useMobileMenu() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const close = useCallback(() => {
    // A browser that cannot open it has nothing to close.
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(close, [key]);
  useEffect(() => {
    const shown = menu.current;
    if (!shown || !('showPopover' in shown)) return;
    const cover = () => {
      const isOpen = shown.matches(':popover-open');
      for (const part of document.querySelectorAll<HTMLElement>('header ~ *')) part.inert = isOpen;
    };
    // It may have been opened before scripts ran.
    cover();
    const wide = window.matchMedia('(min-width: 48rem)');
    shown.addEventListener('toggle', cover);
    wide.addEventListener('change', close);
    return () => {
      shown.removeEventListener('toggle', cover);
      wide.removeEventListener('change', close);
    };
  }, [close]);
  return { menu, close };
}

/** 70 px high and sticky; below tablet width its entries are in a menu. */
export function SiteHeader() {
  const site = useSite();
  const state = useAccountState();
  const { menu, close } = useMobileMenu();
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
        <MobileMenuButton />
      </div>
      <MobileMenu ref={menu} entries={entries} state={state} onChoose={close} />
    </header>
  );
}
