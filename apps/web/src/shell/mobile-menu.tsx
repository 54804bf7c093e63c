import type { Ref } from 'react';
import { type AccountState, knownPersonOf } from '../platform/account/account-state.ts';
import { addressOf, type Person } from '../platform/account/person.ts';
import { useSignOut } from '../platform/account/use-sign-out.ts';
import { AccountEntry, HeaderEntry } from './header-entry.tsx';
import { MENU_ID } from './mobile-menu-button.tsx';
import type { NavigationItem } from './navigation.ts';

interface MobileMenuProps {
  readonly entries: readonly NavigationItem[];
  readonly state: AccountState;
  readonly ref: Ref<HTMLElement>;
  readonly onChoose: () => void;
}

function OwnEntries({ person, onChoose }: { person: Person; onChoose: () => void }) {
  const signOut = useSignOut();
  return (
    <div className="mt-2 border-hairline border-t pt-3">
      <p className="px-2 text-label text-text-quiet">
        Signed in as{' '}
        <span className="block truncate text-small text-text-strong">{addressOf(person)}</span>
      </p>
      <HeaderEntry item={{ name: 'Settings', path: '/settings' }} onChoose={onChoose} />
      <button
        type="button"
        className="flex min-h-11 w-full items-center rounded-control px-2 text-text hover:text-text-strong"
        onClick={() => {
          onChoose();
          void signOut();
        }}
      >
        Log out
      </button>
    </div>
  );
}

/** Below tablet width: every header entry, the scanner, and the account entries. */
export function MobileMenu({ entries, state, ref, onChoose }: MobileMenuProps) {
  const person = knownPersonOf(state);
  return (
    <nav
      ref={ref}
      id={MENU_ID}
      popover="auto"
      aria-label="Main, small screens"
      className="mobile-menu page bg-ground pt-2 pb-5 md:hidden"
    >
      {entries.map((item) => (
        <HeaderEntry key={item.path} item={item} onChoose={onChoose} />
      ))}
      <HeaderEntry item={{ name: 'Camera Scan', path: '/camera-scan' }} onChoose={onChoose} />
      <AccountEntry state={state} onChoose={onChoose} />
      {person ? <OwnEntries person={person} onChoose={onChoose} /> : null}
    </nav>
  );
}
