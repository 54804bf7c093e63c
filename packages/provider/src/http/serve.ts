import type { Peer } from './read-call.ts';

/** Answers the requests of one of the protocol's prefixes. */
export type ServeRequest = (request: Request, peer: Peer) => Promise<Response>;
