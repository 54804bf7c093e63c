import { subscribeNewsletter } from '@tc/contract/api';
import { SENT_PARAMETER } from '@tc/contract/site';
import { type ActionFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { CATEGORIES } from '../features/knowledge/blog/articles.ts';
import { BlogPage, type Filter } from '../features/knowledge/blog/blog-page.tsx';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { answerForm } from '../platform/forms/answer-form.server.ts';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { breadcrumbs } from '../platform/structured-data.ts';

export const handle = { ...SLEEPS, ...sameForAllBut({ reads: ['category', SENT_PARAMETER] }) };

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, 'newsletter', subscribeNewsletter);

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: 'Blog: card grading with numbers',
      description:
        'How to pre-grade a card, what centering limits mean in millimeters, when grading pays, and how to spot alteration. Articles with figures and sources.',
      path: '/blog',
    },
    matches,
  ),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog/rss.xml' },
  breadcrumbs(matches, [{ name: 'Blog', path: '/blog' }]),
];

export default function Blog() {
  const [search, setSearch] = useSearchParams();
  const filter: Filter = CATEGORIES.find((name) => name === search.get('category')) ?? null;
  const show = (next: Filter) =>
    setSearch(next ? { category: next } : {}, { replace: true, preventScrollReset: true });
  return <BlogPage filter={filter} onFilter={show} newsletter={<NewsletterBox />} />;
}
