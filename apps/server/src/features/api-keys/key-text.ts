import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 160 random bits and a checksum, so that a mistyped key can be told from a revoked one without a database. */
const SECRET_BYTES = 20;
const KEY = /^tc_(?<secret>[0-9a-f]{40})(?<sum>[0-9a-f]{8})$/;

/** Enough for people to tell their keys apart, too little to help anybody guess one. */
const START_SIGNS = 7;

function sumOf(secret: string): string {
  return crc32(secret).toString(16).padStart(8, '0');
}

export function makeKey(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return `tc_${secret}${sumOf(secret)}`;
}

export function isKey(text: string): boolean {
  const { secret = '', sum } = KEY.exec(text)?.groups ?? {};
  return sum !== undefined && sum === sumOf(secret);
}

export function startOf(key: string): string {
  return key.slice(0, START_SIGNS);
}
