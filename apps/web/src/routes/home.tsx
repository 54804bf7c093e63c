import { Link, type MetaFunction } from 'react-router';
import { HERO_RATIO, HERO_SAMPLE, HeroCard } from '../features/demo/hero/hero-card.tsx';
import { useSite } from '../platform/site.ts';
import { Button } from '../ui/button.tsx';

export const meta: MetaFunction = ({ matches }) => {
  const root = matches.find((match) => match?.id === 'root');
  const name = (root?.loaderData as { site: { name: string } } | undefined)?.site.name ?? '';
  return [
    { title: `${name}: know the grade before you pay for it` },
    {
      name: 'description',
      content:
        'Measure a trading card from a photo: borders in hundredths of a millimetre, corners, edges, surface, and the grade they make. Every measurement says how sure it is.',
    },
  ];
};

const POINTS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Measured, not guessed',
    text: 'The cut edge and the printed frame are found to a fraction of a pixel, then told in millimetres you can check with a ruler.',
  },
  {
    title: 'Every measurement says how sure it is',
    text: 'What one photo cannot show is called not measured. It never becomes a default, and it widens the grade instead of flattering it.',
  },
  {
    title: 'Your photos stay with you',
    text: 'The demo measures in your browser. Nothing is uploaded, and it asks for no account.',
  },
];

function Hero() {
  const site = useSite();
  return (
    <section className="page grid items-center gap-x-16 gap-y-12 pt-10 pb-20 lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-10">
      <div>
        <h1 className="text-hero">Know the grade before you pay for it</h1>
        <p className="mt-6 max-w-[34rem] text-lead">
          {site?.name} measures a trading card from a photo and estimates its grade, with the
          plus-minus of every number.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button asChild emphasis="primary">
            <Link to="/demo">Grade a card</Link>
          </Button>
          <Button asChild>
            <Link to={`/demo?card=${HERO_SAMPLE}`}>Try the card shown here</Link>
          </Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[min(34rem,58dvh)]">
        <HeroCard />
        <p className="mt-4 text-small text-text-quiet">
          A card drawn for this site, printed off centre. In millimetres; left to right it measures{' '}
          <span className="measured text-text-strong">
            {HERO_RATIO[0].toFixed(1)} / {HERO_RATIO[1].toFixed(1)}
          </span>
          .
        </p>
      </div>
    </section>
  );
}

export default function Home() {
  return (
    <>
      <Hero />
      <section aria-label="What it does" className="border-hairline border-t bg-surface-1">
        <div className="page grid gap-x-12 gap-y-10 py-16 md:grid-cols-3">
          {POINTS.map(({ title, text }) => (
            <div key={title}>
              <h2 className="text-lead">{title}</h2>
              <p className="mt-2">{text}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
