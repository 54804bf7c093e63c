import { Avatar as Primitive } from 'radix-ui';

interface AvatarProps {
  readonly initials: string;
  /** URL; always loaded without cookies. */
  readonly picture: string | null;
  /** In CSS pixels. */
  readonly size?: number;
}

/** A round picture; shows the initials until it is loaded, or if there is none. */
export function Avatar({ initials, picture, size = 36 }: AvatarProps) {
  return (
    <Primitive.Root
      aria-hidden="true"
      className="grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-surface-3 font-semibold text-text-strong ring-1 ring-hairline-strong"
      style={{ width: size, height: size, fontSize: size * 0.39 }}
    >
      {picture ? (
        <Primitive.Image
          src={picture}
          alt=""
          crossOrigin="anonymous"
          className="size-full object-cover"
        />
      ) : null}
      <Primitive.Fallback className="leading-none tracking-tight">{initials}</Primitive.Fallback>
    </Primitive.Root>
  );
}

/** A placeholder for an avatar until it is known whose it is. */
export function AvatarPlaceholder({ size = 36 }: { readonly size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="pulses block shrink-0 rounded-full bg-surface-3"
      style={{ width: size, height: size }}
    />
  );
}
