import { useHydrated } from '../../platform/hydrated.ts';
import { Choice } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BACKGROUND_OPTIONS, type Format, type Look, SIZE_OPTIONS } from './look.ts';
import { canWriteWebp } from './make-picture.ts';

const VIEWS = [
  { value: 'straight', name: 'Straightened' },
  { value: 'photo', name: 'As photographed' },
] as const;

const SHADOWS = [
  { value: 'none', name: 'No shadow' },
  { value: 'soft', name: 'Soft shadow' },
] as const;

const FORMATS: readonly { readonly value: Format; readonly name: string }[] = [
  { value: 'png', name: 'PNG' },
  { value: 'webp', name: 'WebP' },
];

interface LookPanelProps {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

/** How all pictures of the list should look. */
export function LookPanel({ look, onChange }: LookPanelProps) {
  const hasWebp = useHydrated() && canWriteWebp();
  const set = (change: Partial<Look>) => onChange({ ...look, ...change });
  return (
    <section aria-label="How the pictures look" className="flex flex-col gap-5">
      <Segmented
        label="View"
        value={look.view}
        options={VIEWS}
        onChange={(view) => set({ view })}
      />
      <Choice
        label="Size"
        value={look.size}
        options={SIZE_OPTIONS}
        onChange={(size) => set({ size })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <Choice
            label="Background"
            value={look.background}
            options={BACKGROUND_OPTIONS}
            onChange={(background) => set({ background })}
          />
        </div>
        {look.background === 'own' ? (
          <label className="flex min-h-11 items-center">
            <span className="sr-only">Background color</span>
            <input
              type="color"
              value={look.ownColor}
              onChange={(event) => set({ ownColor: event.target.value })}
              className="h-11 w-16 cursor-pointer rounded-control bg-surface-2 p-1"
            />
          </label>
        ) : null}
      </div>
      <Segmented
        label="Shadow"
        value={look.hasShadow ? 'soft' : 'none'}
        options={SHADOWS}
        onChange={(shadow) => set({ hasShadow: shadow === 'soft' })}
      />
      {hasWebp ? (
        <Segmented
          label="File format"
          value={look.format}
          options={FORMATS}
          onChange={(format) => set({ format })}
        />
      ) : (
        <p className="text-small text-text-quiet">
          Pictures are PNG files: this browser cannot write WebP.
        </p>
      )}
      <p className="text-small text-text-quiet">
        Nothing is enlarged, so a small photo gives a smaller picture than asked for.
      </p>
    </section>
  );
}
