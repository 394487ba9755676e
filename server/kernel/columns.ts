import { type BuildExtraConfigColumns, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgTable,
  bigint,
  check,
  pgTable as drizzleTable,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableFn,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Sealed } from './crypto';

type Columns = Record<string, PgColumnBuilderBase>;

/** Primary key. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Reference to another table's key; add `.references()`. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** A moment, with time zone; the database's clock decides, never the program's. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => at('created_at').notNull().default(sql`now()`);

/** Money in whole 分. */
export const fen = (name: string) => bigint(name, { mode: 'number' });

/** Personal data, sealed: a text that only `seal` makes and only `unseal` takes. Its name ends in `_sealed`. */
export const sealed = (name: `${string}_sealed`) => text(name).$type<Sealed>();

/** A list as the schema has it: its texts stand there as they are. */
export const literals = (values: readonly string[]): SQL =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/**
 * A table. A column that holds one of a list, `text({ enum: list })`, has a check in the database made of the same list.
 */
export const pgTable = ((
  name: string,
  columns: Columns,
  more?: (t: BuildExtraConfigColumns<string, Columns, 'pg'>) => PgTableExtraConfigValue[],
) => {
  const table: AnyPgTable = drizzleTable(name, columns, (t) => [
    ...(more?.(t) ?? []),
    ...Object.values(getTableColumns(table)).flatMap((column) =>
      column.enumValues
        ? [check(`${name}_${column.name}_known`, sql`${column} in ${literals(column.enumValues)}`)]
        : [],
    ),
  ]);
  return table;
}) as PgTableFn; // its other forms, columns made by a function and constraints by name, are used nowhere
