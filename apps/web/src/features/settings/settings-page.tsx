import { useAccountState } from '../../platform/account/account-context.tsx';
import { addressOf, type Person } from '../../platform/account/person.ts';
import { useSite } from '../../platform/site.ts';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionBanner, DeletionSection } from './deletion-section.tsx';
import { ElsewhereSection } from './elsewhere-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoveryCodesSection } from './second-factors/recovery-codes-section.tsx';
import { SecondFactorSection } from './second-factors/second-factor-section.tsx';
import { useFactors } from './second-factors/use-second-factors.ts';
import { SessionsSection } from './sessions-section.tsx';
import { StandardsSection } from './standards-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

const CONTENTS = [
  { id: 'profile', name: 'Profile' },
  { id: 'plan', name: 'Plan' },
  { id: 'email', name: 'Email' },
  { id: 'password', name: 'Password' },
  { id: 'passkeys', name: 'Passkeys' },
  { id: 'second-factor', name: 'Second factor' },
  { id: 'recovery-codes', name: 'Recovery codes' },
  { id: 'sessions', name: 'Devices' },
  { id: 'standards', name: 'Standards' },
  { id: 'api-keys', name: 'API keys' },
  { id: 'webhooks', name: 'Webhooks' },
  { id: 'data', name: 'My data' },
  { id: 'delete', name: 'Delete account' },
] as const;

/** Sections that only our own provider supports. */
const OWN_ALONE: readonly string[] = [
  'plan',
  'sessions',
  'passkeys',
  'recovery-codes',
  'standards',
  'api-keys',
  'webhooks',
  'delete',
];

function Contents({ isElsewhere }: { readonly isElsewhere: boolean }) {
  const factors = useFactors();
  // Recovery codes are for people with a second factor that they could lose.
  const hasFactor = (factors.data?.factors.length ?? 0) > 0;
  const shown = CONTENTS.filter(
    ({ id }) => !(isElsewhere && OWN_ALONE.includes(id)) && (id !== 'recovery-codes' || hasFactor),
  );
  return (
    <nav
      aria-label="Settings"
      className="sticky top-[calc(var(--header-height)+2rem)] hidden lg:block"
    >
      <ul className="border-hairline border-l">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center pl-4 text-small text-text hover:text-text-strong"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnAccountSections({ person }: { readonly person: Person }) {
  return (
    <>
      <SessionsSection />
      <StandardsSection />
      <ApiKeysSection />
      <WebhooksSection />
      <DataSection />
      <DeletionSection person={person} />
    </>
  );
}

/** The settings page of one's own account. */
export function SettingsPage() {
  const state = useAccountState();
  const providerUrl = useSite()?.provider.url ?? null;
  if (state.kind !== 'member') return null;
  const { person } = state;
  const isElsewhere = providerUrl !== null;
  return (
    <div className="page flex-1 py-10 md:py-14">
      <h1 className="text-display">Profile and Settings</h1>
      <p className="mt-2 mb-8 break-words">
        {[person.name, addressOf(person)].filter(Boolean).join(', ')}
      </p>
      {isElsewhere ? null : <DeletionBanner />}
      <div className="grid items-start gap-10 lg:grid-cols-[12rem_minmax(0,44rem)]">
        <Contents isElsewhere={isElsewhere} />
        <div className="flex min-w-0 flex-col gap-5">
          <ProfileSection person={person} />
          {isElsewhere ? null : <PlanSection />}
          <EmailSection person={person} />
          <PasswordSection username={addressOf(person)} />
          {isElsewhere ? null : <PasskeysSection />}
          <SecondFactorSection />
          {isElsewhere ? null : <RecoveryCodesSection />}
          {isElsewhere ? (
            <ElsewhereSection url={providerUrl} />
          ) : (
            <OwnAccountSections person={person} />
          )}
        </div>
      </div>
    </div>
  );
}
