import { useRevalidator } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Shown instead of the calendar when its events cannot be loaded. */
export function CalendarFailure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page flex flex-1 flex-col items-start gap-6 py-12">
      <h1 className="text-display">Event calendar</h1>
      <Alert>The events could not be loaded. Your own events are safe in this browser.</Alert>
      <Button disabled={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
