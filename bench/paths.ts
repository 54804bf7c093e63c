import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '..');
/** Rendered photos and everything else that can be made again; never committed. */
export const CACHE = path.join(import.meta.dirname, '.cache');
export const BASELINES = path.join(import.meta.dirname, 'baseline');
export const RESULTS_PAGE = path.join(import.meta.dirname, 'RESULTS.md');
