import { type Card, readPicture } from '@tc/contract/locker';
import { use, useEffect, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { fetchFile } from '../../../platform/api/call-api.ts';
import { findPicture, loadPicture, PictureSource } from '../collection/picture-store.ts';

/** Pictures that only fly by while somebody scrolls are not fetched. */
const REST_MS = 90;

/** Undefined while it is being fetched; null if this card has no picture. */
function usePicture({ id, scans }: Card): string | null | undefined {
  const account = useAccount();
  const source = use(PictureSource);
  const newest = scans[0];
  const key = `${id} ${newest}`;
  const [loaded, setLoaded] = useState<{ key: string; url: string | null } | null>(null);
  useEffect(() => {
    if (newest === undefined || findPicture(key) !== undefined) return;
    const leaving = new AbortController();
    const rest = setTimeout(() => {
      const { signal } = leaving;
      const load = () =>
        source ? source(id, signal) : fetchFile(account, readPicture, { id }, signal);
      loadPicture(load, key, source === null).then(
        (url) => setLoaded({ key, url }),
        () => {
          if (!leaving.signal.aborted) setLoaded({ key, url: null });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [account, id, key, newest, source]);
  if (newest === undefined) return null;
  return loaded?.key === key ? loaded.url : findPicture(key);
}

/** A card that nobody has photographed: its outline with measuring crosshairs. */
function Blank() {
  return (
    <svg viewBox="0 0 127 178" className="size-full" aria-hidden="true" fill="none">
      <rect x="0.5" y="0.5" width="126" height="177" rx="6" fill="var(--color-surface-2)" />
      <rect
        x="11"
        y="11"
        width="105"
        height="156"
        rx="2"
        stroke="var(--color-hairline-strong)"
        strokeDasharray="3 5"
      />
      <path d="M52 89H75M63.5 77.5V100.5" stroke="var(--color-hairline-strong)" strokeWidth="1.5" />
    </svg>
  );
}

/**
 * A small picture of the front: all of it, also of a card that was lying on its side. The name is next to it,
 * so it says nothing more.
 */
export function CardPicture({ card, className }: { readonly card: Card; className?: string }) {
  const url = usePicture(card);
  return (
    <div className={`relative aspect-[63.5/88.9] overflow-hidden rounded-control ${className}`}>
      {url === null ? <Blank /> : null}
      {url === undefined ? <div className="pulses size-full bg-surface-2" /> : null}
      {url ? (
        <img src={url} alt="" draggable={false} className="size-full bg-surface-1 object-contain" />
      ) : null}
    </div>
  );
}
