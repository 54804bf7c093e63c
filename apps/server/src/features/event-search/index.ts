/** The parser by itself, for what judges it. */
export { knowNames } from './parser/known-names.ts';
export { parseQuery } from './parser/parse-query.ts';
