import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near where it was: when what had it within `area` is taken away, as a button that
 * has done its work, the area itself takes it. The area needs `tabIndex={-1}`.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const enter = () => {
      hadFocus.current = true;
    };
    // What is taken away leaves to nowhere; a person leaves to something, or to another window.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget || !document.hasFocus()) hadFocus.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [area]);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    area.current?.focus({ preventScroll: true });
  });
}
