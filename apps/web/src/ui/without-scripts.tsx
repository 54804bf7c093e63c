/** Without scripts a form cannot be sent, but an e-mail can. */
export function WithoutScripts({ email }: { readonly email: string | undefined }) {
  return (
    <noscript>
      <p className="mb-5 rounded-panel bg-surface-2 px-4 py-3 text-small">
        This form needs JavaScript. You can write to {email} instead.
      </p>
    </noscript>
  );
}
