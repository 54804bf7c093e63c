import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ArticleRules } from '../rules/article.server.ts';
import type { Block } from './block.ts';
import { Prose } from './prose.tsx';

interface BodyProps {
  readonly rules: ArticleRules;
}

interface Written {
  readonly body: (rules: ArticleRules) => readonly Block[];
}

function bodyOf(read: () => Promise<Written>) {
  return lazy(async (): Promise<{ default: ComponentType<BodyProps> }> => {
    const { body } = await read();
    return { default: ({ rules }) => <Prose blocks={body(rules)} /> };
  });
}

/** Each article's text is loaded separately. */
const BODIES: Readonly<Record<string, ComponentType<BodyProps>>> = {
  'three-tenths-of-a-millimeter': bodyOf(
    () => import('./articles/three-tenths-of-a-millimeter.tsx'),
  ),
  'how-to-pre-grade-a-card': bodyOf(() => import('./articles/how-to-pre-grade-a-card.tsx')),
  'when-grading-pays': bodyOf(() => import('./articles/when-grading-pays.tsx')),
  'five-kinds-of-card': bodyOf(() => import('./articles/five-kinds-of-card.tsx')),
  'photographing-a-card': bodyOf(() => import('./articles/photographing-a-card.tsx')),
  'signs-of-a-trimmed-card': bodyOf(() => import('./articles/signs-of-a-trimmed-card.tsx')),
};

export function ArticleBody({ slug, rules }: BodyProps & { readonly slug: string }) {
  const Body = BODIES[slug];
  if (!Body) return null;
  return (
    <Suspense fallback={<Skeleton className="h-[60dvh]" />}>
      <Body rules={rules} />
    </Suspense>
  );
}
