import { newEventRules } from '@tc/contract/forms';
import { type RefObject, useId } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { type ToastText, useToast } from '../../../ui/toasts.tsx';
import type { Day } from '../dates/days.ts';
import { FIRST_DAY, LAST_DAY } from '../dates/months.ts';
import type { NewEvent } from '../own/own-events-store.ts';

const LONGEST_NAME = 120;
const LONGEST_TEXT = 1000;

const MISSING: ToastText = {
  title: 'Missing Information',
  description: 'Please fill in all required fields',
  tone: 'danger',
};

interface EventFormProps {
  readonly day: Day;
  readonly onAdd: (event: NewEvent) => void;
}

function DescriptionField() {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-small text-text-strong">
        Description<span className="font-normal text-text-quiet"> (optional)</span>
      </label>
      <textarea
        id={id}
        name="description"
        rows={3}
        maxLength={LONGEST_TEXT}
        className="w-full rounded-control border border-hairline-strong bg-surface-1 px-3.5 py-3 text-body text-text-strong"
      />
    </div>
  );
}

function EventForm({ day, onAdd }: EventFormProps) {
  const toast = useToast();
  const { form, problemOf } = useForm({
    rules: newEventRules,
    onPress: (isValid) => {
      if (!isValid) toast(MISSING);
    },
    send: async (event) => {
      onAdd(event);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label="Event name"
        name="name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        required
        problem={problemOf('name')}
      />
      <TextField
        label="Date"
        name="date"
        type="date"
        defaultValue={day}
        min={FIRST_DAY}
        max={LAST_DAY}
        required
        problem={problemOf('date')}
      />
      <TextField
        label="Location"
        name="location"
        autoComplete="off"
        placeholder="Venue, city, state"
        maxLength={LONGEST_NAME}
        required
        problem={problemOf('location')}
      />
      <DescriptionField />
      <div className="mt-1 flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" className="max-md:flex-1">
          Add event
        </Button>
        <DialogClose asChild>
          <Button className="max-md:flex-1">Cancel</Button>
        </DialogClose>
      </div>
    </form>
  );
}

export interface AddEventDialogProps extends EventFormProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** The form for adding an event. It starts with the selected day. */
export function AddEventDialog({ day, onAdd, ...dialog }: AddEventDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Add an event"
      isFilledIn
      lead="Saved in this browser only. Nobody else sees it."
    >
      <EventForm
        day={day}
        onAdd={(event) => {
          dialog.onOpenChange(false);
          onAdd(event);
        }}
      />
    </Dialog>
  );
}
