import { sendContactMessage } from '@tc/contract/api';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import type { FormDeps } from '../../platform/forms/form-deps.ts';
import { repeatWhileServing } from '../../platform/jobs/repeat-while-serving.ts';
import { takeMessage } from './service.ts';
import { removeOldMessages } from './store.ts';

const DAY_MS = 86_400_000;

/** Messages from visitors to support. */
export function registerContact(app: FastifyInstance, deps: FormDeps): void {
  servePublicEndpoint(app, sendContactMessage, (input, { ip }) => takeMessage(deps, input, ip));
  repeatWhileServing(app, DAY_MS, () => removeOldMessages(deps.database, deps.clock.now()));
}
