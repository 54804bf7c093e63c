import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, hashSource } from '../security-headers.ts';
import { type OutboxEmail, readOutbox } from './read-outbox.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL = new BlockList();
LOCAL.addSubnet('127.0.0.0', 8);
LOCAL.addSubnet('10.0.0.0', 8);
LOCAL.addSubnet('172.16.0.0', 12);
LOCAL.addSubnet('192.168.0.0', 16);
LOCAL.addSubnet('169.254.0.0', 16);

/**
 * Whether people open the product on this machine or on its own network. Elsewhere there is a proxy in front,
 * and many proxies ask for `localhost` without saying on whose behalf.
 */
export function isLocalSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return hostname === 'localhost' || hostname === '[::1]' || LOCAL.check(hostname);
}

const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** A proxy on this machine speaks for anybody. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Only people at this machine who ask for it by its own name, so that no other site can ask on their behalf.
 */
function isAtThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isProxied = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  return LOOPBACK.test(peer) && !isProxied && OWN_NAME.test(request.headers.host ?? '');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

function withLinks(text: string): string {
  return escapeText(text).replace(/^https?:\/\/\S+$/gm, (link) => `<a href="${link}">${link}</a>`);
}

function renderEmail({ to, subject, date, text }: OutboxEmail): string {
  return `<article><h2>${escapeText(subject)}</h2><p>To ${escapeText(to)}, ${escapeText(date)}</p><pre>${withLinks(text)}</pre></article>`;
}

const STYLE = `:root{color-scheme:dark}body{margin:0 auto;max-width:46rem;padding:2rem 1rem;background:#131311;color:#ecece6;font:16px/1.5 system-ui,sans-serif}article{margin:1.5rem 0;padding:1rem 1.25rem;border:1px solid #3a3a36;border-radius:12px}h2{margin:0;font-size:1.1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#5fe0b0}`;

const POLICY = contentSecurityPolicy({ styles: [hashSource(STYLE)] });

function renderPage(emails: readonly OutboxEmail[]): string {
  const list = emails.map(renderEmail).join('') || '<p>No emails yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p>Emails that would have been sent, newest first. They are files in the data folder. Set SMTP_URL to send them.</p>${list}</main></body></html>`;
}

/** For trying the product without a mail server: shows the emails it wrote, on this machine only. */
export function registerOutbox(app: FastifyInstance, folder: string): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isAtThisMachine(request)) return reply.callNotFound();
    reply.header('content-security-policy', POLICY);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.type('text/html; charset=utf-8').send(renderPage(await readOutbox(folder)));
  });
}
