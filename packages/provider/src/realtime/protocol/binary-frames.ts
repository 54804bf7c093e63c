import type { Frame } from './frame.ts';

/*
 * Broadcasts in protocol version 2. From a client: kind 3, the lengths of join reference, reference,
 * topic, event and metadata, the encoding, those five texts, the payload. From the server: kind 4, the
 * lengths of topic, event and metadata, the encoding, those three texts, the payload.
 */
const FROM_CLIENT = 3;
const FROM_SERVER = 4;
const BYTES = 0;
const JSON_TEXT = 1;
const HEADER = 7;

function readPayload(encoding: number, bytes: Uint8Array): unknown {
  return encoding === JSON_TEXT ? JSON.parse(Buffer.from(bytes).toString('utf8')) : bytes;
}

export function decodeBinary(data: Uint8Array): Frame | null {
  const [kind, ...lengths] = data.subarray(0, HEADER - 1);
  const encoding = data[HEADER - 1];
  const start = HEADER + lengths.reduce((sum, length) => sum + length, 0);
  const isKnown = kind === FROM_CLIENT && (encoding === BYTES || encoding === JSON_TEXT);
  if (!isKnown || start > data.byteLength) return null;
  let at = HEADER;
  const [joinRef, ref, topic, event] = lengths.map((length) => {
    at += length;
    return Buffer.from(data.subarray(at - length, at)).toString('utf8');
  });
  try {
    const payload = readPayload(encoding, data.slice(start));
    return {
      joinRef: joinRef || null,
      ref: ref || null,
      topic: topic ?? '',
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload },
    };
  } catch {
    return null;
  }
}

/** Null if a name is too long for its length field. */
export function encodeBinary(topic: string, event: string, bytes: Uint8Array): Uint8Array | null {
  const names = [Buffer.from(topic), Buffer.from(event)];
  if (names.some((name) => name.byteLength > 255)) return null;
  const [topicBytes, eventBytes] = names.map((name) => name.byteLength) as [number, number];
  const header = Buffer.from([FROM_SERVER, topicBytes, eventBytes, 0, BYTES]);
  return Buffer.concat([header, ...names, bytes]);
}
