import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../compress.ts';

/** Sends an answer that may be cached for a while; it is only sent again if it changed. */
export async function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  cacheControl: string,
): Promise<FastifyReply> {
  const whole = Buffer.from(JSON.stringify(value));
  // A weak tag, because it does not cover the encoding.
  const tag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': cacheControl, etag: tag, vary: 'accept-encoding' });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(tag)) return reply.code(304).send();
  const { body, encoding } = await compress(whole, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}
