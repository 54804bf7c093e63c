import { Plus } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { Day } from '../dates/days.ts';
import type { NewEvent } from '../own/own-events-store.ts';
import type { AddEventDialogProps } from './add-event-dialog.tsx';

interface AddEventProps {
  readonly day: Day;
  readonly onAdd: (event: NewEvent) => void;
}

/** Opens the form for adding an event, which is loaded only when needed. */
export function AddEvent(props: AddEventProps) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [Form, setForm] = useState<ComponentType<AddEventDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { AddEventDialog } = await import('./add-event-dialog.tsx');
      setForm(() => AddEventDialog);
      setOpen(true);
    } catch {
      const description = 'Check your connection and try again.';
      toast({ title: 'The form could not be opened', description, tone: 'danger' });
    }
  };
  return (
    <>
      <Button
        ref={button}
        className="needs-scripts"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        <Plus size={18} aria-hidden="true" />
        Add event
      </Button>
      {Form ? <Form {...props} isOpen={isOpen} onOpenChange={setOpen} opener={button} /> : null}
    </>
  );
}
