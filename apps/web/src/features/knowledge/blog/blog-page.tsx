import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayInWords } from '../../../platform/today.ts';
import { ARTICLES, type Article, CATEGORIES, type Category } from './articles.ts';

export type Filter = Category | null;

interface BlogPageProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly newsletter: ReactNode;
}

function About({ article }: { readonly article: Article }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-text-quiet">
      <span className="text-text">{article.category}</span>{' '}
      <time dateTime={article.publishDate}>{dayInWords(article.publishDate)}</time>{' '}
      <span className="tabular-nums">{article.readTime} min read</span>
    </p>
  );
}

function FeaturedArticle({ article }: { readonly article: Article }) {
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_34%] overflow-hidden rounded-panel bg-surface-1 transition-colors duration-(--quick) hover:bg-surface-2 md:grid-cols-[minmax(0,1fr)_38%]">
      <div className="p-5 md:p-8">
        <p className="legend mb-2 text-accent">Featured</p>
        <h2 className="text-lead md:text-title">
          <Link to={`/blog/${article.slug}`} className="after:absolute after:inset-0">
            {article.title}
          </Link>
        </h2>
        <p className="mt-3 max-md:hidden">{article.excerpt}</p>
        <div className="mt-5">
          <About article={article} />
        </div>
      </div>
      {/* The right part of the article's picture: the card without the text. */}
      <img
        src={`/og/${article.slug}.jpg`}
        alt=""
        width={1200}
        height={630}
        loading="lazy"
        className="absolute inset-y-0 right-0 h-full w-[34%] object-cover object-[96%_50%] md:w-[38%]"
      />
    </article>
  );
}

function ArticleRow({ article }: { readonly article: Article }) {
  return (
    <article className="relative grid gap-x-12 gap-y-2 border-hairline border-b py-7 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div>
        <h2 className="text-lead md:text-title">
          <Link
            to={`/blog/${article.slug}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        <div className="mt-2">
          <About article={article} />
        </div>
      </div>
      <p>{article.excerpt}</p>
    </article>
  );
}

function Filters({ filter, onFilter }: Pick<BlogPageProps, 'filter' | 'onFilter'>) {
  const choices: readonly (readonly [string, Filter])[] = [
    ['All Posts', null],
    ...CATEGORIES.map((category) => [category, category] as const),
  ];
  return (
    <form action="/blog">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show posts about</legend>
        {choices.map(([name, value]) => (
          <button
            key={name}
            type="submit"
            name={value ? 'category' : undefined}
            value={value ?? undefined}
            aria-pressed={filter === value}
            onClick={(event) => {
              event.preventDefault();
              onFilter(value);
            }}
            className="min-h-11 rounded-control bg-surface-1 px-4 text-small text-text transition-colors duration-(--quick) hover:bg-surface-2 hover:text-text-strong aria-pressed:bg-accent-quiet aria-pressed:text-accent"
          >
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** All articles, or those of one category. */
export function BlogPage({ filter, onFilter, newsletter }: BlogPageProps) {
  const shown = ARTICLES.filter(({ category }) => filter === null || category === filter);
  const featured = shown.filter((article) => article.featured);
  const others = shown.filter((article) => !article.featured);
  return (
    <>
      <div className="page pt-12 pb-20 md:pt-20">
        <h1 className="text-display md:text-hero">Blog</h1>
        <p className="mt-5 mb-8 max-w-[38rem] text-lead">
          Learn how grading works, what it costs, and how to see what a grader sees. With numbers
          and their sources.
        </p>
        <Filters filter={filter} onFilter={onFilter} />
        <p aria-live="polite" className="sr-only">
          {shown.length === 1 ? '1 post' : `${shown.length} posts`}
        </p>
        {featured.length > 0 ? (
          <div className="mt-10 grid gap-6 lg:grid-cols-2">
            {featured.map((article) => (
              <FeaturedArticle key={article.id} article={article} />
            ))}
          </div>
        ) : null}
        <div className="mt-6 border-hairline border-t empty:hidden">
          {others.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </div>
        <p className="mt-6 text-small">
          <a
            href="/blog/rss.xml"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            RSS feed
          </a>
        </p>
      </div>
      {newsletter}
    </>
  );
}
