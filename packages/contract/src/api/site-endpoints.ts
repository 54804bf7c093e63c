import { z } from 'zod';
import { CARD_SHOW_SOURCES } from '../site/card-shows.ts';
import { SERVICE_PARTS, SERVICE_STATES, SITE_CALLS } from '../site/forms.ts';
import { declare } from './api-endpoint.ts';

const cardShow = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  date: z.iso.date(),
  location: z.string(),
  description: z.string().exactOptional(),
  source: z.enum(CARD_SHOW_SOURCES),
});

/** Every show in the calendar, by date: the entered ones and the yearly repeats. */
export const listEvents = declare({
  method: 'GET',
  path: SITE_CALLS.events,
  summary: 'The calendar of card shows',
  access: 'public',
  input: z.undefined(),
  output: z.object({ events: z.array(cardShow) }),
  errors: ['unavailable'],
});

const state = z.enum(SERVICE_STATES);

/** The current status of each part of the service; returns 200 even when some are down. */
export const readStatus = declare({
  method: 'GET',
  path: SITE_CALLS.status,
  summary: 'The current status of each part of the service',
  access: 'public',
  input: z.undefined(),
  output: z.object({
    state,
    checkedAt: z.iso.datetime(),
    parts: z.array(
      z.object({ id: z.enum(SERVICE_PARTS), name: z.string(), state, detail: z.string() }),
    ),
  }),
  errors: [],
});
