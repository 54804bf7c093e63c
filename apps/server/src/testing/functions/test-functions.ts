import type { NamedFunction } from '@tc/provider';

/** Reports the body and how it arrived. */
const echo: NamedFunction = async (request, { user, isService }) => {
  const type = request.headers.get('content-type');
  const text = type?.startsWith('multipart/form-data')
    ? String((await request.formData()).get('field'))
    : await request.text();
  return Response.json({ method: request.method, type, text, user: user?.id ?? null, isService });
};

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return [...(await request.formData())];
  return type.startsWith('application/json') ? request.json() : request.text();
}

/** Reports everything that reached it, as the type given in the `answer-as` header. */
const mirror: NamedFunction = async (request) => {
  const { method, url, headers } = request;
  const told = { method, url, headers: Object.fromEntries(headers), body: await bodyOf(request) };
  return new Response(JSON.stringify(told), {
    headers: { 'content-type': headers.get('answer-as') ?? 'application/json' },
  });
};

const ANSWERS: Readonly<Record<string, () => Response>> = {
  json: () => Response.json({ is: 'json' }),
  bytes: () =>
    new Response(new Uint8Array([1, 2, 3]), {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  text: () => new Response('plain'),
  events: () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } }),
  form: () => {
    const form = new FormData();
    form.append('field', 'value');
    return new Response(form);
  },
  refusal: () => Response.json({ error: 'no' }, { status: 422 }),
  cookie: () => new Response('x', { headers: { 'set-cookie': 'a=b', 'clear-site-data': '"*"' } }),
};

const answer: NamedFunction = async (request) => {
  const kind = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return ANSWERS[kind]?.() ?? new Response(null, { status: 404 });
};

const fail: NamedFunction = async () => {
  throw new Error('a mistake within');
};

/** Tries to turn the caller's connection into another kind. */
const hijack: NamedFunction = async () =>
  new Response(null, { status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } });

/** Never answers, so the caller has to time out. */
const hang: NamedFunction = () => new Promise(() => undefined);

export const TEST_FUNCTIONS: ReadonlyMap<string, NamedFunction> = new Map([
  ['echo', echo],
  ['mirror', mirror],
  ['answer', answer],
  ['fail', fail],
  ['hijack', hijack],
  ['hang', hang],
]);
