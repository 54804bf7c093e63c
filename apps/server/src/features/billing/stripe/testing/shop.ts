import { addPerson, signIn } from '../../../../testing/accounts/devices.ts';
import { callApi } from '../../../../testing/members.ts';
import { startStripe } from '../../../../testing/stripe/stand-in.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

export interface Payer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** A server that sells through a stand-in for Stripe, and what people do there. */
export async function openShop() {
  const stripe = await startStripe();
  const lines: string[] = [];
  const server = await startTestServer(
    { AUTH_RATE_LIMITS: 'off', PUBLIC_URL: 'https://cards.example', ...stripe.settings },
    (line) => lines.push(line),
  );
  const ask = ({ token }: Payer, method: string, path: string, body?: object) =>
    callApi(server, token, method, `/api/v1/${path}`, { body });
  const openPage = (payer: Payer, plan: string) =>
    ask(payer, 'POST', 'billing/checkout-page', { plan });
  return {
    stripe,
    server,
    /** Lines of the server's log. */
    lines,
    ask,
    openPage,
    async addPayer(): Promise<Payer> {
      const { id, email } = await addPerson(server);
      const { session } = await signIn(server, email);
      return { id, email, token: session.access_token };
    },
    /** Pays on Stripe's page; the server has not been told yet. */
    async pay(payer: Payer, plan = 'pro') {
      return stripe.pay((await openPage(payer, plan)).body.url);
    },
    change: (payer: Payer, body: object) => ask(payer, 'POST', 'billing/changes', body),
    refresh: async (payer: Payer) => (await ask(payer, 'POST', 'billing/refresh')).body,
    read: async (payer: Payer) => (await ask(payer, 'GET', 'billing')).body,
    planOf: async (payer: Payer): Promise<string> => (await ask(payer, 'GET', 'plan')).body.plan,
    emailsTo: async ({ email }: Payer) =>
      (await server.mailbox.emailsTo(email)).map(({ subject }) => subject),
    async stop() {
      await server.stop();
      await stripe.stop();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
