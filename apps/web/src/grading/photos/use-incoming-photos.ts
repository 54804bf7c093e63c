import { useEffect, useRef, useState } from 'react';

/**
 * Handles photos pasted or dropped anywhere on the page; returns whether files are being dragged over it.
 * Other files are passed on too: the intake explains why it cannot take them.
 */
export function useIncomingPhotos(take: (files: readonly File[]) => void): boolean {
  const [isHovering, setHovering] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const accept = (transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
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
