import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router';
import { describePublished, PublishedPage } from '../features/gallery/card/published-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { loadPublished, readSite } from '../platform/site.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const published = await loadPublished(context, id);
  const base = `${readSite(context).publicUrl}/api/v1/gallery/${id}`;
  return data({ published, base }, { status: published ? 200 : 404 });
}

/** Neither cached nor indexed, because a card that was taken back should not live on elsewhere. */
export function headers() {
  return { ...PRIVATE_HEADERS, 'x-robots-tag': 'noindex, nofollow' };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const published = loaderData?.published;
  if (!published) return privatePage('Not in the gallery', matches);
  const { title, summary } = describePublished(published);
  return [
    ...privatePage(title, matches),
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:image', content: `${loaderData.base}/preview` },
  ];
};

export default function GalleryCard() {
  const { published } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  return <PublishedPage key={id} {...{ id, published }} />;
}
