/** Header fields by their names in lower case. */
export type HeaderFields = Readonly<Record<string, string | undefined>>;

/** One request, whatever server it came through. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as they were asked for, still encoded. */
  readonly url: string;
  readonly query: URLSearchParams;
  /** Parts of the path that vary, by their names in the route; `*` is the rest of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: HeaderFields;
  /** Can be read once. Whoever stops early leaves the connection as it is. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Address of the peer, or of the client if a trusted proxy names it; as `readAddress` gives it. */
  readonly ip: string;
  /** Finds the log's lines about a request. */
  readonly requestId: string;
}
