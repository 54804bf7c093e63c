import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';

const LIFE_MS = 4000;
/** A message with a button stays longer, because people have to read it, decide, and reach the button. */
const LIFE_WITH_ACTION_MS = 12_000;
const MOST_VISIBLE = 3;

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** `danger`: something failed; it is read aloud at once. */
  readonly tone?: 'plain' | 'danger';
  /** Undoes what was done. There must be another way to do it, because the message goes away. */
  readonly action?: { readonly name: string; readonly how: string; readonly act: () => void };
}

interface ShownToast extends ToastText {
  readonly key: number;
}

type ShowToast = (text: ToastText) => void;

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('There is no place for toasts around this part of the page.');
  return show;
}

function ToastCard({ toast, onGone }: { readonly toast: ShownToast; readonly onGone: () => void }) {
  const isDanger = toast.tone === 'danger';
  return (
    <Toast.Root
      type={isDanger || toast.action ? 'foreground' : 'background'}
      {...(toast.action && { duration: LIFE_WITH_ACTION_MS })}
      onOpenChange={(isOpen) => !isOpen && onGone()}
      className={`appears relative grid content-center gap-0.5 overflow-hidden rounded-panel py-2.5 pr-12 pl-5 shadow-lg before:absolute md:py-3 before:inset-y-0 before:left-0 before:w-1 ${isDanger ? 'bg-danger-quiet before:bg-danger' : 'bg-surface-3 before:bg-accent'}`}
    >
      <Toast.Title className="font-medium text-small text-text-strong">{toast.title}</Toast.Title>
      {toast.description ? (
        <Toast.Description className={`text-small ${isDanger ? 'text-text-strong' : 'text-text'}`}>
          {toast.description}
        </Toast.Description>
      ) : null}
      {toast.action ? (
        <Toast.Action
          altText={toast.action.how}
          onClick={toast.action.act}
          className="-my-1 min-h-11 justify-self-start font-medium text-accent text-small underline underline-offset-4 hover:text-accent-strong"
        >
          {toast.action.name}
        </Toast.Action>
      ) : null}
      <Toast.Close
        aria-label="Dismiss"
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-text hover:text-text-strong"
      >
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Short messages that disappear after four seconds, or later if they have a button. At most three at a time.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const last = useRef(0);
  const show = useCallback<ShowToast>((text) => {
    last.current += 1;
    const toast = { ...text, key: last.current };
    setToasts((shown) => [...shown, toast].slice(-MOST_VISIBLE));
  }, []);
  const remove = (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key));
  return (
    <ToastContext value={show}>
      <Toast.Provider duration={LIFE_MS} label="Message">
        {children}
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onGone={() => remove(toast.key)} />
        ))}
        <Toast.Viewport
          label="Messages ({hotkey})"
          // Not live, because each message announces itself; an open dialog must not hide a live region.
          aria-live="off"
          className="toasts no-print fixed z-50"
        />
      </Toast.Provider>
    </ToastContext>
  );
}
