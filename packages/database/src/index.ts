export type { JsonColumn, JsonList, Moment } from './columns.ts';
export {
  connectAlone,
  connectDatabase,
  connectPatiently,
  type DatabaseAddress,
  queriesOf,
} from './database.ts';
export { type Joining, joining } from './joining.ts';
export { lockName } from './lock-name.ts';
export {
  type AppliedMigration,
  applyMigration,
  type Migration,
  readMigrations,
  requireMigrationTable,
  takeMigrationLock,
} from './migrations.ts';
export { prepare } from './prepared.ts';
export type {
  Answer,
  Database,
  OwnDatabase,
  Queries,
  RawQueries,
  Statement,
} from './queries.ts';
export { type Typed, typedBy } from './typed.ts';
