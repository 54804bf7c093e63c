import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayInWords } from '../../../platform/today.ts';
import { Button } from '../../../ui/button.tsx';
import type { ArticleRules } from '../rules/article.server.ts';
import { ArticleBody } from './article-body.tsx';
import { ARTICLES, type Article } from './articles.ts';

interface ArticlePageProps {
  readonly article: Article;
  readonly rules: ArticleRules;
  /** After the text: the newsletter form. */
  readonly newsletter: ReactNode;
}

function Further({ article }: { readonly article: Article }) {
  const others = ARTICLES.filter(({ id }) => id !== article.id).slice(0, 3);
  return (
    <nav aria-labelledby="further" className="page py-16">
      <h2 id="further" className="text-title">
        Read on
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {others.map(({ slug, title, category }) => (
          <li key={slug} className="border-hairline border-t pt-4">
            <p className="legend">{category}</p>
            <Link
              to={`/blog/${slug}`}
              className="mt-1 inline-block text-balance py-1.5 text-lead text-text-strong underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One article, its text in a column that is comfortable to read. */
export function ArticlePage({ article, rules, newsletter }: ArticlePageProps) {
  return (
    <>
      <article className="page max-w-[60rem] pt-10 pb-16 md:pt-16">
        <nav aria-label="Breadcrumb" className="text-small text-text-quiet">
          <Link
            to="/blog"
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            Blog
          </Link>
          <span aria-hidden="true"> / </span>
          {article.category}
        </nav>
        <header className="mt-4 border-hairline border-b pb-8">
          <h1 className="max-w-[20ch] text-display md:text-hero">{article.title}</h1>
          <p className="mt-5 max-w-[40rem] text-lead">{article.excerpt}</p>
          <p className="mt-6 flex flex-wrap gap-x-4 text-small text-text-quiet">
            <time dateTime={article.publishDate}>{dayInWords(article.publishDate)}</time>{' '}
            <span className="tabular-nums">{article.readTime} min read</span>
          </p>
        </header>
        <div className="mt-10" data-article>
          <ArticleBody slug={article.slug} rules={rules} />
        </div>
        <p className="mt-12">
          <Button asChild emphasis="primary">
            <Link to="/demo">Grade a card of your own</Link>
          </Button>
        </p>
      </article>
      {newsletter}
      <Further article={article} />
    </>
  );
}
