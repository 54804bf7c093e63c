import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly onFiles: (files: readonly File[]) => void;
};

/** A field for files, which also notices what was chosen before the page's scripts ran. */
export function FileField({ onFiles, ...rest }: FileFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((from: HTMLInputElement) => {
    const files = [...(from.files ?? [])];
    // Allows choosing the same file twice in a row.
    from.value = '';
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    // A page that has just woken up was not told what happened in its fields.
    if (field.current) take(field.current);
  }, []);
  return (
    <input ref={field} type="file" {...rest} onChange={(event) => take(event.currentTarget)} />
  );
}
