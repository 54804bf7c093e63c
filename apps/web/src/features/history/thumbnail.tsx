import { useQuery } from '@tanstack/react-query';
import { readThumbnail } from '@tc/contract/locker';
import { useEffect, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { fetchFile } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';

interface ThumbnailProps {
  readonly scanId: string;
  readonly photoId: string | null;
}

/** A small picture of the front. Next to the name it says nothing new, so it is not read aloud. */
export function Thumbnail({ scanId, photoId }: ThumbnailProps) {
  const account = useAccount();
  const { data: picture } = useQuery({
    queryKey: [...QUERY_KEYS.thumbnail, photoId],
    enabled: photoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      fetchFile(account, readThumbnail, { id: scanId, photo: photoId ?? '' }, signal),
  });
  return <BlobPicture blob={picture ?? null} />;
}

/** Shows a picture that has no public address. */
export function BlobPicture({ blob }: { readonly blob: Blob | null }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <span className="grid h-[5.5rem] w-16 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-2">
      {url ? <img src={url} alt="" className="size-full object-cover" /> : null}
    </span>
  );
}
