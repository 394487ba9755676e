import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import type { SheetCell } from '@/server/kernel/sheets/cell';

/** Whose copy it is. */
export interface Person {
  id: number;
  group: number;
}

type Lines = AsyncGenerator<SheetCell[][]>;

/** A table as the copy gives it to a person. */
export interface CopySheet {
  title: string;
  /** what a row of it is */
  what: string;
  table: string;
  widths: readonly number[];
  head: readonly string[];
  /**
   * The person's rows, some at a time, never an empty page.
   * @param naming the columns that name the account: of the table itself, or of the one it hangs on
   */
  lines: (db: Db, me: Person, naming: readonly string[]) => Lines;
}

type Row<T extends PgTable> = T['$inferSelect'];
type Plain = string | number | boolean | Date | readonly string[] | readonly number[] | null;
type Show<T extends PgTable, V> = (value: V, row: Row<T>, me: Person) => SheetCell;

/** Why a column is not given. */
type Withheld = string;

/** Sealed texts, JSON and money do not pass without a function that says how they read. */
type Shown<T extends PgTable, C extends keyof Row<T>> = C extends `${string}Fen`
  ? readonly [title: string, show: Show<T, Row<T>[C]>]
  : Row<T>[C] extends Plain
    ? readonly [title: string, show?: Show<T, Row<T>[C]>]
    : readonly [title: string, show: Show<T, Row<T>[C]>];

interface Spec<T extends PgTable> {
  title: string;
  what: string;
  /** Each column of the table: a new one does not compile until somebody has said how it reads, or why it is not given. */
  columns: { readonly [C in keyof Row<T>]: Shown<T, C> | Withheld };
  /** The order it is read in, of columns that tell rows apart and that an index begins with; `id` where nothing is said. */
  keys?: readonly (keyof Row<T> & string)[];
  /** Told beside the columns: what a number of another table stands for, as a text. */
  also?: readonly (readonly [title: string, value: SQL, show?: (text: string) => string])[];
}

/** A table whose own columns name the account. */
export function sheetOf<T extends PgTable>(table: T, spec: Spec<T>): CopySheet {
  const { head, widths, cellsOf } = columnsOf(spec);
  const also = spec.also ?? [];
  return {
    ...headOf(table, spec),
    head: [...also.map(([title]) => title), ...head],
    widths: [...also.map(() => width), ...widths],
    async *lines(db, me, naming) {
      const reading = { me, naming, keys: spec.keys, also: also.map(([, value]) => value) };
      for await (const page of ownPages(db, table, reading)) {
        yield page.map(({ row, beside }) => [
          ...beside.map((text, nth) => (text === null ? '' : (also[nth]?.[2]?.(text) ?? text))),
          ...cellsOf(row, me),
        ]);
      }
    },
  };
}

interface Parent<P extends PgTable, T extends PgTable, N extends keyof Row<P> & string> {
  table: P;
  /** what of a row is read: `id`, and what the functions here ask for */
  needs: readonly N[];
  /** as of its own sheet */
  keys?: readonly (keyof Row<P> & string)[];
  /** What is told of it beside each row: by what it is found in its own sheet. */
  head: readonly string[];
  tell: (of: Pick<Row<P>, N>, row: Row<T>, me: Person) => readonly string[];
}

/** A table whose rows hang on those of another one by `by`, a column that names its `id`. */
export function childSheetOf<T extends PgTable, P extends PgTable, N extends keyof Row<P> & string>(
  table: T,
  parent: Parent<P, T, N>,
  spec: Omit<Spec<T>, 'keys' | 'also'> & {
    by: keyof Row<T> & string;
    /** whether this row is the person's */
    isOwn?: (row: Row<T>, of: Pick<Row<P>, N>, me: Person) => boolean;
  },
): CopySheet {
  const { head, widths, cellsOf } = columnsOf(spec);
  const columns = getTableColumns(table);
  const by = columns[spec.by] as PgColumn;
  return {
    ...headOf(table, spec),
    head: [...parent.head, ...head],
    widths: [...parent.head.map(() => width), ...widths],
    async *lines(db, me, naming) {
      const reading = { me, naming, keys: parent.keys, needs: parent.needs };
      for await (const page of ownPages(db, parent.table, reading)) {
        const parents = new Map(page.map(({ row }) => [row.id as number, row]));
        const found = (await db
          .select()
          .from(table as PgTable)
          .where(inArray(by, [...parents.keys()]))
          .orderBy(by, ...('id' in columns ? [columns.id as PgColumn] : []))) as Row<T>[];
        const lines = found.flatMap((row) => {
          const of = parents.get(row[spec.by] as number);
          if (!of || spec.isOwn?.(row, of, me) === false) return [];
          return [[...parent.tell(of, row, me), ...cellsOf(row, me)]];
        });
        if (lines.length > 0) yield lines;
      }
    },
  };
}

const headOf = (table: PgTable, { title, what }: { title: string; what: string }) => ({
  title,
  what,
  table: getTableName(table),
});

/** Of every column, in characters. */
const width = 22;

/** Rows that are read at one time: few enough that what hangs on them is no load either. */
const batch = 200;

/**
 * The rows of a table whose columns name somebody, page by page, each from where the last one ended. One naming column after
 * the other, so that each page is a piece of one index.
 */
async function* ownPages<T extends PgTable>(
  db: Db,
  table: T,
  { me, naming, keys = ['id'], also = [], needs }: Reading,
): AsyncGenerator<Found<T>[]> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const order = keys.map((key) => columns[key] as PgColumn);
  const named = naming.map(
    (name) => Object.values(columns).find((column) => column.name === name) as PgColumn,
  );
  for (const [nth, column] of named.entries()) {
    const isMine = and(
      eq(column, me.id),
      // Told already.
      ...named.slice(0, nth).map((earlier) => sql`${earlier} is distinct from ${me.id}`),
    );
    for (let after: readonly string[] | null = null; ; ) {
      const page: Found<T>[] = (await db
        .select({
          row: needs
            ? Object.fromEntries(needs.map((name) => [name, columns[name] as PgColumn]))
            : columns,
          beside: texts(also),
          // As text: a moment as the program knows it has lost its microseconds.
          cursor: texts(order),
        })
        .from(table as PgTable)
        .where(and(isMine, after ? beyond(order, after) : undefined))
        .orderBy(...order)
        .limit(batch)) as Found<T>[];
      if (page.length > 0) yield page;
      after = page.at(-1)?.cursor ?? null;
      if (page.length < batch || !after) break;
    }
  }
}

interface Reading {
  me: Person;
  naming: readonly string[];
  keys?: readonly string[] | undefined;
  also?: readonly SQL[];
  /** the columns that are read; all where nothing is said */
  needs?: readonly string[];
}

interface Found<T extends PgTable> {
  row: Row<T>;
  beside: (string | null)[];
  cursor: string[];
}

const texts = (values: readonly (PgColumn | SQL)[]) =>
  sql<(string | null)[]>`jsonb_build_array(${listed(values.map((value) => sql`${value}::text`))})`;

const beyond = (order: readonly PgColumn[], after: readonly string[]): SQL =>
  sql`(${listed(order.map((key) => sql`${key}`))}) > (${listed(
    order.map((key, nth) => sql`${after[nth]}::text::${sql.raw(key.getSQLType())}`),
  )})`;

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

function columnsOf<T extends PgTable>({ columns }: Pick<Spec<T>, 'columns'>) {
  const shown = Object.entries(columns as Record<string, Withheld | ShownOfAny>).flatMap(
    ([name, column]) => (typeof column === 'string' ? [] : [{ name, column }]),
  );
  return {
    head: shown.map(({ column: [title] }) => title),
    widths: shown.map(() => width),
    cellsOf: (row: Row<T>, me: Person): SheetCell[] =>
      shown.map(({ name, column: [, show] }) =>
        show ? show(row[name], row, me) : plainCell(row[name] as Plain),
      ),
  };
}

// Whether a function fits its column was checked where the sheet was written.
type ShownOfAny = readonly [
  title: string,
  show?: (value: unknown, row: unknown, me: Person) => SheetCell,
];

function plainCell(value: Plain): SheetCell {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return formatTime(value.toISOString(), 'second');
  return typeof value === 'object' ? value.join('、') : String(value);
}
