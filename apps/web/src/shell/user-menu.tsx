import { CircleUser, Layers, LogOut, ScanLine } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf, initialsOf, type Person } from '../platform/account/person.ts';
import { usePicture } from '../platform/account/use-picture.ts';
import { useSignOut } from '../platform/account/use-sign-out.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';

const LINKS = [
  { name: 'Scan Cards', path: '/scan', Icon: ScanLine },
  { name: 'Digital Locker', path: '/digital-locker', Icon: Layers },
  { name: 'Profile and Settings', path: '/settings', Icon: CircleUser },
] as const;

/** The menu behind the avatar in the header. */
export function UserMenu({ person }: { readonly person: Person }) {
  const signOut = useSignOut();
  const initials = initialsOf(person);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account menu ${initials}`.trim()}
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar initials={initials} picture={usePicture(person)} />
        </button>
      }
    >
      <MenuLabel>
        {person.name ? (
          <span className="block max-w-64 truncate font-medium text-small text-text-strong">
            {person.name}
          </span>
        ) : null}
        <span className="block max-w-64 truncate text-label text-text-quiet">
          {addressOf(person)}
        </span>
      </MenuLabel>
      <MenuLine />
      {LINKS.map(({ name, path, Icon }) => (
        <MenuItem key={path} asChild>
          <Link to={path}>
            <Icon size={18} aria-hidden="true" />
            {name}
          </Link>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut size={18} aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
