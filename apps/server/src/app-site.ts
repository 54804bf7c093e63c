import type { ServiceStatus } from '@tc/contract/site';
import type { FastifyInstance } from 'fastify';
import { betaForm, registerBeta } from './features/beta/routes.ts';
import { contactForm, registerContact } from './features/contact/routes.ts';
import { createEventSearch } from './features/event-search/event-search.ts';
import { loadShows } from './features/events/load-shows.ts';
import { registerEvents } from './features/events/routes.ts';
import { newsletterForm, registerNewsletter } from './features/newsletter/routes.ts';
import { registerStatus } from './features/status/routes.ts';
import type { FormDeps } from './platform/forms/form-deps.ts';
import { createFormLimits } from './platform/forms/form-limits.ts';
import { type TakeForm, takeFormsBy } from './platform/forms/take-form.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

const MODEL_PATIENCE_MS = 4000;

/** What every form of the site needs, limits included, with scripts and without. */
export function formDepsOf(settings: Settings, services: Services): FormDeps {
  const { database, clock, mailer } = services;
  const spend = createFormLimits(settings.auth.rateLimits === null);
  return { database, clock, mailer, spend, supportEmail: settings.supportEmail };
}

/** Lets pages accept forms without scripts, using the same services as the API. */
export function createTakeForm(forms: FormDeps, services: Services): TakeForm {
  const { secret, siteUrl } = services;
  const newsletter = newsletterForm({ ...forms, secret, siteUrl });
  return takeFormsBy({ contact: contactForm(forms), beta: betaForm(forms), newsletter });
}

/** Mounts what the public pages read and send; each feature gets only what it needs. */
export function registerSite(
  app: FastifyInstance,
  settings: Settings,
  services: Services,
  forms: FormDeps,
  loadStatus: () => Promise<ServiceStatus>,
): void {
  const { database, clock, log, secret, siteUrl } = services;
  const { spend } = forms;
  registerEvents(app, { database, clock });
  registerStatus(app, loadStatus);
  registerContact(app, forms);
  registerBeta(app, forms);
  registerNewsletter(app, { ...forms, secret, siteUrl });
  const model = settings.ai && { ...settings.ai, patienceMs: MODEL_PATIENCE_MS };
  const eventSearch = createEventSearch({
    database,
    clock,
    log,
    spend,
    loadShows: () => loadShows(database, clock),
    model,
  });
  services.functions.set('event-search', eventSearch);
}
