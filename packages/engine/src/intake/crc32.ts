/** CRC-32 of ISO 3309 as used by PNG, four table lookups at a time. */
const TABLES = createTables();

function createTables(): readonly Uint32Array[] {
  const first = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    first[byte] = value;
  }
  const tables = [first];
  for (let table = 1; table < 4; table++) {
    const before = tables[table - 1];
    tables.push(before.map((value) => (value >>> 8) ^ first[value & 255]));
  }
  return tables;
}

export function crc32(bytes: Uint8Array, start: number, end: number): number {
  const [t0, t1, t2, t3] = TABLES;
  let crc = 0xffffffff;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    crc ^= bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    crc = t3[crc & 255] ^ t2[(crc >>> 8) & 255] ^ t1[(crc >>> 16) & 255] ^ t0[crc >>> 24];
  }
  for (; at < end; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}
