import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Gives the judge of a schema, which may refer to a document's components. */
export type Judges = (schema: object) => ValidateFunction;

/** Compiling a schema takes far longer than judging by it, and most answers share one. */
export function createJudges(components: object): Judges {
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key);
    if (known) return known;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    const judge = ajv.compile({ ...schema, components });
    compiled.set(key, judge);
    return judge;
  };
}
