import type { MetaDescriptor } from 'react-router';
import { type Matched, siteOf } from './page-meta.ts';

interface Crumb {
  readonly name: string;
  readonly path: string;
}

type Matches = readonly (Matched | undefined)[];

function data(type: string, facts: object): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}

/** The page's breadcrumbs, from the home page down. */
export function breadcrumbs(matches: Matches, crumbs: readonly Crumb[]): MetaDescriptor {
  const { base } = siteOf(matches);
  return data('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: base + path,
    })),
  });
}

/** Who runs the site and its name, for the home page. */
export function organization(matches: Matches): MetaDescriptor[] {
  const { base, name, social } = siteOf(matches);
  const id = `${base}/#organization`;
  return [
    data('Organization', {
      '@id': id,
      name,
      url: `${base}/`,
      logo: `${base}/icon-512.png`,
      sameAs: social,
    }),
    data('WebSite', { name, url: `${base}/`, publisher: { '@id': id } }),
  ];
}

interface Posting {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly readTime: number;
  readonly publishDate: string;
  readonly path: string;
  readonly image: string;
}

export function blogPosting(matches: Matches, posting: Posting): MetaDescriptor {
  const { base, name } = siteOf(matches);
  const publisher = { '@type': 'Organization', name, url: `${base}/` };
  return data('BlogPosting', {
    headline: posting.title,
    description: posting.excerpt,
    articleSection: posting.category,
    datePublished: posting.publishDate,
    timeRequired: `PT${posting.readTime}M`,
    image: base + posting.image,
    url: base + posting.path,
    mainEntityOfPage: base + posting.path,
    author: publisher,
    publisher,
    inLanguage: 'en',
  });
}

/** The questions on the page, in the same words. */
export function faq(
  questions: readonly { readonly question: string; readonly answer: string }[],
): MetaDescriptor {
  return data('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}
