import { UNLOCK_PARAMETER } from '@tc/contract/site';
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router';
import { describeShared, SharedPage } from '../features/sharing/shared-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { loadShare, readSite } from '../platform/site.server.ts';

const STATUSES = { open: 200, locked: 200, gone: 404, 'too-many': 429 } as const;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const view = await loadShare(context, token);
  const base = `${readSite(context).publicUrl}/api/v1/shared/${token}`;
  return data({ view, base }, { status: STATUSES[view.kind] });
}

export function headers() {
  return { ...PRIVATE_HEADERS, 'x-robots-tag': 'noindex, nofollow' };
}

/** Until the password is entered, a link has no name and no picture. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const view = loaderData?.view;
  if (view?.kind !== 'open') return privatePage('A shared card', matches);
  const { title, summary } = describeShared(view.shared);
  const picture = { property: 'og:image', content: `${loaderData?.base}/preview` };
  return [
    ...privatePage(title, matches),
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    ...(view.shared.measured && !view.hasPassword ? [picture] : []),
  ];
};

export default function Share() {
  const { view } = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return <SharedPage view={view} token={token} answer={search.get(UNLOCK_PARAMETER)} />;
}
