import { sendContactMessage } from '@tc/contract/api';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import type { FormDeps } from '../../platform/forms/form-deps.ts';
import { formTaker, type Taker } from '../../platform/forms/take-form.ts';
import { takeMessage } from './service.ts';

export function contactForm(deps: FormDeps): Taker {
  return formTaker(sendContactMessage, (input, ip) => takeMessage(deps, input, ip));
}

/** Messages from visitors to support. */
export function registerContact(app: FastifyInstance, deps: FormDeps): void {
  servePublicEndpoint(app, sendContactMessage, (input, { ip }) => takeMessage(deps, input, ip));
}
