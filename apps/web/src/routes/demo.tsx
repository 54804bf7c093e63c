import type { MetaFunction } from 'react-router';
import { DemoPage } from '../features/demo/demo-page.tsx';
import { useSite } from '../platform/site.ts';

export const meta: MetaFunction = ({ matches }) => {
  const root = matches.find((match) => match?.id === 'root');
  const name = (root?.loaderData as { site: { name: string } } | undefined)?.site.name ?? '';
  return [
    { title: `Grade a card | ${name}` },
    {
      name: 'description',
      content:
        'Measure a trading card from a photo: borders in millimetres, corners, edges and surface, with the uncertainty of every number. Photos stay on your device.',
    },
  ];
};

export default function Demo() {
  const site = useSite();
  return <DemoPage ruleBook={site?.ruleBook ?? 'spec'} />;
}
