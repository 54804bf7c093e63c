import { lookup, Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@tc/kernel';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was sent to an address, or no answer came. */
export type OutboundProblem =
  | 'not-https'
  | 'has-password'
  | 'no-such-host'
  | 'private-address'
  | 'too-slow'
  | 'no-answer';

export interface OutboundRules {
  /** Allows machines on this network and plain http, for tests and for an operator's own servers. */
  readonly allowsPrivate: boolean;
  /** All addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly patienceMs?: number;
}

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends to addresses that customers name, but never to machines that only this server can reach. */
export interface Outbound {
  /** Null if sending to the address is allowed. */
  judge(address: string): Promise<OutboundProblem | null>;
  /** The status of the answer. Redirects are not followed. */
  post(
    address: string,
    posted: Posted,
    signal: AbortSignal,
  ): Promise<Result<number, OutboundProblem>>;
}

const PATIENCE_MS = 10_000;

/** Nobody reads the answer, but we accept this much so that the sender sees it arrive. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** Also uses this machine's hosts file and local names, for receivers on the operator's network. */
async function resolveBySystem(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/**
 * Asks name servers only. A lookup by the system occupies one of the four threads that also read files and hash
 * passwords, and customers can name hosts whose name server never answers.
 */
async function resolveByServers(host: string): Promise<readonly string[]> {
  // RFC 6761: this machine, whatever a name server says.
  if (/(^|\.)localhost$/i.test(host)) return ['127.0.0.1'];
  const servers = new Resolver({ timeout: 3000, tries: 2 });
  const found = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** The result, unless the signal fires first. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

/** Without the brackets of an address such as https://[::1]/. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Answers with the addresses found before, so that a second lookup cannot give different ones. */
function answerWith(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** The status of the answer; it counts even if the body never ends. */
function send(url: URL, { headers, body }: Posted, known: LookupFunction, signal: AbortSignal) {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, lookup: known, headers, signal });
    let status: number | null = null;
    const end = () => {
      sent.destroy();
      resolve(status ?? 0);
    };
    sent.on('error', (error) => (status === null ? reject(error) : end()));
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_ANSWER_BYTES) end();
      });
      answer.on('end', end);
      answer.on('error', end);
      answer.on('close', end);
    });
    sent.end(body);
  });
}

export function createOutbound({
  allowsPrivate,
  resolve = allowsPrivate ? resolveBySystem : resolveByServers,
  patienceMs = PATIENCE_MS,
}: OutboundRules): Outbound {
  async function locate(
    url: URL,
    late: AbortSignal,
  ): Promise<Result<readonly string[], OutboundProblem>> {
    if (url.username !== '' || url.password !== '') return err('has-password');
    if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) {
      return err('not-https');
    }
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await inTime(resolve(host), late).catch(() => []);
    if (late.aborted) return err('too-slow');
    if (addresses.length === 0) return err('no-such-host');
    // One internal address is enough to refuse: no host has both kinds by accident.
    if (!allowsPrivate && !addresses.every(isPublicAddress)) return err('private-address');
    return ok(addresses);
  }

  return {
    async judge(address) {
      if (!URL.canParse(address)) return 'no-such-host';
      const located = await locate(new URL(address), AbortSignal.timeout(patienceMs));
      return located.ok ? null : located.error;
    },

    async post(address, posted, signal) {
      if (!URL.canParse(address)) return err('no-such-host');
      const url = new URL(address);
      const late = AbortSignal.timeout(patienceMs);
      const located = await locate(url, late);
      if (!located.ok) return located;
      const known = answerWith(located.value);
      try {
        return ok(await send(url, posted, known, AbortSignal.any([signal, late])));
      } catch {
        return err(late.aborted ? 'too-slow' : 'no-answer');
      }
    },
  };
}
