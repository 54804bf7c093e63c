import { Menu, X } from 'lucide-react';

export const MENU_ID = 'mobile-menu';

/** The browser opens and closes the menu itself, so this works before any script. */
export function MobileMenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      className="menu-button -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-text-strong md:hidden"
    >
      <span className="if-menu-closed">
        <span className="sr-only">Open menu</span>
        <Menu aria-hidden="true" />
      </span>
      <span className="if-menu-open">
        <span className="sr-only">Close menu</span>
        <X aria-hidden="true" />
      </span>
    </button>
  );
}
