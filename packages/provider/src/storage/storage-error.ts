import type { AuthError } from '../http/auth-error.ts';
import { answerRefusal, type HttpAnswer } from '../http/http-answer.ts';

/** A refusal of the storage protocol, which puts the meaning of its status in the body as text. */
export interface StorageError {
  readonly statusCode: string;
  readonly error: string;
  readonly message: string;
  readonly code: string;
  /** The response's own status, if it is not 400. */
  readonly status?: number;
}

function refusal(
  statusCode: number,
  code: string,
  message: string,
  error: string = code,
): StorageError {
  return { statusCode: String(statusCode), error, message, code };
}

function accessDenied(message: string): StorageError {
  return refusal(403, 'AccessDenied', message, 'Unauthorized');
}

/** An invalid token, in this protocol's form. */
export function accessRefused({ message, status }: AuthError): StorageError {
  if (status === 503) return STORAGE_REFUSALS.databaseAway;
  return accessDenied(message);
}

export function invalidKey(key: string): StorageError {
  return refusal(400, 'InvalidKey', `Invalid key: ${key}`);
}

export function invalidParameter(message: string): StorageError {
  return refusal(400, 'InvalidParameter', message);
}

export function invalidMimeType(type: string): StorageError {
  return refusal(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');
}

/** Refusals without parameters. */
export const STORAGE_REFUSALS = {
  noSuchBucket: refusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: refusal(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchCall: refusal(404, 'NotFound', 'There is no such call', 'not_found'),
  duplicate: refusal(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketExists: refusal(409, 'BucketAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketNotEmpty: refusal(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  bucketName: refusal(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  sizeLimit: refusal(
    400,
    'InvalidRequest',
    'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  ),
  tooLarge: refusal(
    413,
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
    'Payload too large',
  ),
  bodyTooLarge: refusal(
    413,
    'EntityTooLarge',
    'The request body is too large',
    'Payload too large',
  ),
  tooMany: refusal(403, 'AccessDenied', 'No more objects may be stored here', 'Unauthorized'),
  noContent: refusal(400, 'InvalidRequest', 'No content provided'),
  brokenOff: refusal(400, 'Aborted', 'The upload broke off'),
  notAllowed: accessDenied('new row violates row-level security policy'),
  // The hosted provider's message for a missing token, which the official client's tests compare.
  noKey: accessDenied('Invalid Compact JWS'),
  invalidSignature: refusal(400, 'InvalidSignature', 'Invalid signature'),
  expired: refusal(400, 'ExpiredToken', 'The provided token has expired.'),
  invalidRange: {
    ...refusal(416, 'InvalidRange', 'invalid range provided', 'invalid_range'),
    status: 416,
  },
  noPicture: refusal(
    415,
    'InvalidMimeType',
    'The object is not an image that can be transformed',
    'invalid_mime_type',
  ),
  largePicture: refusal(
    413,
    'EntityTooLarge',
    'The image is too large to be transformed',
    'Payload too large',
  ),
  damagedPicture: refusal(400, 'InvalidRequest', 'The image is damaged'),
  slowPicture: { ...refusal(504, 'Timeout', 'The image takes too long to transform'), status: 504 },
  busyDrawing: {
    ...refusal(503, 'ServiceUnavailable', 'Too many images are being transformed'),
    status: 503,
  },
  noSpace: {
    ...refusal(507, 'InsufficientStorage', 'There is no room left to store this'),
    status: 507,
  },
  databaseAway: {
    ...refusal(503, 'ServiceUnavailable', 'The service is unavailable right now'),
    status: 503,
  },
  unexpected: { ...refusal(500, 'InternalError', 'Internal server error'), status: 500 },
} as const satisfies Record<string, StorageError>;

export function answerStorageError(error: StorageError): HttpAnswer {
  const { status = 400, ...body } = error;
  return answerRefusal(status, body);
}
