import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './buckets/bucket-calls.ts';
import { copy, move, removeMany, removeOne } from './objects/change-calls.ts';
import {
  download,
  downloadPublic,
  downloadSigned,
  info,
  infoPublic,
  sign,
  signMany,
} from './objects/download-calls.ts';
import { list } from './objects/list-calls.ts';
import { listV2 } from './objects/list-v2-call.ts';
import { render, renderPublic, renderSigned } from './pictures/picture-calls.ts';
import type { StorageEndpoint } from './storage.ts';
import { signUpload, upload, uploadSigned } from './uploads/upload-calls.ts';

/** Every call of `/storage/v1`. Specific paths come before those that would read them as names. */
export const STORAGE_ENDPOINTS: readonly StorageEndpoint[] = [
  { method: 'GET', path: '/bucket', access: 'key', handle: listBuckets },
  { method: 'POST', path: '/bucket', access: 'key', handle: createBucket },
  { method: 'GET', path: '/bucket/:bucket', access: 'key', handle: getBucket },
  { method: 'PUT', path: '/bucket/:bucket', access: 'key', handle: updateBucket },
  { method: 'DELETE', path: '/bucket/:bucket', access: 'key', handle: deleteBucket },
  { method: 'POST', path: '/bucket/:bucket/empty', access: 'key', handle: emptyBucket },
  { method: 'POST', path: '/object/move', access: 'key', handle: move },
  { method: 'POST', path: '/object/copy', access: 'key', handle: copy },
  { method: 'POST', path: '/object/list/:bucket', access: 'key', handle: list },
  { method: 'POST', path: '/object/list-v2/:bucket', access: 'key', handle: listV2 },
  {
    method: 'POST',
    path: '/object/upload/sign/:bucket/*',
    access: 'key',
    handle: signUpload,
  },
  {
    method: 'PUT',
    path: '/object/upload/sign/:bucket/*',
    access: 'public',
    takesContent: true,
    handle: uploadSigned,
  },
  { method: 'POST', path: '/object/sign/:bucket', access: 'key', handle: signMany },
  { method: 'POST', path: '/object/sign/:bucket/*', access: 'key', handle: sign },
  {
    method: 'GET',
    path: '/object/sign/:bucket/*',
    access: 'public',
    handle: downloadSigned,
  },
  {
    method: 'GET',
    path: '/object/public/:bucket/*',
    access: 'public',
    handle: downloadPublic,
  },
  {
    method: 'GET',
    path: '/object/info/public/:bucket/*',
    access: 'public',
    handle: infoPublic,
  },
  {
    method: 'GET',
    path: '/object/info/authenticated/:bucket/*',
    access: 'key',
    handle: info,
  },
  { method: 'GET', path: '/object/info/:bucket/*', access: 'key', handle: info },
  {
    method: 'GET',
    path: '/object/authenticated/:bucket/*',
    access: 'key',
    handle: download,
  },
  { method: 'GET', path: '/object/:bucket/*', access: 'key', handle: download },
  {
    method: 'POST',
    path: '/object/:bucket/*',
    access: 'key',
    takesContent: true,
    handle: upload,
  },
  {
    method: 'PUT',
    path: '/object/:bucket/*',
    access: 'key',
    takesContent: true,
    handle: upload,
  },
  { method: 'DELETE', path: '/object/:bucket/*', access: 'key', handle: removeOne },
  { method: 'DELETE', path: '/object/:bucket', access: 'key', handle: removeMany },
  {
    method: 'GET',
    path: '/render/image/authenticated/:bucket/*',
    access: 'key',
    handle: render,
  },
  {
    method: 'GET',
    path: '/render/image/public/:bucket/*',
    access: 'public',
    handle: renderPublic,
  },
  {
    method: 'GET',
    path: '/render/image/sign/:bucket/*',
    access: 'public',
    handle: renderSigned,
  },
];
