import { Link, type MetaFunction, useParams } from 'react-router';
import { PublishingSection } from '../features/gallery/publishing/publishing-section.tsx';
import { CardPage } from '../features/locker/card/card-page.tsx';
import { SharingSection } from '../features/sharing/sharing-section.tsx';
import { useCollection } from '../platform/collection/use-team.ts';
import { OPENS_KEPT } from '../platform/kept/handle.ts';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { NothingKept } from '../shell/out-of-reach.tsx';
import { Button } from '../ui/button.tsx';

export const handle = OPENS_KEPT;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Card', matches);

export default function LockerCard() {
  const { id = '' } = useParams();
  // A team's cards are not published.
  const isOwn = useCollection() === 'own';
  return (
    <CardPage
      key={id}
      id={id}
      withoutKept={<NothingKept />}
      sharing={(card) => (
        <>
          <SharingSection card={card} />
          {isOwn ? <PublishingSection card={card} /> : null}
        </>
      )}
      worth={(card) => (
        <Button asChild>
          <Link to={`/digital-locker/cards/${card.id}/worth`}>Value, prices and grading</Link>
        </Button>
      )}
    />
  );
}
