import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowListOptions {
  readonly count: number;
  readonly estimatePx: number;
  /** More cards are loaded when the end is this close. */
  readonly onEnd: () => void;
}

/** Rows of a long list that scrolls with the page. Only the visible ones are in the page. */
export function useWindowList<Of extends HTMLElement>({
  count,
  estimatePx,
  onEnd,
}: WindowListOptions) {
  const list = useRef<Of>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTopPx(box.top + window.scrollY);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatePx,
    overscan: 4,
    scrollMargin: topPx,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (last >= count - 6) end.current();
  }, [last, count]);
  return { list, rows, shown, topPx };
}

/** The width of an element, kept up to date. */
export function useWidth<Of extends HTMLElement>() {
  const ref = useRef<Of>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setWidthPx(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, widthPx };
}
