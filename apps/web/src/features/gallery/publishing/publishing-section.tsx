import type { Card, Publication } from '@tc/contract/locker';
import { publishedPath } from '@tc/contract/site';
import { GalleryThumbnails } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { showDay } from '../../../platform/moments.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublication } from './use-publication.ts';

interface PublishedProps {
  readonly publication: Publication;
  readonly onTakeBack: () => Promise<void>;
}

function Published({ publication, onTakeBack }: PublishedProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, state, shownName, publishedAt } = publication;
  return (
    <>
      {state === 'hidden' ? (
        <p>Visitors reported this card. It is hidden until we have looked at it.</p>
      ) : (
        <p>
          Published {showDay(publishedAt)}
          {shownName ? ` as ${shownName}` : ', without a name'}.{' '}
          <Link
            to={publishedPath(id)}
            className="text-text-strong underline decoration-accent underline-offset-4"
          >
            See it in the gallery
          </Link>
        </p>
      )}
      <ConfirmDialog
        trigger={
          <Button emphasis="danger" className="self-start">
            Take it out of the gallery
          </Button>
        }
        title="Take it out of the gallery?"
        text={
          <p>
            Its page and pictures are gone at once. If you publish it again, it gets a new address.
          </p>
        }
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            emphasis="danger"
            onClick={() => {
              setAsking(false);
              void onTakeBack();
            }}
          >
            Take it out
          </Button>
          <DialogCancel asChild>
            <Button emphasis="quiet">Leave it there</Button>
          </DialogCancel>
        </div>
      </ConfirmDialog>
    </>
  );
}

/** Lets owners choose whether everybody can see a card. */
export function PublishingSection({ card }: { readonly card: Card }) {
  const { publication, publish, takeBack } = usePublication(card.id);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section
      aria-labelledby="publishing"
      className="mt-8 flex flex-col gap-4 border-hairline border-t pt-6"
    >
      <h3 id="publishing" className="text-lead">
        Gallery
      </h3>
      {publication.isError ? (
        <LoadFailure onRetry={() => void publication.refetch()}>
          {publication.error.message}
        </LoadFailure>
      ) : null}
      {publication.isPending ? <Skeleton className="h-20 w-full max-w-2xl" /> : null}
      {publication.data ? <Published publication={publication.data} onTakeBack={takeBack} /> : null}
      {publication.data === null ? (
        <>
          <p>
            {card.grade
              ? 'This card is not in the public gallery.'
              : 'A card needs an estimate before it can be in the public gallery: scan it first.'}
          </p>
          {card.grade ? (
            <Button ref={opener} className="self-start" onClick={() => setOpen(true)}>
              <GalleryThumbnails size={18} aria-hidden="true" />
              Publish in the gallery
            </Button>
          ) : null}
        </>
      ) : null}
      <PublishDialog {...{ isOpen, opener }} onOpenChange={setOpen} onPublish={publish} />
    </section>
  );
}
