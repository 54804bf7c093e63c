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

/** Takes space of its own only if somebody may be signed in; otherwise it covers the account entry. */
function Unknown({ isHydrated }: { readonly isHydrated: boolean }) {
  const visibility = isHydrated ? '' : 'only-if-known';
  return (
    <span className={`account-place ${visibility}`} data-testid="account-placeholder">
      <Waiting />
    </span>
  );
}

/** The fallback if the menu's script does not load: a link to the settings. */
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

/** The header is on every page, including error pages, so a failure in here must not bring it down. */
class HeaderGuard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

/** The user menu when signed in, a pulsing placeholder while checking, nothing for visitors. */
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
