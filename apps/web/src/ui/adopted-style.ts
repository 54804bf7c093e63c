import { useEffect } from 'react';

/**
 * Replaces the module `react-style-singleton`, which the dialog primitives use to stop the page from
 * scrolling. It puts the same rules into an adopted style sheet instead of a style element, so that the
 * policy need not allow style elements. The first one shown adds its rules, and the last one removed takes
 * them away.
 */
export function styleSingleton() {
  let shown = 0;
  let sheet: CSSStyleSheet | null = null;
  const add = (styles: string) => {
    shown += 1;
    if (shown > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    shown -= 1;
    if (shown > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = null;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: that is what the primitives call for
  return function Sheet({
    styles,
    dynamic,
  }: {
    readonly styles: string;
    readonly dynamic?: boolean;
  }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: later styles count where that is asked for
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles && dynamic]);
    return null;
  };
}
