import { useLayoutEffect, useRef, useState } from 'react';
import type { Extent } from '../geometry/view.ts';

/** The size of an element in CSS pixels, followed as it changes; null before it is known. */
export function useScreen<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [screen, setScreen] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setScreen({ width: element.clientWidth, height: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, screen };
}
