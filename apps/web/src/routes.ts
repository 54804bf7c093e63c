import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product, in one list. */
export default [
  index('routes/home.tsx'),
  route('demo', 'routes/demo.tsx'),
  ...(import.meta.env.PROD ? [] : [route('dev/components', 'routes/dev-components.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
