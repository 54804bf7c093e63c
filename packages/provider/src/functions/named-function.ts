/** Who calls a function; null: somebody with the public key alone. */
export interface FunctionUser {
  readonly id: string;
  readonly email: string;
}

/** What a function is told beside the request. */
export interface FunctionContext {
  readonly user: FunctionUser | null;
  /** The operator's programs call. */
  readonly isService: boolean;
  /** Address of the client, for limits. */
  readonly ip: string;
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
}

/** Web standards in, web standards out, so that the same function runs at a hosted provider. */
export type NamedFunction = (request: Request, context: FunctionContext) => Promise<Response>;
