/** A WebSocket as the protocol needs it; whoever accepts connections gives it. */
export interface LiveSocket {
  /** Bytes that wait for a slow reader. */
  readonly bufferedBytes: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Ends at once, without a word. */
  terminate(): void;
}
