import type { TestServer } from './test-server.ts';

/** Posts a file, unchanged, to one call of our own API. */
export async function sendCsv(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  path: string,
  file: string | Uint8Array,
  type = 'text/csv',
) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: file as BodyInit,
  });
  return { status: answer.status, body: await answer.json() };
}

/** Downloads a file with its bytes as they were sent. */
export async function getFile({ url }: Pick<TestServer, 'url'>, token: string, path: string) {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString('utf8') };
}
