/** Categories of articles, in the order of the filter. */
export const CATEGORIES = [
  'How to Grade',
  'Grading Standards',
  'Card Investment',
  'Card Reviews',
  'Tools & Technology',
  'Authentication',
] as const;

export type Category = (typeof CATEGORIES)[number];

export interface Article {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: Category;
  /** Minutes, at about 220 words each. */
  readonly readTime: number;
  /** YYYY-MM-DD. */
  readonly publishDate: string;
  readonly featured: boolean;
}

/** Every article, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    id: 6,
    slug: 'three-tenths-of-a-millimeter',
    title: '55/45: three tenths of a millimeter that decide a ten',
    excerpt:
      'What centering numbers mean in millimeters, which limits five companies publish today, why old tables are everywhere, and how well you can measure centering yourself.',
    category: 'Grading Standards',
    readTime: 6,
    publishDate: '2026-11-16',
    featured: true,
  },
  {
    id: 5,
    slug: 'how-to-pre-grade-a-card',
    title: 'How to pre-grade a card in five minutes',
    excerpt:
      'Borders, corners, edges, surface, and a range instead of a number: the order that sorts out most cards in the first minute.',
    category: 'How to Grade',
    readTime: 6,
    publishDate: '2026-11-09',
    featured: true,
  },
  {
    id: 4,
    slug: 'when-grading-pays',
    title: 'When grading pays, and when it costs you',
    excerpt:
      'Four numbers, one calculation, a worked example with the chance of every grade, and the nine that most people forget.',
    category: 'Card Investment',
    readTime: 5,
    publishDate: '2026-11-02',
    featured: false,
  },
  {
    id: 3,
    slug: 'five-kinds-of-card',
    title: 'Five kinds of card, and what each one punishes',
    excerpt:
      'White borders, dark borders, full-bleed art, foil and die-cut corners: what a design forgives, what it costs, and what to look at first.',
    category: 'Card Reviews',
    readTime: 6,
    publishDate: '2026-10-26',
    featured: false,
  },
  {
    id: 2,
    slug: 'photographing-a-card',
    title: 'Photographing a card so that it can be measured',
    excerpt:
      'Pixels per millimeter, a level phone, two lamps and a contrasting background: five things that decide what a photo can show.',
    category: 'Tools & Technology',
    readTime: 6,
    publishDate: '2026-10-19',
    featured: false,
  },
  {
    id: 1,
    slug: 'signs-of-a-trimmed-card',
    title: 'Signs of a trimmed card, and what each one proves',
    excerpt:
      'Size is a question, edges are the answer, and a certificate number is neither: how to look for alteration without fooling yourself.',
    category: 'Authentication',
    readTime: 6,
    publishDate: '2026-10-12',
    featured: false,
  },
];

export function findArticle(slug: string | undefined): Article | undefined {
  return ARTICLES.find((article) => article.slug === slug);
}
