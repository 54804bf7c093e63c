import { useEffect, useRef } from 'react';

/** Once a page begins anew, it is read from its top, however far down the button for that was. */
export function usePageTop(isBeginning: boolean): void {
  const wasBeginning = useRef(isBeginning);
  useEffect(() => {
    if (isBeginning && !wasBeginning.current) {
      window.scrollTo(0, 0);
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    wasBeginning.current = isBeginning;
  }, [isBeginning]);
}
