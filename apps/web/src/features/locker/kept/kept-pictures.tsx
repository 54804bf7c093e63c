import { type ReactNode, useCallback } from 'react';
import { type LoadPicture, PictureSource } from '../collection/picture-store.ts';
import type { CountedCollection } from './use-kept.ts';

interface KeptPicturesProps {
  /** Null for the server's pictures. */
  readonly of: CountedCollection | null;
  readonly children: ReactNode;
}

/** Cards inside show the pictures that this browser keeps. */
export function KeptPictures({ of, children }: KeptPicturesProps) {
  const [owner, teamId] = [of?.owner ?? '', of?.teamId ?? ''];
  const load: LoadPicture = useCallback(
    async (id) => {
      const { findPicture } = await import('../../../platform/kept/kept-store.ts');
      return findPicture({ owner, teamId }, id);
    },
    [owner, teamId],
  );
  return <PictureSource value={of ? load : null}>{children}</PictureSource>;
}
