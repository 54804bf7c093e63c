import { useEffect, useRef, useState } from 'react';

function imagesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Photos pasted anywhere on the page or dropped anywhere on it; tells whether some hover above. */
export function useIncomingPhotos(take: (files: readonly File[]) => void): boolean {
  const [isHovering, setHovering] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const accept = (transfer: DataTransfer | null) => {
      const images = imagesOf(transfer);
      if (images.length > 0) latest.current(images);
    };
    document.addEventListener('paste', (event) => accept(event.clipboardData), { signal });
    document.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setHovering(true);
      },
      { signal },
    );
    document.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setHovering(false);
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setHovering(false);
        accept(event.dataTransfer);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isHovering;
}
