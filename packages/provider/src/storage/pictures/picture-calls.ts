import { err } from '@tc/kernel';
import type { Identity } from '../../access/identity.ts';
import { readName } from '../object-name.ts';
import { requirePublic, requireReadable } from '../objects/download-calls.ts';
import { findOpenObject } from '../objects/object-row.ts';
import { readUrlToken } from '../signing/url-token.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS } from '../storage-error.ts';
import { answerPicture } from './answer-picture.ts';
import { readPictureOptions } from './picture-options.ts';

export async function render(
  deps: StorageDeps,
  call: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const options = readPictureOptions(call.query);
  if (!options.ok) return options;
  const row = await requireReadable(deps, call.bucket, call.key, caller);
  return row.ok ? answerPicture(deps, call, row.value, options.value) : row;
}

export async function renderPublic(deps: StorageDeps, call: StorageCall): Promise<StorageOutcome> {
  const options = readPictureOptions(call.query);
  if (!options.ok) return options;
  const row = await requirePublic(deps, call);
  return row.ok ? answerPicture(deps, call, row.value, options.value) : row;
}

/** Uses the signed options and ignores others in the URL: its holder sees only that picture. */
export async function renderSigned(deps: StorageDeps, call: StorageCall): Promise<StorageOutcome> {
  const name = readName(call.key);
  if (!name.ok) return name;
  const url = `${call.bucket}/${name.value}`;
  const token = await readUrlToken(deps, call.query.get('token'), { url, scope: 'render' });
  if (!token.ok) return token;
  const { transform } = token.value;
  const row = await findOpenObject(deps.database, call.bucket, name.value);
  if (!transform) return err(STORAGE_REFUSALS.invalidSignature);
  return row ? answerPicture(deps, call, row, transform) : err(STORAGE_REFUSALS.noSuchKey);
}
