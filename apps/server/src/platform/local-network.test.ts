import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawQrCode, requireLocalCertificate } from './local-network.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lan-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the certificate for the local network', () => {
  it('fits its key and names the addresses it is for', async () => {
    const made = await requireLocalCertificate(folder, ['192.168.1.20']);
    expect(() => createSecureContext(made)).not.toThrow();
    const certificate = new X509Certificate(made.cert);
    expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.ca).toBe(false);
  });

  it('is kept while the address stays, so that a phone accepts it once', async () => {
    const first = await requireLocalCertificate(folder, ['192.168.1.20']);
    const again = await requireLocalCertificate(folder, ['192.168.1.20']);
    const moved = await requireLocalCertificate(folder, ['192.168.1.21']);
    expect(again.cert).toBe(first.cert);
    expect(moved.cert).not.toBe(first.cert);
  });

  it('keeps its key from other users', async () => {
    await requireLocalCertificate(folder, ['192.168.1.20']);
    expect(statSync(path.join(folder, 'tls/key.pem')).mode & 0o077).toBe(0);
  });
});

describe('the address as a picture', () => {
  it('is drawn in several lines of blocks', async () => {
    const drawing = await drawQrCode('https://192.168.1.20:3000');
    expect(drawing.split('\n').length).toBeGreaterThan(10);
  });
});
