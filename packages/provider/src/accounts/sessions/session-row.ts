import type { RowOf } from '../../schema/on.ts';

export type SessionRow = RowOf<'auth.sessions'>;

/** `token` and `parent` are hashes. */
export type RefreshTokenRow = RowOf<'auth.refresh_tokens'>;
