import path from 'node:path';

/** The folder of the migrations that create `auth`, `storage` and `realtime`. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
