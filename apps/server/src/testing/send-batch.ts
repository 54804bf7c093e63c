import { callApi } from './members.ts';
import { idOf, uploadWithClient } from './send-upload.ts';

interface Place {
  readonly url: string;
}

export interface BatchItem {
  readonly id: string;
  readonly position: number;
}

/** Starts a batch with cards of these names. */
export async function beginBatch(
  server: Place,
  token: string,
  names: readonly string[],
  more: object = {},
  base = '/api/v1',
) {
  const begun = await callApi(server, token, 'POST', `${base}/batches`, {
    body: { name: 'A box', ...more },
  });
  if (begun.status !== 201) throw new Error(JSON.stringify(begun));
  const { id } = begun.body as { id: string };
  const items: BatchItem[] = [];
  for (let from = 0; from < names.length; from += 100) {
    const some = names.slice(from, from + 100);
    const body = { items: some.map((name, at) => ({ position: from + at, name })) };
    const added = await callApi(server, token, 'POST', `${base}/batches/${id}/items`, { body });
    items.push(...added.body.items);
  }
  return { id, items };
}

/** Sends the front of a batch's card the way a browser does: first uploaded in pieces, then as a scan. */
export async function sendItem(
  server: Place,
  token: string,
  item: BatchItem,
  front: Buffer,
  key = item.id,
  { base = '/api/v1', headers = {} }: { base?: string; headers?: Record<string, string> } = {},
) {
  const { path } = await uploadWithClient(server, token, front, { chunkSize: 40_000 });
  const form = new FormData();
  form.append('front', idOf(path));
  form.append('batchItem', item.id);
  const answer = await fetch(`${server.url}${base}/scans`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      prefer: 'respond-async',
      ...headers,
    },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
