import { useToast } from './toasts.tsx';

/** Copies a text and says whether that worked; `what` is its name. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const show = useToast();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: `${what} copied` });
    } catch {
      show({
        title: 'Not copied',
        description: `Select the ${what.toLowerCase()} and copy it yourself.`,
        tone: 'danger',
      });
    }
  };
}
