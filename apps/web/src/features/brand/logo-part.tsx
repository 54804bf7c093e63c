import { useId, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CHOSEN_TYPES } from './logo-picture.ts';
import type { BrandDesk } from './use-brand-desk.ts';

export function LogoPart({
  desk,
  hasLogo,
}: {
  readonly desk: BrandDesk;
  readonly hasLogo: boolean;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const say = (failure: { readonly message: string } | null) =>
    setProblem(failure?.message ?? null);
  return (
    <div className="flex flex-col gap-3">
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <label htmlFor={id} className="font-medium text-small text-text-strong">
        {hasLogo ? 'Another logo' : 'Logo'}
      </label>
      <input
        id={id}
        type="file"
        accept={CHOSEN_TYPES}
        disabled={desk.isBusy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void desk.setLogo(file).then(say);
          event.target.value = '';
        }}
        className="min-h-11 text-small file:mr-4 file:min-h-11 file:rounded-control file:border-0 file:bg-surface-3 file:px-4 file:text-text-strong"
      />
      <p id={`${id}-hint`} className="text-label text-text-quiet">
        PNG, JPEG, WebP or SVG up to 2 MB. We draw it again and keep only its pixels.
      </p>
      {hasLogo ? (
        <Button
          emphasis="danger"
          className="self-start"
          aria-disabled={desk.isBusy}
          onClick={() => void desk.takeLogoOff().then(say)}
        >
          Remove the logo
        </Button>
      ) : null}
    </div>
  );
}
