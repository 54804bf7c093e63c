import { TUS_VERSION, type Upload } from '@tc/contract/locker';
import type { UploadRow } from './store.ts';

export function presentUpload({ id, bytes, received, expires_at }: UploadRow): Upload {
  return { id, bytes, received, expiresAt: expires_at.toISOString() };
}

/** What tus puts in headers. */
export function presentHeaders(upload: UploadRow): Record<string, string> {
  const { bytes, received, metadata, expires_at } = upload;
  return {
    'upload-offset': String(received),
    'upload-length': String(bytes),
    'upload-expires': expires_at.toUTCString(),
    ...(metadata !== null && { 'upload-metadata': metadata }),
  };
}

/** Part of every answer about uploads. No cache may keep it, because it is true only for a moment. */
export const TUS_HEADERS = { 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' };
