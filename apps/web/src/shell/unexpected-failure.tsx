import { Button } from '../ui/button.tsx';

/** The specification's page for unexpected failures. */
export function UnexpectedFailure() {
  return (
    <section className="page flex flex-1 flex-col items-start justify-center gap-5 py-24">
      <h1 className="text-display">Something went wrong</h1>
      <p className="text-lead">An unexpected error occurred. Please try refreshing the page.</p>
      <Button emphasis="primary" onClick={() => window.location.reload()}>
        Try Again
      </Button>
    </section>
  );
}
