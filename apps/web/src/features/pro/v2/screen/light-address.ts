/** Unguessable: 128 bits, in hexadecimal digits. */
const NAME = /^#light=([0-9a-f]{32})$/;

export function inventLightName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Behind the sign that browsers keep to themselves, so that no server's log has the name. */
export function lightAddress({ origin, pathname }: Location, name: string): string {
  return `${origin}${pathname}#light=${name}`;
}

/** The name of the channel that an address asks this page to light for; null: none. */
export function readLightName(hash: string): string | null {
  return NAME.exec(hash)?.[1] ?? null;
}
