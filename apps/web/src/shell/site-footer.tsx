import { Link } from 'react-router';
import { useSite } from '../platform/site.ts';
import { Logo } from './logo.tsx';
import { NAVIGATION } from './navigation.ts';

const SOCIAL_NAMES = {
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  discord: 'Discord',
} as const;

const LINK =
  'inline-flex min-h-11 items-center text-small text-text underline-offset-4 hover:text-text-strong hover:underline';

function SocialLinks() {
  const social = useSite()?.social;
  const names = Object.keys(SOCIAL_NAMES) as (keyof typeof SOCIAL_NAMES)[];
  return names.flatMap((name) => {
    const address = social?.[name];
    if (!address) return [];
    return [
      <li key={name}>
        <a href={address} target="_blank" rel="noreferrer" className={LINK}>
          {SOCIAL_NAMES[name]}
        </a>
      </li>,
    ];
  });
}

/** Links only to what exists; a social link appears when the operator sets it. */
export function SiteFooter() {
  const site = useSite();
  return (
    <footer className="no-print mt-auto border-hairline border-t">
      <div className="page flex flex-col gap-6 py-10 md:flex-row md:items-start md:justify-between">
        <div className="flex max-w-md flex-col gap-3">
          <Logo />
          <p className="text-small text-text-quiet">
            Grades here are estimates with their uncertainty. They are not certificates and come
            from no grading company.
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-6">
          {NAVIGATION.map((item) => (
            <li key={item.path}>
              <Link to={item.path} className={LINK}>
                {item.name}
              </Link>
            </li>
          ))}
          <SocialLinks />
          {site ? (
            <li>
              <a href={`mailto:${site.supportEmail}`} className={LINK}>
                {site.supportEmail}
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </footer>
  );
}
