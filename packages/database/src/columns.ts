import type { ColumnType } from 'kysely';

/** A moment in time: read and written as a `Date`, so that no text is taken for one. */
export type Moment = ColumnType<Date, Date, Date>;

/** An object in a column of JSON; the driver writes it as it is. */
export type JsonColumn<Value extends object = Readonly<Record<string, unknown>>> = ColumnType<
  Value,
  Value | string,
  Value | string
>;

/** A list of texts; written as JSON text, since the driver would make an array of the database of it. */
export type JsonList = ColumnType<readonly string[], string, string>;
