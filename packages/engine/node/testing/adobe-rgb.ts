/**
 * A profile of Adobe RGB (1998), in which cameras may store their photos: its primaries, adapted to D50 as ICC.1:2001-04
 * wants them, and a plain power for its curve.
 */

const WHITE = [0.9642, 1, 0.8249] as const;
const PRIMARIES = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
} as const;
/** 2.19921875 as a fixed-point number with eight bits behind the point. */
const GAMMA = 563;
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65536));
  return bytes;
}

function xyz(values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(fixed)]);
}

function power(): Buffer {
  const bytes = Buffer.from('curv\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1');
  bytes.writeUInt16BE(GAMMA, 12);
  return bytes;
}

function described(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 1 + 78 + 1);
  bytes.write('desc', 0, 'latin1');
  bytes.writeUInt32BE(text.length + 1, 8);
  bytes.write(text, 12, 'latin1');
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

function header(bytes: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32BE(bytes, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  Buffer.concat(WHITE.map(fixed)).copy(head, 68);
  return head;
}

export function adobeRgbProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', described('Adobe RGB (1998)')],
    ['cprt', Buffer.from('text\0\0\0\0None\0', 'latin1')],
    ['wtpt', xyz(WHITE)],
    ...Object.entries(PRIMARIES).map(([name, values]): [string, Buffer] => [name, xyz(values)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, power()]),
  ];
  let at = HEADER_BYTES + 4 + ENTRY_BYTES * tags.length;
  const entries = tags.map(([name, body]) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.write(name, 0, 'latin1');
    entry.writeUInt32BE(at, 4);
    entry.writeUInt32BE(body.length, 8);
    at += padded(body).length;
    return entry;
  });
  const count = Buffer.alloc(4);
  count.writeUInt32BE(tags.length);
  return Buffer.concat([header(at), count, ...entries, ...tags.map(([, body]) => padded(body))]);
}
