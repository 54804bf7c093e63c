import { NavLink } from 'react-router';
import { type AccountState, knownPersonOf } from '../platform/account/account-state.ts';
import { useHydrated } from '../platform/hydrated.ts';
import type { NavigationItem } from './navigation.ts';

const LOOK =
  'relative flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-2 md:px-1 lg:px-2 text-text transition-colors duration-(--quick) hover:text-text-strong aria-[current=page]:text-text-strong aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 md:aria-[current=page]:after:inset-x-1 lg:aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent xl:px-3 xl:aria-[current=page]:after:inset-x-3';

interface EntryProps {
  readonly item: NavigationItem;
  readonly onChoose?: () => void;
  readonly className?: string;
}

/** A link in the header; the active one is marked visually and for screen readers. */
export function HeaderEntry({ item, onChoose, className = '' }: EntryProps) {
  return (
    <NavLink to={item.path} end onClick={onChoose} className={`${LOOK} ${className}`}>
      <span className="max-w-40 truncate">{item.name}</span>
      {item.badge ? (
        <span className="rounded-control bg-accent-quiet px-1.5 font-semibold text-[0.6875rem] text-accent tracking-wide">
          {item.badge}
        </span>
      ) : null}
    </NavLink>
  );
}

/** My Locker when signed in, Sign In when not; both take the same space. */
export function AccountEntry({
  state,
  ...rest
}: Omit<EntryProps, 'item'> & { readonly state: AccountState }) {
  const item = knownPersonOf(state)
    ? { name: 'My Locker', path: '/digital-locker' }
    : { name: 'Sign In', path: '/auth' };
  const isHydrated = useHydrated();
  // Before scripts have checked, the link is visible for visitors and hidden for people who may be signed
  // in; while they check, a pulsing placeholder covers it.
  const hiding = isHydrated ? 'invisible' : 'only-if-unknown';
  const waits = state.kind === 'unknown' ? hiding : '';
  return <HeaderEntry item={item} {...rest} className={`${rest.className ?? ''} ${waits}`} />;
}
