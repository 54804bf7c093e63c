import type { Queries } from '../../ports.ts';
import {
  type Account,
  type FactorRow,
  type IdentityRow,
  USER_COLUMNS,
  type UserRow,
} from '../users/user-row.ts';
import type { SessionRow } from './session-row.ts';

/** Whose token it is, and of which session; null where there is none of that name. */
interface Loaded {
  readonly user: UserRow;
  readonly session: SessionRow | null;
  /** Null where it was not asked for. */
  readonly account: Account | null;
}

const SESSION_COLUMNS = [
  'id',
  'user_id',
  'created_at',
  'updated_at',
  'factor_id',
  'aal',
  'not_after',
  'refreshed_at',
  'user_agent',
  'ip',
] as const satisfies readonly (keyof SessionRow)[];

// Named, because a planned statement must not change what it answers when a column is added.
const OF_USER = USER_COLUMNS.map((name) => `u.${name}`).join(', ');
const OF_SESSION = SESSION_COLUMNS.map((name) => `s.${name} as session_${name}`).join(', ');

function listOf(table: string): string {
  return `(select coalesce(json_agg(one order by one.created_at, one.id), '[]')
    from ${table} as one where one.user_id = u.id)`;
}

const OF_ACCOUNT = `${listOf('auth.identities')} as identities, ${listOf('auth.mfa_factors')} as factors`;

function statementOf(columns: string): string {
  return `select ${OF_USER}, ${columns} from auth.users as u
    left join auth.sessions as s on s.id = $2 and s.user_id = u.id
    where u.id = $1 and u.deleted_at is null`;
}

const CALLER = statementOf(OF_SESSION);
const CALLER_WITH_ACCOUNT = statementOf(`${OF_SESSION}, ${OF_ACCOUNT}`);

/** A row as the database writes it in JSON: moments are texts there. */
type Written<Row> = {
  readonly [Name in keyof Row]: Date extends Row[Name] ? string | null : Row[Name];
};

interface Lists {
  readonly identities: readonly Written<IdentityRow>[];
  readonly factors: readonly Written<FactorRow>[];
}

type Found = UserRow & {
  readonly [Name in keyof SessionRow as `session_${Name}`]: SessionRow[Name];
};

function readMoments<Row extends object>(row: Written<Row>): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    return [name, name.endsWith('_at') && value !== null ? new Date(String(value)) : value];
  });
  return Object.fromEntries(entries) as Row;
}

function sessionOf(found: Found): SessionRow | null {
  if (found.session_id === null) return null;
  const entries = SESSION_COLUMNS.map((name) => [name, found[`session_${name}`]]);
  return Object.fromEntries(entries) as unknown as SessionRow;
}

/** All that a call needs to know of who makes it, in one statement: calls come often. */
export async function loadCaller(
  queries: Queries,
  userId: string,
  sessionId: string,
  isWithAccount: boolean,
): Promise<Loaded | null> {
  const [statement, name] = isWithAccount
    ? [CALLER_WITH_ACCOUNT, 'caller-with-account']
    : [CALLER, 'caller'];
  const values = [userId, sessionId];
  const [found] = await queries.query<Found & Partial<Lists>>(statement, values, name);
  if (!found) return null;
  const { identities, factors } = found;
  const account = identities &&
    factors && {
      user: found,
      identities: identities.map((one) => readMoments<IdentityRow>(one)),
      factors: factors.map((one) => readMoments<FactorRow>(one)),
    };
  return { user: found, session: sessionOf(found), account: account ?? null };
}
