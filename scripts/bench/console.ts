// `npm run bench -- console`: lists of the console where tables have 1 000 000 rows against 1 000, as many of which wait, and
// its first page against a call that only asks who it is, on PostgreSQL. Ends with 1 where a bound is missed.
import { sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { type Database, type Db, rows, useDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { benchDatabase } from '../lib/bench-database';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';

const rounds = 25;
const sizes = { few: 1_000, many: 1_000_000 };
const waiting = 500;
const boundOfLists = 2;
const boundOfDesk = 3;

/** What is copied, the columns that say that it waits no more, and the queue that lists it; null: the record. */
const tables: readonly { table: string; over: Columns; queue: QueueName | null }[] = [
  { table: 'callbacks', over: { state: `'reached'` }, queue: 'callback' },
  { table: 'needs', over: { state: `'done'` }, queue: 'need' },
  { table: 'suggestions', over: { state: `'answered'` }, queue: 'suggestion' },
  { table: 'corrections', over: { state: `'accepted'` }, queue: 'correction' },
  { table: 'entry_applications', over: { state: `'opened'` }, queue: 'entry' },
  { table: 'operator_actions', over: { seq: '1000000 + n' }, queue: null },
];

/** SQL by column; `n` counts the copies. */
type Columns = Record<string, string>;

interface Side {
  database: Database;
  operator: TestOperator;
}

async function main(): Promise<number> {
  console.log(`${machine()}; median of ${rounds} reads, in turn`);
  const cluster = await startPostgres({
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', synchronous_commit: 'off' },
  });
  const sides: Side[] = [];
  try {
    for (const [name, size] of Object.entries(sizes)) {
      const began = performance.now();
      sides.push(await fill(await benchDatabase(cluster.url, `console_${name}`), size));
      console.log(`${size} rows a table: ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const [few, many] = sides as [Side, Side]; // the two sizes
    const lists = [];
    for (const { table, queue } of tables) {
      const read = (operator: TestOperator) =>
        queue
          ? call('operator/queue', { queue }, { operator })
          : call('operator/record', {} as Input<'operator/record'>, { operator });
      lists.push(await compare(table, boundOfLists, [few, read], [many, read]));
    }
    const desk = await compare(
      'desk against a call that is empty',
      boundOfDesk,
      [many, (operator) => call('operator/acts', {}, { operator })],
      [many, (operator) => call('operator/desk', {}, { operator })],
    );
    return [...lists, desk].every(Boolean) ? 0 : 1;
  } finally {
    useDatabase(undefined);
    for (const { database } of sides) await database.close();
    await cluster.stop();
  }
}

async function oneOfEach(): Promise<void> {
  const [owner, advertiser, { goodSn: sn }] = [
    await aMediaOwner(),
    await anAdvertiser(),
    await aGood(),
  ];
  const mobile = aPhone();
  await call('contact/user-mobile', { mobile, page_source: '/extend' });
  await call('contact/need', {
    mobile,
    contact_name: '苏女士',
    brief: '双十二推一款面霜',
    platform: 5,
    budget: 50_000,
    page_source: '/',
  });
  await call(
    'suggest/create',
    { kind: 'complaint', content: '没有按要求口播' },
    { as: advertiser },
  );
  const wrong = { part: 'figures', wrong: '粉丝 512.7 万', right: '粉丝 521.7 万' } as const;
  await call('contact/correction', { sn, ...wrong, mobile });
  await call(
    'media-entry-post',
    {
      kind: 'person',
      name: '陆知夏',
      contact_name: '柚子',
      contact_phone: '13900002046',
      platforms: [5],
      listing_count: 2,
      intro: '通勤妆容',
    },
    { as: owner },
  );
}

/** One of each, and as many copies. */
async function fill(database: Database, size: number): Promise<Side> {
  useDatabase(database);
  const { db } = database;
  await oneOfEach();
  const operator = await operatorSession({ roles: ['admin'] });
  await call('operator/take', { queue: 'need' }, { operator }); // a first line of the record
  for (const { table, over, queue } of tables) {
    const copies = size - (queue ? waiting : 0);
    // One owner has one application that waits.
    if (queue) await copy(db, table, waiting, queue === 'entry' ? over : {});
    await copy(db, table, copies, over);
  }
  await db.execute(sql`vacuum analyze`);
  return { database, operator };
}

/** Triggers are not asked: they would chain a million hashes. */
async function copy(db: Db, table: string, count: number, over: Columns): Promise<void> {
  const columns = await rows<{ name: string; type: string }>(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const own: Columns = {
    id: 'r.last + n',
    created_at: 'now() - make_interval(secs => n)',
    ...over,
  };
  const values = columns.map(({ name, type }) =>
    own[name] === undefined ? `r."${name}"` : `(${own[name]})::${type}`,
  );
  await db.execute(
    sql.raw(`set session_replication_role = replica;
      insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()}) overriding system value
      select ${values.join()}
      from (select t.*, (select max(id) from ${table}) as last from ${table} t order by id limit 1) r,
        generate_series(1, ${count}) n;
      set session_replication_role = origin`),
  );
  const [made] = await rows<{ count: number }>(
    db,
    sql.raw(`select count(*)::int as count from ${table}`),
  );
  if ((made?.count ?? 0) < count) throw new Error(`${table} has ${made?.count} rows`);
}

type Read = (operator: TestOperator) => Promise<unknown>;

/** Reads both in turn, so that a busy moment meets both. */
async function compare(
  name: string,
  bound: number,
  ...pair: [[Side, Read], [Side, Read]]
): Promise<boolean> {
  const times: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round++) {
    for (const [nth, [{ database, operator }, read]] of pair.entries()) {
      useDatabase(database);
      const start = performance.now();
      await read(operator);
      if (round >= 0) times[nth as 0 | 1].push(performance.now() - start);
    }
  }
  const [one, other] = times.map(median) as [number, number];
  const holds = other / one <= bound;
  console.log(
    `${name}: ${one.toFixed(1)} ms, ${other.toFixed(1)} ms, ${(other / one).toFixed(2)} (at most ${bound}: ${holds ? 'holds' : 'MISSED'})`,
  );
  return holds;
}

runTool(main);
