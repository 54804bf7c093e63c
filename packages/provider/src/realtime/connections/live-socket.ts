/** A WebSocket as the protocol needs it; whatever accepts connections supplies it. */
export interface LiveSocket {
  /** Bytes waiting for a slow reader. */
  readonly bufferedBytes: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Closes at once, without a closing handshake. */
  terminate(): void;
}
