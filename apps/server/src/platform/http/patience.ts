/** How long a connection may keep us waiting. Live connections (WebSocket) have rules of their own. */
export interface Patience {
  /** From the first byte of a request, or from when the connection opens, to the end of its headers. */
  readonly headersMs: number;
  /** In each such period, a body we wait for must deliver `bodyBytes` or finish. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** Nothing moves in either direction: the client is not reading our answer. */
  readonly stillMs: number;
}

/**
 * Even a phone with a very weak signal sends a few kilobytes a second, and then a body may take as long as it
 * needs. Anything slower only ties up a connection.
 */
export const PATIENCE: Patience = {
  headersMs: 20_000,
  bodyMs: 30_000,
  bodyBytes: 8192,
  stillMs: 120_000,
};
