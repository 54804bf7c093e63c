import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, readVersion } from './frames.ts';

const frame = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:x',
  event: 'phx_reply',
  payload: { status: 'ok', response: {} },
};

describe('text frames', () => {
  it('are lists in the second version and objects in the first', () => {
    expect(encodeFrame(frame, '2.0.0')).toBe(
      '["1","2","realtime:x","phx_reply",{"status":"ok","response":{}}]',
    );
    expect(JSON.parse(encodeFrame(frame, '1.0.0') as string)).toEqual({
      join_ref: '1',
      ref: '2',
      topic: 'realtime:x',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
    });
    for (const version of ['1.0.0', '2.0.0'] as const) {
      expect(decodeFrame(encodeFrame(frame, version) as string)).toEqual(frame);
    }
  });

  it('are none where they are anything else', () => {
    for (const text of ['', '{', 'null', '7', '[]', '[1,2,3,4,5]', '{"topic":"x"}', '["1"]']) {
      expect(decodeFrame(text), text).toBeNull();
    }
    expect(decodeFrame('[null,7,"t","e"]')).toEqual({
      joinRef: null,
      ref: '7',
      topic: 't',
      event: 'e',
      payload: {},
    });
  });
});

/** A client's broadcast as the protocol lays it out, byte by byte. */
function clientBytes(encoding: number, texts: readonly string[], payload: Uint8Array): Uint8Array {
  const parts = texts.map((text) => Buffer.from(text));
  const header = [3, ...parts.map((part) => part.byteLength), encoding];
  return Buffer.concat([Buffer.from(header), ...parts, payload]);
}

describe('binary frames', () => {
  it('carry JSON or bytes from the client', () => {
    const texts = ['1', '2', 'realtime:ü', 'ping 😀', ''];
    expect(decodeFrame(clientBytes(1, texts, Buffer.from('{"a":1}')))).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:ü',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'ping 😀', payload: { a: 1 } },
    });
    const bytes = decodeFrame(clientBytes(0, ['', '', 't', 'e', '{}'], Buffer.from([0, 255])));
    expect(bytes).toMatchObject({ joinRef: null, payload: { event: 'e' } });
    expect([...(bytes!.payload.payload as Uint8Array)]).toEqual([0, 255]);
  });

  it('carry bytes to clients of the second version alone', () => {
    const payload = { type: 'broadcast', event: 'é', payload: new Uint8Array([7]) };
    const message = { ...frame, event: 'broadcast', topic: 'tü', payload };
    expect([...(encodeFrame(message, '2.0.0') as Uint8Array)]).toEqual([
      ...[4, 3, 2, 0, 0, ...Buffer.from('tü'), ...Buffer.from('é'), 7],
    ]);
    expect(encodeFrame(message, '1.0.0')).toBeNull();
    expect(encodeFrame({ ...message, topic: 'x'.repeat(256) }, '2.0.0')).toBeNull();
  });

  it('are never more than they are: any bytes give a frame or none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const read = decodeFrame(bytes);
        expect(read === null || read.event === 'broadcast').toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = decodeFrame(text);
        expect(read === null || typeof read.topic === 'string').toBe(true);
      }),
    );
  });
});

it('knows two versions, the first where none is named', () => {
  expect([null, '1.0.0', '2.0.0', '3.0.0', ''].map(readVersion)).toEqual([
    ...['1.0.0', '1.0.0', '2.0.0', null, null],
  ]);
});
