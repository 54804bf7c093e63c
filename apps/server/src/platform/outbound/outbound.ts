import { lookup, Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@tc/kernel';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was sent to an address, or nothing came back. */
export type OutboundProblem =
  | 'not-https'
  | 'has-password'
  | 'no-such-host'
  | 'private-address'
  | 'too-slow'
  | 'no-answer';

export interface OutboundRules {
  /** Machines of this network may be reached, and plain http is enough: for tests and for one's own servers. */
  readonly allowsPrivate: boolean;
  /** All addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly patienceMs?: number;
}

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends to addresses that customers name, and to nobody whom only this server can reach. */
export interface Outbound {
  /** Null where the address may be sent to. */
  judge(address: string): Promise<OutboundProblem | null>;
  /** The status that was answered. Redirects are not followed. */
  post(
    address: string,
    posted: Posted,
    signal: AbortSignal,
  ): Promise<Result<number, OutboundProblem>>;
}

const PATIENCE_MS = 10_000;

/** Nobody reads the answer; so much of it is waited for, so that its sender sees it arrive. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** The files and names of this machine as well, for servers inside. */
async function resolveBySystem(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/**
 * By name servers alone. A lookup by the system takes one of the four threads that also read files and hash
 * passwords, and customers can name hosts whose name server never answers.
 */
async function resolveByServers(host: string): Promise<readonly string[]> {
  // RFC 6761: this machine, whatever a name server says.
  if (/(^|\.)localhost$/i.test(host)) return ['127.0.0.1'];
  const servers = new Resolver({ timeout: 3000, tries: 2 });
  const found = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** What comes before the signal fires. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

/** Of an address such as https://[::1]/, without the brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Answers with what was found before, so that nobody can answer differently the second time. */
function answerWith(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** The status of the answer; a body that does not end, or not in time, does not change it. */
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
    // One address inside is enough to be refused: nobody has both by accident.
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
