import { lazy } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { CenteringPage } from '../features/centering/centering-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

const Camera = lazy(async () => {
  const { CameraStep } = await import('../features/capture/camera/camera-step.tsx');
  return { default: CameraStep };
});

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Centering tool', matches);

/** The same tool under the three addresses that ask for an account. */
export default function CenteringTool() {
  const { pathname } = useLocation();
  return <CenteringPage key={pathname} Camera={Camera} />;
}
