/** The parser by itself, for what judges it. */
export { knowNames, parseQuery } from './parser/parse-query.ts';
