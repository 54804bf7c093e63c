import type { MetaFunction } from 'react-router';
import { AboutPage } from '../features/site/about-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'About',
      description:
        'Why we built a tool that tells you what grade a card would get, what we stand for, and the figures behind it.',
      path: '/about',
    },
    matches,
  );

export default function About() {
  return <AboutPage />;
}
