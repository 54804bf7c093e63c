export interface NavigationItem {
  readonly name: string;
  readonly path: string;
  readonly badge?: string;
  /** The topic to preselect in the contact form. */
  readonly topic?: string;
}

interface Product {
  readonly name: string;
  readonly slug: string;
}

const DEMO: NavigationItem = { name: 'Demo', path: '/demo' };

/** The header's entries, without the last one, which depends on who is signed in. */
export function headerEntries({ name, slug }: Product): readonly NavigationItem[] {
  return [
    { name: `${name} Pro`, path: `/${slug}-pro` },
    { name: 'Pro V2', path: `/${slug}-pro-v2`, badge: 'BETA' },
    { name: 'QR Scanner', path: '/qr-scanner' },
    { name: 'Event Calendar', path: '/calendar' },
    { name: 'Contact', path: '/contact' },
  ];
}

export interface LinkColumn {
  readonly title: string;
  readonly links: readonly NavigationItem[];
}

export function footerColumns({ name, slug }: Product): readonly LinkColumn[] {
  return [
    {
      title: 'Product',
      links: [
        DEMO,
        { name: 'Digital Locker', path: '/digital-locker' },
        { name: 'Features', path: '/features' },
        { name: 'How It Works', path: '/how-it-works' },
        { name: 'Pricing', path: '/pricing' },
        { name: 'Download', path: '/download' },
      ],
    },
    {
      title: 'Tools',
      links: [
        { name: 'Card Scanner', path: '/scan' },
        { name: `${name} Pro`, path: `/${slug}-pro` },
        { name: 'QR Scanner', path: '/qr-scanner' },
        { name: 'Background Removal', path: '/background-removal' },
        { name: 'Centering Tool', path: '/centering' },
        { name: 'Gallery', path: '/gallery' },
      ],
    },
    {
      title: 'Company',
      links: [
        { name: 'About', path: '/about' },
        { name: 'Contact', path: '/contact' },
        { name: 'Event Calendar', path: '/calendar' },
        { name: 'Dallas Card Show', path: '/dallas-card-show' },
      ],
    },
    {
      title: 'Resources',
      links: [
        { name: 'Grading Standards', path: '/grading-standards' },
        { name: 'Grading Scale', path: '/grading-scale' },
        { name: 'AI Technology', path: '/ai-technology' },
        { name: 'Printing Plates', path: '/plates' },
        { name: 'Blog', path: '/blog' },
        { name: 'Developers', path: '/developers' },
      ],
    },
  ];
}

export const LEGAL_LINKS: readonly NavigationItem[] = [
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms', path: '/terms' },
  { name: 'Status', path: '/contact', topic: 'status' },
];
