import type { ServeRequest } from '../http/serve.ts';

/** What the address names, as refusals of this protocol quote it. */
function refusalOf(path: string): object {
  const [first = '', second = ''] = path.replace(/^\/rest\/v1\/?/, '').split('/');
  const isCall = first === 'rpc';
  const name = `public.${(isCall ? second : first).slice(0, 100)}`;
  return {
    code: isCall ? 'PGRST202' : 'PGRST205',
    details: null,
    hint: null,
    message: `Could not find the ${isCall ? 'function' : 'table'} '${name}' in the schema cache`,
  };
}

/** Serves `/rest/v1`: no table and no function of the database is open to clients. */
export function serveRest(): ServeRequest {
  return async (request) =>
    Response.json(refusalOf(new URL(request.url).pathname), {
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
}
