import { applyForBeta } from '@tc/contract/api';
import type { FastifyInstance } from 'fastify';
import { servePublicEndpoint } from '../../platform/api/serve-endpoint.ts';
import type { FormDeps } from '../../platform/forms/form-deps.ts';
import { formTaker, type Taker } from '../../platform/forms/take-form.ts';
import { takeApplication } from './service.ts';

export function betaForm(deps: FormDeps): Taker {
  return formTaker(applyForBeta, (input, ip) => takeApplication(deps, input, ip));
}

/** Applications for the beta program. */
export function registerBeta(app: FastifyInstance, deps: FormDeps): void {
  servePublicEndpoint(app, applyForBeta, (input, { ip }) => takeApplication(deps, input, ip));
}
