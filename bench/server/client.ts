import http from 'node:http';
import type { MeasuredServer } from './measured-server.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A person with their own device: one keep-alive connection, one IP address. */
export interface Client {
  readonly email: string;
  /** Throws if the server does not answer 200. */
  checkHealth(): Promise<void>;
  signUp(): Promise<Tokens>;
  signIn(): Promise<Tokens>;
  refresh(tokens: Tokens): Promise<Tokens>;
  /** Throws if the refusal is not the one for a wrong password. */
  mistype(email: string): Promise<void>;
  close(): void;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const PASSWORD = 'a password of the benchmark';

export function createClient({ url, anonKey }: MeasuredServer, index: number): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const email = `person-${index}@bench.example`;
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const headers = {
    apikey: anonKey,
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
    'x-forwarded-for': address,
  };
  const ask = (asked: Asked, wanted: number, isRetried = false): Promise<string> =>
    new Promise((resolve, reject) => {
      const { method, path, body } = asked;
      const request = http.request(`${url}${path}`, { method, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          if (response.statusCode === wanted) resolve(text);
          else reject(new Error(`${path} was answered with ${response.statusCode}: ${text}`));
        });
      });
      // The server may close an idle connection at the very moment it is used again.
      request.on('error', (error) => {
        if (request.reusedSocket && !isRetried) resolve(ask(asked, wanted, true));
        else reject(error);
      });
      request.end(body && JSON.stringify(body));
    });
  const askForTokens = async (path: string, body: object): Promise<Tokens> =>
    JSON.parse(await ask({ method: 'POST', path: `/auth/v1${path}`, body }, 200));
  return {
    email,
    async checkHealth() {
      await ask({ method: 'GET', path: '/healthz' }, 200);
    },
    signUp: () => askForTokens('/signup', { email, password: PASSWORD }),
    signIn: () => askForTokens('/token?grant_type=password', { email, password: PASSWORD }),
    refresh: ({ refresh_token }) =>
      askForTokens('/token?grant_type=refresh_token', { refresh_token }),
    async mistype(whose) {
      const path = '/auth/v1/token?grant_type=password';
      const body = { email: whose, password: 'not that password' };
      const text = await ask({ method: 'POST', path, body }, 400);
      if (JSON.parse(text).code !== 'invalid_credentials') throw new Error(text);
    },
    close: () => agent.destroy(),
  };
}
