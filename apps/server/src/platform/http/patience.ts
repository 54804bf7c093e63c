/** How long a connection may keep us waiting. Live connections (WebSocket) have rules of their own. */
export interface Patience {
  /** From the first byte of a request, or from the connection on, to the end of its headers. */
  readonly headersMs: number;
  /** Within each of these, a body that we wait for has to bring `bodyBytes` or its end. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** Nothing moves in either direction: nobody reads what we answer. */
  readonly stillMs: number;
}

/**
 * A telephone at the edge of its network still sends some kilobytes a second, and then a body may
 * take as long as it takes. What comes more slowly holds a connection and brings nothing.
 */
export const PATIENCE: Patience = {
  headersMs: 20_000,
  bodyMs: 30_000,
  bodyBytes: 8192,
  stillMs: 120_000,
};
