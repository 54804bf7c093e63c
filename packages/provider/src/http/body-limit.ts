/** The body is larger than it may be. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** The request with a body that fails at the first byte beyond the limit. */
export function limitBody(request: Request, limit: number): Request {
  if (!request.body) return request;
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(new BodyTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  const body = request.body.pipeThrough(counter);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    // A body that comes as a stream is answered only after it: Node asks to say so.
    duplex: 'half',
  } as RequestInit);
}
