/** Reads numbers and names from a file's bytes. Callers check the length first. */

export function uint16BigEndian(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 8) | bytes[at + 1];
}

export function uint32BigEndian(bytes: Uint8Array, at: number): number {
  return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;
}

export function uint24LittleEndian(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
}

export function uint32LittleEndian(bytes: Uint8Array, at: number): number {
  return (uint24LittleEndian(bytes, at) | (bytes[at + 3] << 24)) >>> 0;
}

/** Bytes as Latin letters, cut where the file ends. */
export function letters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
