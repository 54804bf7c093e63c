import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';
import { askedBy, readAddress, writeAddress } from '../features/gallery/list/gallery-address.ts';
import { SAMPLES, thumbnailOf } from '../grading/samples.ts';
import { publicPage } from '../platform/page-meta.ts';
import { unlessOnlyQueryChanged } from '../platform/revalidate.ts';
import { loadGallery } from '../platform/site.server.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';

export const handle = SLEEPS;

/** Loads the cards for the address, so that they are there before scripts run and without them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams);
  try {
    const found = await loadGallery(context, askedBy(address));
    const given = found && { ...found, key: writeAddress(address).toString() };
    return data(given, { status: found ? 200 : 400 });
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    // The database is away or slow. The page asks again by itself, and says so if that fails, too.
    return data(null, { status: error.status });
  }
}

/** From another page, the gallery opens at once and asks for its cards itself, also without a connection. */
export function clientLoader(): null {
  return null;
}

/** A card that was taken back must disappear at once, so the browser may not keep the page either. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export const shouldRevalidate = unlessOnlyQueryChanged;

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Gallery',
      description:
        'Trading cards that collectors chose to show, each with its photos and the full report of its estimate: borders in millimeters, every flaw, and how sure each number is.',
      path: '/gallery',
    },
    matches,
  );

/** Our own cards, which are also the demo's samples. */
const SHOWN_SAMPLES = SAMPLES.map(({ id, name, note }) => ({
  ...{ id, name, note },
  picture: thumbnailOf({ id, name, note }),
  to: `/demo?card=${id}`,
}));

export default function Gallery() {
  return <GalleryPage samples={SHOWN_SAMPLES} given={useLoaderData<typeof loader>()} />;
}
