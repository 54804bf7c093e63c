import { describe, expect, it } from 'vitest';
import { cameraFaultOf, cameraObstacle } from './camera-fault.ts';

describe('a camera that gives no picture', () => {
  // The names of the Media Capture standard, 10.2.
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['OverconstrainedError', 'missing'],
    ['TypeError', 'failed'],
  ])('%s is %s', (name, fault) => {
    expect(cameraFaultOf(new DOMException('any text', name))).toBe(fault);
  });

  it('is a fault whatever was thrown', () => {
    expect([null, 'no', {}, new Error('constructor')].map(cameraFaultOf)).toEqual([
      ...['failed', 'failed', 'failed', 'failed'],
    ]);
  });

  it('is explained before it is asked for, where asking is in vain', () => {
    const mediaDevices = { getUserMedia: () => Promise.reject(new Error('never asked')) };
    const at = (isSecureContext: boolean, navigator: object) =>
      cameraObstacle({ isSecureContext, navigator });
    expect(at(false, {})).toBe('insecure');
    expect(at(true, {})).toBe('unsupported');
    expect(at(true, { mediaDevices })).toBeNull();
  });
});
