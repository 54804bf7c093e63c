import { useSite } from '../../platform/site.ts';
import { Section } from './section.tsx';

/** When accounts are kept by another service, this page does not offer what only that service can do. */
export function ElsewhereSection({ url }: { readonly url: string }) {
  const email = useSite()?.supportEmail ?? '';
  return (
    <Section
      id="data"
      title="My data"
      text={
        <>
          Your account is kept at <strong className="text-text-strong">{new URL(url).host}</strong>.
          To see your devices, get a copy of your data or have your account deleted, write to{' '}
          <a
            href={`mailto:${email}`}
            className="text-text-strong underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {email}
          </a>
          .
        </>
      }
    />
  );
}
