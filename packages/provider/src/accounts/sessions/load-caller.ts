import { prepare, type Queries, type Typed } from '@tc/database';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../schema/tables.generated.ts';
import {
  type Account,
  type FactorRow,
  type IdentityRow,
  USER_COLUMNS,
  type UserRow,
} from '../users/user-row.ts';
import type { SessionRow } from './session-row.ts';

/** The user and session that a token names; null for what does not exist. */
interface Loaded {
  readonly user: UserRow;
  readonly session: SessionRow | null;
  /** Null if it was not asked for. */
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

interface Given {
  readonly userId: string;
  readonly sessionId: string;
}

// Columns are named, because a prepared statement must not change its result when one is added.
const OF_USER = USER_COLUMNS.map((name) => `user.${name}` as const);
const OF_SESSION = SESSION_COLUMNS.map((name) => `session.${name} as session_${name}` as const);

function selectCaller(tables: Typed<Tables>, { userId, sessionId }: Given) {
  return tables
    .selectFrom('auth.users as user')
    .leftJoin('auth.sessions as session', (join) =>
      join.on('session.id', '=', sessionId).onRef('session.user_id', '=', 'user.id'),
    )
    .select(OF_USER)
    .select(OF_SESSION)
    .where('user.id', '=', userId)
    .where('user.deleted_at', 'is', null);
}

const findCaller = prepare('caller', selectCaller);

const findCallerWithAccount = prepare(
  'caller-with-account',
  (tables: Typed<Tables>, given: Given) =>
    selectCaller(tables, given)
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('auth.identities as one')
            .selectAll('one')
            .whereRef('one.user_id', '=', 'user.id')
            .orderBy('one.created_at')
            .orderBy('one.id'),
        ).as('identities'),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('auth.mfa_factors as one')
            .selectAll('one')
            .whereRef('one.user_id', '=', 'user.id')
            .orderBy('one.created_at')
            .orderBy('one.id'),
        ).as('factors'),
      ),
);

type Found = Awaited<ReturnType<typeof findCaller>>[number];

/** A row as the database writes it in JSON, with dates as text. */
type Written<Row> = {
  readonly [Name in keyof Row]: Date extends Row[Name] ? string | null : Row[Name];
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

/** Everything a call needs to know about its caller, in one statement, because every call needs it. */
export async function loadCaller(
  queries: Queries,
  userId: string,
  sessionId: string,
  isWithAccount: boolean,
): Promise<Loaded | null> {
  const values = { userId, sessionId };
  if (!isWithAccount) {
    const [found] = await findCaller(queries, values);
    return found ? { user: found, session: sessionOf(found), account: null } : null;
  }
  const [found] = await findCallerWithAccount(queries, values);
  if (!found) return null;
  const account = {
    user: found,
    identities: found.identities.map((one) => readMoments<IdentityRow>(one)),
    factors: found.factors.map((one) => readMoments<FactorRow>(one)),
  };
  return { user: found, session: sessionOf(found), account };
}
