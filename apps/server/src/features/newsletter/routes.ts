import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@tc/contract/api';
import { NEWSLETTER_PAGES } from '@tc/contract/site';
import { readAddress } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import { repeatWhileServing } from '../../platform/jobs/repeat-while-serving.ts';
import { confirm, type NewsletterDeps, subscribe, unsubscribe } from './service.ts';
import { removeForgotten } from './store.ts';

const DAY_MS = 86_400_000;

/**
 * What mail programs send when a reader presses their own button (RFC 8058): a form to the very
 * address that the letter names, whose page people see when they open it themselves.
 */
function registerOneClick(app: FastifyInstance, deps: NewsletterDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: Readonly<Record<string, unknown>> }>(
      NEWSLETTER_PAGES.unsubscribe,
      async (request, reply) => {
        const { token } = request.query;
        const given = typeof token === 'string' ? token.slice(0, 200) : '';
        const outcome = await unsubscribe(deps, given, readAddress(request.ip));
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        if (outcome.ok) return reply.send('You are unsubscribed.\n');
        const isBusy = outcome.error.code === 'too-many';
        return reply.code(isBusy ? 429 : 404).send(`${outcome.error.message ?? 'Later.'}\n`);
      },
    );
  });
}

/** The newsletter: asked for, confirmed by a letter, left at any time. */
export function registerNewsletter(app: FastifyInstance, deps: NewsletterDeps): void {
  servePublicEndpoint(app, subscribeNewsletter, (input, { ip }) => subscribe(deps, input, ip));
  servePublicEndpoint(app, confirmNewsletter, ({ token }, { ip }) => confirm(deps, token, ip));
  servePublicEndpoint(app, unsubscribeNewsletter, ({ token }, { ip }) =>
    unsubscribe(deps, token, ip),
  );
  registerOneClick(app, deps);
  repeatWhileServing(app, DAY_MS, () => removeForgotten(deps.database, deps.clock.now()));
}
