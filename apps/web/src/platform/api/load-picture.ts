import type { ApiEndpoint, Schema } from '@tc/contract/api';
import type { Account } from '../account/account.ts';
import { addressOf, headersOf } from './call-api.ts';

/** A picture that only its owner may load, so it cannot be the address of an image. */
export async function loadPicture(
  account: Account,
  endpoint: ApiEndpoint<Schema, Schema>,
  params: Readonly<Record<string, string>>,
): Promise<Blob> {
  const headers = await headersOf(account);
  const answer = await fetch(addressOf(endpoint.path, params), { headers });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !type.startsWith('image/')) throw new Error('The picture did not load.');
  return answer.blob();
}
