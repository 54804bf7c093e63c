import type { ColumnType } from 'kysely';

/** A point in time, read and written as a `Date`, so that no text can be mistaken for one. */
export type Moment = ColumnType<Date, Date, Date>;

/** An object in a JSON column; the driver writes it as it is. */
export type JsonColumn<Value extends object = Readonly<Record<string, unknown>>> = ColumnType<
  Value,
  Value | string,
  Value | string
>;

/**
 * A list of strings in a JSON column, written as JSON text, because the driver would turn it into a
 * database array.
 */
export type JsonList = ColumnType<readonly string[], string, string>;
