import { answerRefusal } from '../http/http-answer.ts';
import type { Service } from '../http/service.ts';

/** What the URL names, as this protocol's refusals quote it. */
function refusalOf(url: string): object {
  const [path = ''] = url.split('?', 1);
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

/** Serves `/rest/v1`: clients get access to no table and no function of the database. */
export function serveRest(): Service {
  return {
    prefix: '/rest/v1',
    routes: [],
    serveOther: async ({ url }) => answerRefusal(404, refusalOf(url)),
  };
}
