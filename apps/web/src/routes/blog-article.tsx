import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router';
import { ArticlePage } from '../features/knowledge/blog/article-page.tsx';
import { ARTICLES, findArticle } from '../features/knowledge/blog/articles.ts';
import { readArticleRules } from '../features/knowledge/rules/article.server.ts';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { blogPosting, breadcrumbs } from '../platform/structured-data.ts';
import { NotFoundView } from '../shell/not-found-view.tsx';

const PATHS = new Set(ARTICLES.map(({ slug }) => `/blog/${slug}`));

export const handle = {
  ...SLEEPS,
  ...sameForAllBut({ isKnown: (pathname) => PATHS.has(pathname) }),
};

export function loader({ params }: LoaderFunctionArgs) {
  if (!findArticle(params.slug)) return data(null, { status: 404 });
  return data(readArticleRules());
}

export const meta: MetaFunction = ({ matches, params }) => {
  const article = findArticle(params.slug);
  if (!article) return [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];
  const { title, excerpt, slug, publishDate } = article;
  const path = `/blog/${slug}`;
  const image = `/og/${slug}.jpg`;
  return [
    ...publicPage({ title, description: excerpt, path, image, kind: 'article' }, matches),
    { property: 'article:published_time', content: publishDate },
    blogPosting(matches, { ...article, path, image }),
    breadcrumbs(matches, [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ]),
  ];
};

export default function BlogArticle() {
  const article = findArticle(useParams().slug);
  const rules = useLoaderData<typeof loader>();
  if (!article || !rules) return <NotFoundView />;
  return <ArticlePage article={article} rules={rules} newsletter={<NewsletterBox />} />;
}
