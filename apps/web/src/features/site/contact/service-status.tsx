import { readStatus } from '@tc/contract/api';
import type { ServiceState, ServiceStatus } from '@tc/contract/site';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { callPublic } from '../../../platform/api/call-api.ts';
import { useHydrated } from '../../../platform/hydrated.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const WORDS: Readonly<Record<ServiceState, string>> = {
  up: 'Working',
  slow: 'Slow',
  incomplete: 'Incomplete',
  down: 'Not working',
};

const SUMMARY: Readonly<Record<ServiceState, string>> = {
  up: 'Everything is working',
  slow: 'Working, with delays',
  incomplete: 'Working, but some files are missing',
  down: 'Part of the service is not working',
};

async function askStatus(): Promise<ServiceStatus | 'unreachable'> {
  const answer = await callPublic(readStatus);
  return answer.ok ? answer.value : 'unreachable';
}

/**
 * @param written the status when the server rendered the page; null if it did not answer
 */
function useStatus(written: ServiceStatus | null) {
  const [status, setStatus] = useState<ServiceStatus | 'unreachable' | null>(
    written ?? 'unreachable',
  );
  const refresh = () => {
    setStatus(null);
    void askStatus().then(setStatus);
  };
  return { status, refresh };
}

/** In the visitor's own time zone once scripts run. */
function timeOf(checkedAt: string, isHydrated: boolean): string {
  return isHydrated ? new Date(checkedAt).toLocaleTimeString() : `${checkedAt.slice(11, 19)} UTC`;
}

function Parts({ status }: { readonly status: ServiceStatus }) {
  return (
    <ul className="mt-4 border-hairline border-t">
      {status.parts.map(({ id, name, state, detail }) => (
        <li key={id} className="border-hairline border-b py-2.5">
          <div className="flex justify-between gap-4">
            <span className="text-text-strong">{name}</span>
            <span className={state === 'up' ? 'text-text' : 'text-danger'}>{WORDS[state]}</span>
          </div>
          <p className="text-label text-text-quiet">{detail}</p>
        </li>
      ))}
    </ul>
  );
}

/** The current status of the service, as the service itself reports it. */
export function ServiceStatusPanel({ written }: { readonly written: ServiceStatus | null }) {
  const { status, refresh } = useStatus(written);
  const isHydrated = useHydrated();
  return (
    <section id="status" aria-labelledby="status-title" className="rounded-panel bg-surface-1 p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="status-title" className="text-lead">
          Status
        </h2>
        <IconButton
          label="Check again"
          className="needs-scripts"
          onClick={() => (status === null ? undefined : refresh())}
          aria-disabled={status === null}
        >
          <RotateCw size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div aria-live="polite" className="flow-root min-h-88">
        {status === null ? (
          <div className="mt-3 grid gap-3">
            <p className="text-small text-text-quiet">Checking the service</p>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        ) : status === 'unreachable' ? (
          <p className="mt-2 text-small">
            The service does not answer. Either it is down or your connection is. Check again in a
            moment.
          </p>
        ) : (
          <>
            <p className="mt-1 text-text-strong">{SUMMARY[status.state]}</p>
            <p className="text-label text-text-quiet">
              Checked at{' '}
              <time dateTime={status.checkedAt} className="measured">
                {timeOf(status.checkedAt, isHydrated)}
              </time>
            </p>
            <Parts status={status} />
          </>
        )}
      </div>
    </section>
  );
}
