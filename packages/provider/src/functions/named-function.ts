/** Who calls a function; null for somebody with only the public key. */
export interface FunctionUser {
  readonly id: string;
  readonly email: string;
}

/** What a function is given besides the request. */
export interface FunctionContext {
  readonly user: FunctionUser | null;
  /** The caller is one of the operator's programs. */
  readonly isService: boolean;
  /** The client's address, for rate limits. */
  readonly ip: string;
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
}

/** Takes and returns web standard objects, so the same function also runs at the hosted provider. */
export type NamedFunction = (request: Request, context: FunctionContext) => Promise<Response>;
