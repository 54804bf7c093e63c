import type { ApiKey } from '@tc/contract/api';
import { showDay, showMoment } from '../../../platform/moments.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { SCOPE_WORDS } from './scope-words.ts';
import { HOURS_BESIDE } from './use-api-keys.ts';

const STATES: Readonly<Record<ApiKey['state'], string | null>> = {
  live: null,
  expired: 'Expired',
  resting: 'Paused until the plan is back',
};

function daysOf({ createdAt, expiresAt, lastUsedAt, state }: ApiKey): string {
  const facts = [`Made ${showDay(createdAt)}`];
  if (expiresAt)
    facts.push(`${state === 'expired' ? 'was good' : 'good'} until ${showDay(expiresAt)}`);
  facts.push(lastUsedAt ? `last used ${showMoment(lastUsedAt)}` : 'not used yet');
  return facts.join(', ');
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly onReplace: () => void;
  readonly onRevoke: () => void;
}

export function KeyRow({ apiKey, onReplace, onRevoke }: KeyRowProps) {
  const { name, start, scopes, state, replacedUntil } = apiKey;
  const said = STATES[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-b py-3.5 first:border-t">
      <div className="min-w-0">
        <p className="break-words font-medium text-text-strong">{name}</p>
        <p className="text-small text-text">
          <span className="measured mr-2">{start}…</span>
          {scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ')}
          {said ? <span className="text-danger">. {said}</span> : null}
        </p>
        <p className="text-small text-text-quiet">{daysOf(apiKey)}</p>
        {replacedUntil ? (
          <p className="text-small text-text-quiet">
            The key before it works until {showMoment(replacedUntil)}.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'live' ? (
          <ConfirmButton
            label={`Replace ${name}`}
            title={`Replace “${name}”?`}
            text={
              <p>
                You get a new key with the same name and rights. Programs that use the current one
                have {HOURS_BESIDE} hours to change over.
              </p>
            }
            keep="Keep it"
            action="Replace"
            isBusy={false}
            onConfirm={onReplace}
          >
            Replace…
          </ConfirmButton>
        ) : null}
        <ConfirmButton
          label={`Revoke ${name}`}
          title={`Revoke “${name}”?`}
          text={
            <p>Programs that use it are refused from the next call on. This cannot be undone.</p>
          }
          keep="Keep it"
          action="Revoke"
          isBusy={false}
          onConfirm={onRevoke}
        >
          Revoke…
        </ConfirmButton>
      </div>
    </li>
  );
}
