import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { readTogether } from '@/server/kernel/answers/versioned-answer';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { GoodSets, type GroupedBy } from './good-sets';
import { withinMs } from './within-ms';

/*
 * What filters read of all goods, held by each copy of the program (decision 159): a column is one array of numbers, in which
 * every good has the same place. It is read when it is first asked for, and again block by block where goods have changed.
 */

/** Places of a block, by the ids of its goods; the trigger of good_traits has the same number. */
const BLOCK = 1_024;

/**
 * Bytes of columns that a copy holds at most. At 1 000 000 goods one is 2 to 8 MB, its sets 2 to 4, and all together 480: with less
 * they let go of each other, and reading one anew takes longer than a request waits.
 */
const MOST_BYTES = 512 * 2 ** 20;

/** Of that, what the sets of a column take: some 24 bits a good. */
const SETS_BYTES = 3;

/** Blocks that one statement reads. */
const BLOCKS_AT_ONCE = 24;

/** ms that a request waits for columns; the reading goes on, and the next request finds more of it. */
const WAIT_MS = 5_000;

/** Readings that a request waits for where goods change meanwhile. */
const MOST_TRIES = 3;

/** How a column is told by the database and held here; what is not known is what compares with nothing. */
const kinds = {
  /** shares, rates and small numbers; -1 unknown */
  small: { bytes: 2, send: (value: SQL) => sql`int2send(coalesce(${value}, -1)::smallint)` },
  /** sets of bits, codes, days */
  whole: { bytes: 4, send: (value: SQL) => sql`int4send(coalesce((${value})::integer, 0))` },
  /** money and counts; NaN unknown */
  wide: {
    bytes: 8,
    send: (value: SQL) => sql`float8send(coalesce((${value})::double precision, 'NaN'))`,
  },
} as const;

export type ColumnKind = keyof typeof kinds;

export interface Column {
  /** one name, one value */
  name: string;
  kind: ColumnKind;
  /** of a good, in a statement that has good_traits as t */
  value: SQL;
  /** how its goods are put together in sets; without: by ranges */
  by?: GroupedBy;
}

export type Values = Int16Array | Int32Array | Float64Array;

export interface Columns {
  /** the market's day */
  today: string;
  /** places of all goods, at most */
  goods: number;
  /** of a column that was asked for, by place */
  of: (column: Column) => Values;
  /** of such a column */
  sets: (column: Column) => GoodSets;
  /** of the good with this place */
  idAt: (place: number) => number;
  /** of the good with this id; undefined where there is none near it */
  placeOf: (id: number) => number | undefined;
}

interface Held {
  values: Values;
  /** each block's version that it has been read at */
  read: Map<number, string>;
  /** all of them, as {@link Blocks.all} says them */
  all: string;
}

interface Blocks {
  all: string;
  versions: ReadonlyMap<number, string>;
}

interface Store {
  db: Db;
  held: LRUCache<string, Held>;
  reading: Map<string, Promise<Held[]>>;
  /** of the columns that were asked for them */
  sets: WeakMap<Values, GoodSets>;
  /** what stands where: blocks in the order in which they came, which is the same in every column */
  blocks: number[];
  placeOf: Map<number, number>;
  /** as they were told last */
  now?: Blocks;
}

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __columns?: Store | undefined };

function storeOf(db: Db): Store {
  if (memory.__columns?.db !== db) {
    memory.__columns = {
      db,
      held: new LRUCache({
        maxSize: MOST_BYTES,
        sizeCalculation: ({ values }) =>
          Math.max(1, values.byteLength + SETS_BYTES * values.length),
      }),
      reading: new Map(),
      sets: new WeakMap(),
      blocks: [],
      placeOf: new Map(),
    };
  }
  return memory.__columns;
}

/** The platform of every good; 0 where there is none with this id. */
export const platformColumn: Column = {
  name: 'platform',
  kind: 'small',
  value: sql`t.platform`,
  by: 'value',
};

/**
 * These columns as the database has them now; where one of them was never read, some more with it, since most of what reading
 * costs is finding the rows. They are to be used before anything is waited for: the next request changes
 * them in place.
 * @throws AppError try_later where they are not there in time
 */
export async function columnsNow(
  db: Db,
  wanted: readonly Column[],
  usual: readonly Column[],
): Promise<Columns> {
  const store = storeOf(db);
  const named = new Map([platformColumn, ...wanted].map((column) => [column.name, column]));
  const { held, today } = await withinMs(WAIT_MS, readColumns(db, [...named.values()], usual));
  const of = ({ name }: Column): Values => {
    const found = held.get(name);
    if (!found) throw new Error(`the column ${name} was not asked for`);
    return found;
  };
  return {
    today,
    goods: held.get(platformColumn.name)?.length ?? 0,
    of,
    sets: (column) => setsOf(store, of(column), column.by ?? 'range'),
    idAt: (place) => (store.blocks[place >> 10] as number) * BLOCK + (place & 1_023), // of 1 024
    placeOf: (id) => {
      const begin = store.placeOf.get(Math.floor(id / BLOCK));
      return begin === undefined ? undefined : begin + (id & 1_023);
    },
  };
}

function setsOf({ sets }: Store, values: Values, by: GroupedBy): GoodSets {
  const found = sets.get(values) ?? new GoodSets(values, by, BLOCK);
  sets.set(values, found);
  return found;
}

async function readColumns(
  db: Db,
  wanted: readonly Column[],
  usual: readonly Column[],
): Promise<{ today: string; held: Map<string, Values> }> {
  const { held, reading } = storeOf(db);
  const found = new Map<string, Values>();
  for (let tries = 1; ; tries++) {
    const { today, now } = await readTogether(db, 'good blocks', () => readBlocks(db));
    const others = wanted.flatMap(({ name }) => reading.get(name) ?? []);
    if (others.length > 0) {
      await Promise.allSettled(others);
      continue;
    }
    for (const { name } of wanted) {
      const column = held.get(name);
      if (column) found.set(name, column.values);
    }
    const stale = wanted.filter(({ name }) => held.get(name)?.all !== now.all);
    // Where goods change without an end, or so many columns are asked for that they let go of each other, it ends all the same.
    const isEnough = tries > MOST_TRIES && wanted.every(({ name }) => found.has(name));
    if (stale.length === 0 || isEnough) return { today, held: found };
    const isNew = ({ name }: Column) => !held.has(name) && !reading.has(name);
    const beside = stale.some(isNew)
      ? usual.filter((column) => isNew(column) && !stale.some(({ name }) => name === column.name))
      : [];
    const groups = sameAge(held, [...stale, ...beside]);
    const read = await Promise.all(groups.map((columns) => bringUp(db, columns, now)));
    for (const [at, columns] of groups.entries()) {
      for (const [which, { name }] of columns.entries()) {
        const column = read[at]?.[which];
        if (column) found.set(name, column.values);
      }
    }
  }
}

/** Columns that were last read together lack the same blocks. */
function sameAge(held: Store['held'], stale: readonly Column[]): Column[][] {
  const groups = new Map<string, Column[]>();
  for (const column of stale) {
    const age = held.get(column.name)?.all ?? 'never';
    groups.set(age, [...(groups.get(age) ?? []), column]);
  }
  return [...groups.values()];
}

/** Reads what of these columns is not as it is now; others who want them wait for it. */
function bringUp(db: Db, columns: readonly Column[], now: Blocks): Promise<Held[]> {
  const { reading } = storeOf(db);
  const done = readStale(db, columns, now).finally(() => {
    for (const { name } of columns) reading.delete(name);
  });
  for (const { name } of columns) reading.set(name, done);
  return done;
}

async function readStale(db: Db, columns: readonly Column[], now: Blocks): Promise<Held[]> {
  const { held, sets, blocks, placeOf } = storeOf(db);
  for (const block of now.versions.keys()) {
    if (!placeOf.has(block)) placeOf.set(block, BLOCK * (blocks.push(block) - 1));
  }
  const length = BLOCK * blocks.length;
  const filled = columns.map(({ name, kind }): Held => {
    const before = held.get(name);
    return {
      values: grown(kind, before?.values, length),
      read: new Map(before?.read),
      all: now.all,
    };
  });
  const isRead = (block: number, version: string) =>
    filled.every(({ read }) => read.get(block) === version);
  const missing = [...now.versions].flatMap(([block, version]) =>
    isRead(block, version) ? [] : [block],
  );
  for (let at = 0; at < missing.length; at += BLOCKS_AT_ONCE) {
    const told = await readValues(db, columns, missing.slice(at, at + BLOCKS_AT_ONCE));
    for (const { block, places, parts } of told) {
      for (const [which, { values, read }] of filled.entries()) {
        const begin = placeOf.get(block) ?? 0;
        fill(values, begin, places, parts[which] ?? nothing, columns[which]?.kind ?? 'small');
        sets.get(values)?.putAgain(begin);
        read.set(block, now.versions.get(block) ?? '');
      }
    }
  }
  for (const [which, { name }] of columns.entries()) {
    const column = filled[which];
    if (column) held.set(name, column);
  }
  return filled;
}

const nothing = Buffer.alloc(0);

/** The same array while it is long enough. */
function grown(kind: ColumnKind, before: Values | undefined, length: number): Values {
  if (before && before.length >= length) return before;
  // A tenth more than there is, so that new goods seldom make another one.
  const roomy = before ? Math.ceil((length * 1.1) / BLOCK) * BLOCK : length;
  const values =
    kind === 'small'
      ? new Int16Array(roomy)
      : kind === 'whole'
        ? new Int32Array(roomy)
        : new Float64Array(roomy);
  if (before) values.set(before);
  return values;
}

/** Puts what was read of a block in place; a good that is not in it any more has no platform. */
function fill(values: Values, begin: number, places: Buffer, part: Buffer, kind: ColumnKind): void {
  values.fill(0, begin, begin + BLOCK);
  const count = places.length / 2;
  const { bytes } = kinds[kind];
  for (let at = 0; at < count; at++) {
    const place = begin + places.readInt16BE(at * 2);
    values[place] =
      bytes === 2
        ? part.readInt16BE(at * 2)
        : bytes === 4
          ? part.readInt32BE(at * 4)
          : part.readDoubleBE(at * 8);
  }
}

/**
 * What every block is now. Each change of a good raises its block's number, so their sum says whether there was one: most often
 * there was none, and no block is told.
 */
async function readBlocks(db: Db): Promise<{ today: string; now: Blocks }> {
  const store = storeOf(db);
  const known = store.now?.all ?? '';
  const [read] = await rows<{ today: string; all: string; told: string | null }>(
    db,
    sql`with state as materialized (select count(*) || ':' || coalesce(sum(changes), 0) as all from good_blocks)
        select ${marketToday} as today, state.all,
          case when state.all <> ${known} then
            (select coalesce(string_agg(block || ':' || xmin::text, ' '), '') from good_blocks) end as told
        from state`,
    'good_blocks',
  );
  if (!read) throw new Error('a sum has one row');
  if (read.told !== null) store.now = { all: read.all, versions: versionsIn(read.told) };
  return { today: read.today, now: store.now ?? { all: read.all, versions: new Map() } };
}

function versionsIn(all: string): Map<number, string> {
  return new Map(
    all.split(' ').flatMap((text) => {
      const [block, version] = text.split(':');
      return block && version ? [[Number(block), version] as const] : [];
    }),
  );
}

interface Told {
  block: number;
  /** of each good in the block, two bytes each */
  places: Buffer;
  /** of each column */
  parts: Buffer[];
}

async function readValues(
  db: Db,
  columns: readonly Column[],
  blocks: readonly number[],
): Promise<Told[]> {
  const sent = columns.map(
    ({ kind, value }, at) =>
      sql`string_agg(${kinds[kind].send(value)}, '') as ${sql.raw(`c${at}`)}`,
  );
  const found = await rows<{ block: number; places: Uint8Array | null } & Record<string, unknown>>(
    db,
    sql`select b.block, c.* from unnest(${arrayOf('integer', blocks)}) b(block) cross join lateral (
        select string_agg(int2send((t.good_id - b.block * ${BLOCK}::bigint)::smallint), '') as places,
          ${sql.join(sent, sql`, `)}
        from good_traits t
        where t.good_id >= b.block * ${BLOCK}::bigint and t.good_id < (b.block + 1) * ${BLOCK}::bigint) c`,
  );
  return found.map(({ block, places, ...parts }) => ({
    block,
    places: bufferOf(places),
    parts: columns.map((_, at) => bufferOf(parts[`c${at}`])),
  }));
}

/** Bytes as either driver gives them. */
const bufferOf = (bytes: unknown): Buffer =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : nothing;
