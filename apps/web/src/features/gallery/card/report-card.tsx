import { reportPublished } from '@tc/contract/locker';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { callPublic } from '../../../platform/api/call-api.ts';
import { refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AreaField, SelectField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { REASONS } from '../words.ts';

function Form({ id }: { readonly id: string }) {
  const { form, failure, problemOf, isSending, isSent } = useForm({
    rules: reportPublished.input,
    send: async (_value, data) => {
      const elapsedMs = Math.round(performance.now());
      const input = { ...Object.fromEntries(data), elapsedMs } as never;
      const sent = await callPublic(reportPublished, { params: { id }, input });
      return sent.ok ? null : refusedBy(sent.error.message, sent.error.fields);
    },
  });
  if (isSent) {
    return (
      <>
        <p role="status">
          Thank you. We look at every report, and a card that several people report is hidden until
          we have.
        </p>
        <DialogClose asChild>
          <Button className="self-start">Close</Button>
        </DialogClose>
      </>
    );
  }
  return (
    <form aria-label="Report this card" {...form} className="flex flex-col gap-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <SelectField
        label="What is wrong"
        name="reason"
        options={REASONS}
        problem={problemOf('reason')}
      />
      <AreaField
        label="What we should know"
        name="note"
        rows={3}
        maxLength={1000}
        problem={problemOf('note')}
        hint="Its owner does not see this, or who you are."
      />
      <TrapField />
      <Button
        type="submit"
        emphasis="primary"
        aria-disabled={isSending}
        aria-busy={isSending}
        className="self-start"
      >
        Send the report
      </Button>
    </form>
  );
}

/** Anybody can report that a card should not be here. */
export function ReportCard({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="no-print border-hairline border-t pt-4 noscript:hidden">
      <Button
        ref={opener}
        emphasis="quiet"
        className="-ml-4 md:-ml-5"
        onClick={() => setOpen(true)}
      >
        <Flag size={18} aria-hidden="true" />
        Report this card
      </Button>
      <Dialog
        title="Report this card"
        lead="Tell us why it should not be in the gallery."
        isFilledIn
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
      >
        <Form id={id} />
      </Dialog>
    </div>
  );
}
