/** The parser by itself, for the benchmark. */
export { knowNames } from './parser/known-names.ts';
export { parseQuery } from './parser/parse-query.ts';
