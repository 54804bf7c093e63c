import { decodeBinary, encodeBinary } from './binary-frames.ts';
import type { Frame } from './frame.ts';

export type Version = '1.0.0' | '2.0.0';

export function readVersion(text: string | null): Version | null {
  if (text === null || text === '1.0.0') return '1.0.0';
  return text === '2.0.0' ? text : null;
}

function reference(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function frameOf(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  return {
    joinRef: reference(joinRef),
    ref: reference(ref),
    topic,
    event,
    payload: isObject ? (payload as Record<string, unknown>) : {},
  };
}

function decodeText(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (Array.isArray(value)) return frameOf(value[0], value[1], value[2], value[3], value[4]);
    const { join_ref, ref, topic, event, payload } = value as Record<string, unknown>;
    return frameOf(join_ref, ref, topic, event, payload);
  } catch {
    return null;
  }
}

/** A client's message; null if it is not valid in the protocol. */
export function decodeFrame(data: string | Uint8Array): Frame | null {
  return typeof data === 'string' ? decodeText(data) : decodeBinary(data);
}

/** A message for a client of that version; null if it cannot read it: bytes need version 2. */
export function encodeFrame(frame: Frame, version: Version): string | Uint8Array | null {
  const { joinRef, ref, topic, event, payload } = frame;
  const bytes = event === 'broadcast' ? payload.payload : null;
  if (bytes instanceof Uint8Array) {
    return version === '2.0.0' ? encodeBinary(topic, String(payload.event), bytes) : null;
  }
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}
