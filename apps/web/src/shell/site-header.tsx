import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from './logo.tsx';
import { NAVIGATION, type NavigationItem } from './navigation.ts';

function Entry({ item, onChoose }: { readonly item: NavigationItem; onChoose?: () => void }) {
  return (
    <NavLink
      to={item.path}
      onClick={onChoose}
      className="relative flex min-h-11 items-center gap-2 rounded-control px-3 text-body text-text transition-colors duration-(--quick) hover:text-text-strong aria-[current=page]:text-text-strong aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
    >
      {item.name}
      {item.badge ? (
        <span className="legend rounded-control bg-surface-3 px-1.5">{item.badge}</span>
      ) : null}
    </NavLink>
  );
}

/** Sticky, 70 px high; below the tablet width the entries move into a menu of their own. */
export function SiteHeader() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <header className="no-print sticky top-0 z-40 border-hairline border-b bg-ground">
      <div className="page -mb-px flex h-(--header-height) items-center justify-between">
        <Link to="/" className="-ml-1 flex min-h-11 items-center rounded-control px-1">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden md:flex md:gap-2">
          {NAVIGATION.map((item) => (
            <Entry key={item.path} item={item} />
          ))}
        </nav>
        <button
          type="button"
          className="-mr-2 grid size-11 place-items-center rounded-control text-text-strong md:hidden"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <nav
        id="mobile-menu"
        aria-label="Main, small screens"
        hidden={!isOpen}
        className="page absolute inset-x-0 top-full border-hairline border-b bg-ground pt-2 pb-5 md:hidden"
      >
        {NAVIGATION.map((item) => (
          <Entry key={item.path} item={item} onChoose={() => setOpen(false)} />
        ))}
      </nav>
    </header>
  );
}
