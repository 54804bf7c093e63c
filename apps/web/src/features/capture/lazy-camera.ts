import { lazy } from 'react';

/** The guided camera, for pages that need it only when somebody asks for it. */
export const LazyCamera = lazy(async () => {
  const { CameraStep } = await import('../../grading/camera/camera-step.tsx');
  return { default: CameraStep };
});
