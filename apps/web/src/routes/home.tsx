import { RULE_BOOKS } from '@tc/rulebook';
import { type MetaFunction, useLoaderData } from 'react-router';
import { CardExplorer } from '../features/sample-card/explorer/card-explorer.tsx';
import { HeroCard } from '../features/sample-card/hero/hero-card.tsx';
import { HomePage } from '../features/site/home/home-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { productNameOf } from '../platform/page-title.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';
import { organization } from '../platform/structured-data.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: `${productNameOf(matches)}: know the grade before you pay for it`,
      description:
        'Photograph a trading card and see what grade it would get: centering, corners, edges and surface, each with how sure the number is.',
      path: '/',
    },
    matches,
  ),
  ...organization(matches),
];

/** The weights come from the rule book, so that the page need not load it. */
export function loader() {
  const { overall, beckett } = RULE_BOOKS.spec;
  return { overall: overall.weights.value, beckett: beckett.weights.value };
}

export default function Home() {
  const weights = useLoaderData<typeof loader>();
  return <HomePage explorer={<CardExplorer />} centeringPicture={<HeroCard />} {...weights} />;
}
