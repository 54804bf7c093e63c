import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { toString as encodeQr } from 'qrcode';
import { generate } from 'selfsigned';
import type { Certificate } from '../settings.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;

/** This machine's addresses on the local network, the most likely one first. */
export function localAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  const outward = all.filter((entry) => entry.family === 'IPv4' && !entry.internal);
  const isHomeNetwork = (address: string) => /^(192\.168|10)\./.test(address);
  return outward
    .map((entry) => entry.address)
    .sort((a, b) => Number(isHomeNetwork(b)) - Number(isHomeNetwork(a)));
}

function isUsable(cert: string, addresses: readonly string[]): boolean {
  const certificate = new X509Certificate(cert);
  const staysValid = Date.parse(certificate.validTo) > Date.now() + DAY_MS;
  return staysValid && addresses.every((address) => certificate.checkIP(address) !== undefined);
}

function readCertificate(folder: string): Certificate | null {
  try {
    return {
      cert: readFileSync(path.join(folder, 'cert.pem'), 'utf8'),
      key: readFileSync(path.join(folder, 'key.pem'), 'utf8'),
    };
  } catch {
    return null;
  }
}

/**
 * A self-signed certificate for the local network, kept so that a phone has to accept it only once. It is
 * renewed when the machine's address changes or the certificate is about to expire.
 */
export async function requireLocalCertificate(
  dataDir: string,
  addresses: readonly string[],
): Promise<Certificate> {
  const folder = path.join(dataDir, 'tls');
  const kept = readCertificate(folder);
  if (kept && isUsable(kept.cert, addresses)) return kept;
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, 'cert.pem'), made.cert, { mode: 0o600 });
  writeFileSync(path.join(folder, 'key.pem'), made.private, { mode: 0o600 });
  return { cert: made.cert, key: made.private };
}

export async function drawQrCode(text: string): Promise<string> {
  return encodeQr(text, { type: 'terminal', small: true });
}
