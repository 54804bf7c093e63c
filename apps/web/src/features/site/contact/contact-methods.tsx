const HOURS = [
  ['Mon-Fri', '9-6 PST'],
  ['Sat', '10-4 PST'],
  ['Sun', 'Closed'],
] as const;

const ANSWERS = [
  ['Email', 'within 24 hours'],
  ['Business', 'within 48 hours'],
] as const;

function Rows({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-2">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-hairline border-b py-2"
        >
          <dt>{name}</dt>
          <dd className="measured text-small text-text-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How to reach us, when, and how soon we answer. */
export function ContactMethods({ supportEmail }: { readonly supportEmail: string }) {
  return (
    <>
      <section aria-labelledby="methods" className="rounded-panel bg-surface-1 p-6">
        <h2 id="methods" className="text-lead">
          Other ways
        </h2>
        <p className="mt-2">
          <a
            href={`mailto:${supportEmail}`}
            className="inline-flex min-h-11 items-center break-all text-text-strong underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
          >
            {supportEmail}
          </a>
        </p>
        <h3 className="mt-3 text-small text-text-quiet">Response time</h3>
        <Rows rows={ANSWERS} />
        <h3 className="mt-6 text-small text-text-quiet">Support hours</h3>
        <Rows rows={HOURS} />
      </section>
      <section
        aria-labelledby="urgent"
        className="rounded-panel border-accent border-l-4 bg-surface-2 p-6"
      >
        <h2 id="urgent" className="text-lead">
          Urgent issues
        </h2>
        <p className="mt-2 text-small">
          Locked out of your account, or at a show and nothing works? Start the subject with URGENT.
          We read those messages first during support hours.
        </p>
      </section>
    </>
  );
}
