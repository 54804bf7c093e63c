import type { MetaFunction } from 'react-router';
import { DemoPage } from '../features/demo/demo-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { useSite } from '../platform/site.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

export const handle = {
  ...sleepsBut({ oncePainted: true }),
  ...sameForAllBut({ reads: ['card'] }),
};

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Grade a card',
      description:
        'See what grade your trading card would get from a photo: centering, corners, edges and surface, with how sure each number is. Photos stay on your device.',
      path: '/demo',
    },
    matches,
  );

export default function Demo() {
  const site = useSite();
  return <DemoPage ruleBook={site?.ruleBook ?? 'spec'} />;
}
