import { Link } from 'react-router';
import { type Site, useSite, useYear } from '../platform/site.ts';
import { Logo } from './logo.tsx';
import { footerColumns, LEGAL_LINKS, type LinkColumn } from './navigation.ts';

const SOCIAL_NAMES = {
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  discord: 'Discord',
} as const;

const LINK =
  'inline-flex min-h-11 min-w-11 items-center text-small text-text underline-offset-4 hover:text-text-strong hover:underline';

function SocialLinks({ social }: Pick<Site, 'social'>) {
  const names = Object.keys(SOCIAL_NAMES) as (keyof typeof SOCIAL_NAMES)[];
  return (
    <ul aria-label="Social media" className="-ml-2 flex flex-wrap gap-x-2">
      {names.map((name) => (
        <li key={name}>
          <a
            href={social[name]}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK} justify-center px-2`}
          >
            {SOCIAL_NAMES[name]}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Column({ column }: { readonly column: LinkColumn }) {
  const id = `footer-${column.title.toLowerCase()}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="legend mb-1">
        {column.title}
      </h2>
      <ul>
        {column.links.map((link) => (
          <li key={link.name}>
            <Link to={link.path} className={LINK}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Bottom({ site }: { readonly site: Site }) {
  return (
    <div className="flex flex-col gap-x-8 border-hairline border-t py-4 md:flex-row md:items-center md:justify-between">
      <p className="py-2.5 text-small text-text-quiet">
        © {useYear()} {site.name}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {LEGAL_LINKS.map((link) => (
          <li key={link.name}>
            <Link to={link.path} state={link.topic ? { topic: link.topic } : null} className={LINK}>
              {link.name}
            </Link>
          </li>
        ))}
        <li>
          <a href={`mailto:${site.supportEmail}`} className={`${LINK} wrap-anywhere`}>
            {site.supportEmail}
          </a>
        </li>
      </ul>
    </div>
  );
}

export function SiteFooter() {
  const site = useSite();
  if (!site) return null;
  return (
    <footer className="no-print border-hairline border-t">
      <div className="page grid gap-10 py-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)] lg:gap-16">
        <div className="flex flex-col gap-4">
          <Logo />
          <p className="max-w-md text-small text-text-quiet">
            Grades here are estimates, not certificates, and do not come from any grading company.
          </p>
          <SocialLinks social={site.social} />
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-4">
          {footerColumns(site).map((column) => (
            <Column key={column.title} column={column} />
          ))}
        </div>
      </div>
      <div className="page">
        <Bottom site={site} />
      </div>
    </footer>
  );
}
