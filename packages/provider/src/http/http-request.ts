/** Headers by name in lower case. */
export type HeaderFields = Readonly<Record<string, string | undefined>>;

/** A request, independent of the server that received it. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as requested, still encoded. */
  readonly url: string;
  readonly query: URLSearchParams;
  /** The variable parts of the path, by their names in the route; `*` is the rest of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: HeaderFields;
  /** Can be read only once. Stopping early leaves the connection as it is. */
  readonly body: AsyncIterable<Uint8Array>;
  /** The peer's address, or the client's if a trusted proxy reports it, as `readAddress` returns it. */
  readonly ip: string;
  /** Ties log lines to a request. */
  readonly requestId: string;
}
