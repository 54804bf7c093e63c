/** FNV-1a hash of some bytes, or of numbers of 16 bits, as eight hexadecimal digits. */
export function fnv1a(...parts: readonly ArrayLike<number>[]): string {
  let hash = 0x811c9dc5;
  for (const bytes of parts) {
    for (let at = 0; at < bytes.length; at++) {
      hash = Math.imul(hash ^ (bytes[at] & 0xffff), 0x01000193) >>> 0;
    }
  }
  return hash.toString(16).padStart(8, '0');
}
