import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@tc/contract/api';
import { NEWSLETTER_PAGES } from '@tc/contract/site';
import { readAddress } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import { formTaker, type Taker } from '../../platform/forms/take-form.ts';
import { confirm, type NewsletterDeps, subscribe, unsubscribe } from './service.ts';

const STEPS = [
  { page: NEWSLETTER_PAGES.confirm, take: confirm, done: 'You are subscribed.' },
  { page: NEWSLETTER_PAGES.unsubscribe, take: unsubscribe, done: 'You are unsubscribed.' },
] as const;

/**
 * Accepts a plain form at the address that an email links to, which otherwise shows a page. Mail programs send
 * it when readers press their unsubscribe button (RFC 8058), and the page's own button sends it if no script
 * runs.
 */
function registerPlainForms(app: FastifyInstance, deps: NewsletterDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    for (const { page, take, done } of STEPS) {
      scope.post<{ Querystring: Readonly<Record<string, unknown>> }>(
        page,
        async (request, reply) => {
          const { token } = request.query;
          const given = typeof token === 'string' ? token.slice(0, 200) : '';
          const outcome = await take(deps, given, readAddress(request.ip));
          reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
          if (outcome.ok) return reply.send(`${done}\n`);
          const isBusy = outcome.error.code === 'too-many';
          return reply.code(isBusy ? 429 : 404).send(`${outcome.error.message ?? 'Later.'}\n`);
        },
      );
    }
  });
}

export function newsletterForm(deps: NewsletterDeps): Taker {
  return formTaker(subscribeNewsletter, (input, ip) => subscribe(deps, input, ip));
}

/** Mounts the newsletter: people ask for it, confirm by email, and leave at any time. */
export function registerNewsletter(app: FastifyInstance, deps: NewsletterDeps): void {
  servePublicEndpoint(app, subscribeNewsletter, (input, { ip }) => subscribe(deps, input, ip));
  servePublicEndpoint(app, confirmNewsletter, ({ token }, { ip }) => confirm(deps, token, ip));
  servePublicEndpoint(app, unsubscribeNewsletter, ({ token }, { ip }) =>
    unsubscribe(deps, token, ip),
  );
  registerPlainForms(app, deps);
}
