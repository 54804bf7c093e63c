/** 128 random bits as hexadecimal digits, so that nobody can guess them. */
const NAME = /^#light=([0-9a-f]{32})$/;

export function inventLightName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** After the `#`, which browsers do not send, so that no server's log contains the name. */
export function lightAddress({ origin, pathname }: Location, name: string): string {
  return `${origin}${pathname}#light=${name}`;
}

/** The name of the channel for which this page is asked to be the light; null if there is none. */
export function readLightName(hash: string): string | null {
  return NAME.exec(hash)?.[1] ?? null;
}
