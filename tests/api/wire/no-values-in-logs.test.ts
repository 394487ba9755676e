import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, rows, useDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { entryApplications } from '@/server/listings/tables';
import { reply } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';

/** As an ID number, a name and a phone would stand among a statement's parameters. */
const markers = ['110101199003071234', '标记姓名甲乙', '13877776666', 'marker-array-9'] as const;

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const level of ['error', 'warn', 'info'] as const) {
    // What any of the log's serializers could print of it.
    vi.spyOn(log(), level).mockImplementation((...told: unknown[]) => {
      printed.push(inspect(told, { depth: 20, showHidden: true, maxStringLength: null }));
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const failing: [string, () => Promise<unknown>][] = [
  [
    'a hand-written statement',
    async () =>
      rows(
        (await openDatabase()).db,
        sql`select ${markers[0]}::text, ${markers[1]}::text, ${markers[2]}::text, 1 / ${0}::int`,
      ),
  ],
  [
    'one whose value is refused by its type',
    async () => rows((await openDatabase()).db, sql`select ${markers[0] + markers[1]}::int`),
  ],
  [
    'one whose value breaks a constraint',
    async () => {
      const { db } = await openDatabase();
      const add = sql`insert into rate_limits (key, points) values (${markers[2]}, 1)`;
      await db.execute(add);
      await db.execute(add);
    },
  ],
  [
    'one of the query builder, in a transaction',
    async () =>
      inTransaction((await openDatabase()).db, (tx) =>
        tx.insert(entryApplications).values({
          userId: -1,
          kind: 'company',
          name: markers[1],
          contactName: markers[1],
          contactPhone: markers[2],
          platforms: [1],
          intro: markers[0],
        } as never),
      ),
  ],
  [
    'one with a list',
    async () => rows((await openDatabase()).db, sql`select ${sql.param([markers[3]])}::int[]`),
  ],
  [
    'one whose value looks like a place of a stack',
    async () =>
      rows((await openDatabase()).db, sql`select ${`\n    at ${markers[2]}`}::text, 1 / ${0}::int`),
  ],
  [
    'one with a name',
    async () =>
      rows((await openDatabase()).db, sql`select ${markers[0]}::text, 1 / ${0}::int`, 'marked'),
  ],
];

it.each(failing)(
  '%s that fails says nothing of its values to whoever prints the error',
  async (_name, run) => {
    const error: unknown = await run().then(
      () => 'no error',
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    // As Next prints what rises past a page, and as the log does.
    const told = [
      inspect(error, { depth: 20, showHidden: true, maxStringLength: null }),
      String((error as Error).stack),
      JSON.stringify(error),
    ].join('\n');
    for (const marker of markers) expect(told).not.toContain(marker);
    // What helps to find the cause stays.
    expect(told).toMatch(/select|insert/);
    expect(told).toMatch(/code: '\w{5}'/);
  },
);

it('a call that fails in the database leaves none of what was sent in the log', async () => {
  const database = await openDatabase();
  const user = await anAdvertiser();
  await database.db.execute(sql`alter table suggestions rename column content to content_gone`);
  try {
    const answer = await reply(
      'suggest/create',
      { kind: 'report', content: `${markers[0]} ${markers[1]}` },
      { as: user },
    );
    expect(answer.httpStatus).toBe(500);
  } finally {
    await database.db.execute(sql`alter table suggestions rename column content_gone to content`);
    useDatabase(database);
  }
  expect(printed.length).toBeGreaterThan(0);
  for (const marker of markers) expect(printed.join('\n')).not.toContain(marker);
});
