import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { type AccountState, knownPersonOf } from '../platform/account/account-state.ts';
import { initialsOf, type Person } from '../platform/account/person.ts';
import { usePicture } from '../platform/account/use-picture.ts';
import { useHydrated } from '../platform/hydrated.ts';
import { Avatar, AvatarPlaceholder } from '../ui/avatar.tsx';

// Visitors never load it.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

function Waiting() {
  return (
    <span className="grid size-11 place-items-center">
      <AvatarPlaceholder />
    </span>
  );
}

/** Takes room of its own only where somebody may be signed in; else it lies on the account entry. */
function Unknown({ isHydrated }: { readonly isHydrated: boolean }) {
  const visibility = isHydrated ? '' : 'only-if-known';
  return (
    <span className={`account-place ${visibility}`} data-testid="account-placeholder">
      <Waiting />
    </span>
  );
}

/** What stands for the menu when its script does not come: the way to what is one's own. */
function PlainLink({ person }: { readonly person: Person }) {
  return (
    <Link
      to="/settings"
      aria-label="Profile and Settings"
      className="grid size-11 place-items-center rounded-full"
    >
      <Avatar initials={initialsOf(person)} picture={usePicture(person)} />
    </Link>
  );
}

interface GuardProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** The header is on every page, that of failures too: what fails in it must not take it along. */
class HeaderGuard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

/** The menu of who is signed in; a pulsing place while that is looked up, nothing for a visitor. */
export function UserMenuSlot({ state }: { readonly state: AccountState }) {
  const isHydrated = useHydrated();
  if (state.kind === 'unknown') return <Unknown isHydrated={isHydrated} />;
  const person = knownPersonOf(state);
  if (!person) return null;
  return (
    <HeaderGuard instead={<PlainLink person={person} />}>
      <Suspense fallback={<Waiting />}>
        <UserMenu person={person} />
      </Suspense>
    </HeaderGuard>
  );
}
