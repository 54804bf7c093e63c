import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near where it was: when the focused element inside `area` is removed, such as a button
 * that has done its work, the area itself gets the focus. The area needs `tabIndex={-1}`.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const enter = () => {
      hadFocus.current = true;
    };
    // A removed element has no related target; when a person moves the focus, there is one, or another
    // window.
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
