/** A row of `auth.sessions`. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly factor_id: string | null;
  readonly aal: 'aal1' | 'aal2' | 'aal3';
  readonly not_after: Date | null;
  readonly refreshed_at: Date | null;
  readonly user_agent: string | null;
  readonly ip: string | null;
}

/** A row of `auth.refresh_tokens`; `token` and `parent` are hashes. */
export interface RefreshTokenRow {
  readonly id: number;
  readonly token: string;
  readonly parent: string | null;
  readonly sibling: number;
  readonly user_id: string;
  readonly session_id: string;
  readonly revoked: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}
