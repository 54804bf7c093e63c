import type { Compilable } from 'kysely';
import type { Queries } from './queries.ts';
import { Typed } from './typed.ts';

/** A placeholder for a value that each call supplies. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const NOWHERE: Queries = {
  run() {
    throw new Error('a prepared statement is run by its own function');
  },
};

/**
 * A statement that is built once, and planned once per connection: for what every other request
 * needs. `write` gets placeholders instead of values; they can only be compared and inserted.
 */
export function prepare<Tables, Values extends object, Row extends object>(
  name: string,
  write: (tables: Typed<Tables>, given: Values) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<readonly Row[]> {
  const given = new Proxy({}, { get: (_, key) => new Place(String(key)) }) as Values;
  const { sql, parameters } = write(new Typed<Tables>(NOWHERE), given).compile();
  return async (queries, values) => {
    const ordered = parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await queries.run<Row>({ text: sql, values: ordered, name });
    return rows;
  };
}
