/** How a client reaches the cluster. */
export interface Connection {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}
