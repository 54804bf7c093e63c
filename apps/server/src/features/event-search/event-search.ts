import type { CardShow, EventSearchAnswer } from '@tc/contract/site';
import type { Database } from '@tc/database';
import type { Clock, FunctionContext, Log, NamedFunction } from '@tc/provider';
import type { SpendForm } from '../../platform/forms/form-limits.ts';
import { askModel, type ModelSettings } from './ask-model.ts';
import { addDays, type Day } from './parser/calendar.ts';
import { knowNames } from './parser/known-names.ts';
import { type Filters, parseQuery } from './parser/parse-query.ts';
import { suggest } from './suggest.ts';
import { withoutLeftOut } from './without-left-out.ts';

export interface EventSearchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly spend: SpendForm;
  /** Today's calendar: names of shows and venues. */
  readonly loadShows: () => Promise<readonly CardShow[]>;
  /** Null for the built-in parser only. */
  readonly model: ModelSettings | null;
}

/** Longer queries are cut to this length. */
const LONGEST_QUERY = 300;
const LONGEST_BODY = 10_000;
/** How many visitors may wait for a model at once; beyond that the parser answers. */
const MOST_WAITING = 8;
/** After this many failures in a row, the model is not asked for a while. */
const MOST_FAILURES = 3;
const PAUSE_MS = 60_000;

interface Asked {
  readonly query: string;
  /** The visitor's own date, which may differ from ours by one day. */
  readonly today: Day;
}

function readToday(given: unknown, today: Day): Day {
  const near = [addDays(today, -1), today, addDays(today, 1)];
  return near.find((day) => day === given) ?? today;
}

async function readAsked(request: Request, today: Day): Promise<Asked | null> {
  if (request.method !== 'POST') return null;
  const text = await request.text();
  if (text.length > LONGEST_BODY) return null;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('query' in body)) return null;
    const { query } = body;
    if (typeof query !== 'string' || query.trim() === '') return null;
    const given = 'today' in body ? body.today : undefined;
    return { query: query.trim().slice(0, LONGEST_QUERY), today: readToday(given, today) };
  } catch {
    return null;
  }
}

/** Asks the model as long as it answers. After several failures it returns null right away for a while. */
class PatientModel {
  readonly #deps: EventSearchDeps;
  #waiting = 0;
  #failures = 0;
  #pausedUntil = 0;

  constructor(deps: EventSearchDeps) {
    this.#deps = deps;
  }

  async ask({ query, today }: Asked, { ip, signal }: FunctionContext): Promise<Filters | null> {
    const { model, clock, database, spend, log } = this.#deps;
    const now = clock.now();
    if (!model || this.#waiting >= MOST_WAITING || now.getTime() < this.#pausedUntil) return null;
    this.#waiting += 1;
    try {
      // Beyond the limit the parser answers, because it costs nothing.
      if ((await spend(database, 'searchOfClient', ip, now)) > 0) return null;
      const answer = await askModel(model, query, today, signal);
      if (answer.ok) {
        this.#failures = 0;
        return answer.value;
      }
      this.#failures += 1;
      if (this.#failures >= MOST_FAILURES) this.#pausedUntil = now.getTime() + PAUSE_MS;
      log.warn({ why: answer.error }, 'the model did not help with a search');
      return null;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** States that no text is left to search for, if nothing else shows what was understood. */
function sayAll(filters: Filters): Filters {
  const { states, categories, dateStart, text } = filters;
  const isSilent = states.length === 0 && categories.length === 0 && !dateStart;
  return isSilent && text === undefined ? { ...filters, text: '' } : filters;
}

/** The function `event-search`: turns a question into calendar filters. */
export function createEventSearch(deps: EventSearchDeps): NamedFunction {
  const model = new PatientModel(deps);
  return async (request, context) => {
    const today = deps.clock.now().toISOString().slice(0, 10);
    const asked = await readAsked(request, today);
    if (!asked)
      return Response.json({ error: 'Send {"query": "…"} with some text.' }, { status: 400 });
    const byRules = parseQuery(asked.query, asked.today, knowNames(await deps.loadShows()));
    const byModel = await model.ask(asked, context);
    const filters = byModel ? withoutLeftOut(byModel, byRules) : byRules;
    const answer: EventSearchAnswer = { suggestions: suggest(filters), filters: sayAll(filters) };
    return Response.json(answer);
  };
}
