import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { ProPage } from '../features/pro/pro-page.tsx';
import { proTools } from '../features/pro/pro-tools.ts';
import { ProV2Page } from '../features/pro/v2/v2-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { readSite } from '../platform/site.server.ts';
import { type Site, useSite } from '../platform/site.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { NotFoundView } from '../shell/not-found-view.tsx';

/** The product's name is part of two paths, so those are matched here. */
function findTool(pathname: string, { slug, name }: Site) {
  const tools = proTools(slug, name);
  return (Object.hasOwn(tools, pathname) ? tools[pathname] : null) ?? null;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const pathname = new URL(request.url).pathname.replace(/(\.data)?\/*$/, '');
  const tool = findTool(pathname, readSite(context));
  return data({ tool }, { status: tool ? 200 : 404 });
}

/** A card that is being graded is a separate history entry of the same page, even without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const handle = {
  ...sleepsBut({ oncePainted: true }),
  ...sameForAllBut({ isKnown: (pathname, site) => findTool(pathname, site) !== null }),
};

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  const tool = loaderData?.tool;
  if (!tool) return [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];
  const path = location.pathname.replace(/\/+$/, '');
  return publicPage({ title: tool.title, description: tool.text, path }, matches);
};

export default function ProTools() {
  const { tool } = useLoaderData<typeof loader>();
  const ruleBook = useSite()?.ruleBook ?? 'spec';
  if (!tool) return <NotFoundView />;
  const { title } = tool;
  if (tool.kind === 'pro') return <ProPage key="pro" {...{ title, ruleBook }} />;
  return <ProV2Page key="v2" {...{ title, ruleBook }} />;
}
