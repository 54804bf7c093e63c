import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { presentUser } from '../users/present-user.ts';
import { linkHeader, readPage } from './pages.ts';
import { loadPage } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'settings'>;

/** GET /admin/users: newest first, one page at a time. */
export async function listUsers(deps: Deps, call: Call): Promise<Outcome> {
  const page = readPage(call.query);
  if (!page.ok) return page;
  const { number, size } = page.value;
  const { accounts, total } = await loadPage(deps.database, size, (number - 1) * size);
  const address = `${deps.settings.siteUrl}/auth/v1/admin/users`;
  return ok({
    status: 200,
    body: { users: accounts.map(presentUser), aud: 'authenticated' },
    headers: {
      'x-total-count': String(total),
      link: linkHeader(address, page.value, total),
    },
  });
}
