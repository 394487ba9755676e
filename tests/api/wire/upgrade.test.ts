// Also on PGlite: a market that an earlier release left is upgraded on both.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { prepareDatabase } from '@/server/boot/prepare';
import { readMigrations } from '@/server/db/migration-files';
import { whyUnfit } from '@/server/db/migration-state';
import { onOwnConnection } from '@/server/db/own-connection';
import { type Database, openDatabase, rows, useDatabase } from '@/server/kernel/database';
import { complete } from '@/tests/support/factories/a-completed-order';
import { anOrder } from '@/tests/support/factories/an-order';
import { freshDatabase } from '@/tests/support/fresh-database';
import { runDueJobs } from '@/tests/support/run-due-jobs';
import { growCatalogue } from '@/tests/upgrade/grow-catalogue';

/** What `npm run dump:release` kept, by the newest migration of the release. */
const folder = 'tests/upgrade/releases';
/** As `npm run check:faults` asks for: the market has grown so far before it is upgraded. */
const goods = Number(process.env.GOODS ?? 0);
const releases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''));

/** A minute, and as long as a million goods take to be copied. */
const growing = 60_000 + goods * 1.2;

/** Puts a release's market in the place of the tables of today. */
async function restore({ db }: Database, release: string): Promise<void> {
  const text = gunzipSync(readFileSync(path.join(folder, `${release}.sql.gz`))).toString();
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  // drizzle prepares what it runs, one statement at a time; the drivers take them all.
  const { $client } = db as unknown as {
    $client: {
      exec?: (text: string) => Promise<unknown>;
      query: (text: string) => Promise<unknown>;
    };
  };
  await ($client.exec ? $client.exec(text) : $client.query(text));
}

async function countCompleted({ db }: Database): Promise<number> {
  const done = await rows(db, sql`select 1 from orders where state = 'completed'`);
  return done.length;
}

it('is held for releases that there were', async () => {
  const tags = (await readMigrations('server/db/migrations')).map(({ tag }) => tag);
  expect(releases.filter((release) => !tags.includes(release))).toEqual([]);
  expect(releases).not.toEqual([]);
});

describe.each(releases)('a market that was left at %s', (release) => {
  it(
    'is upgraded, keeps its books, and its orders and new ones go on to the end',
    async () => {
      const own = await openDatabase();
      const database = await freshDatabase();
      useDatabase(database);
      try {
        await restore(database, release);
        if (goods > 0) await onOwnConnection(database, (db) => growCatalogue(db, goods));
        const startedAt = performance.now();
        await prepareDatabase(database, { isDemo: false });
        expect(await whyUnfit(database.db)).toBeUndefined();
        if (goods > 0)
          console.log(
            `${goods} goods of ${release} upgraded in ${Math.round(performance.now() - startedAt)} ms`,
          );
        expect(await audit(database.db)).toEqual([]);

        const left = await rows<{ id: number; good_id: number }>(
          database.db,
          sql`select id, good_id from orders where state = 'producing' order by id`,
        );
        expect(left).not.toEqual([]);
        const before = await countCompleted(database);
        for (const order of left) await complete(order);
        await complete(await anOrder({ state: 'producing' }));
        await runDueJobs(database.db);
        expect(await countCompleted(database)).toBe(before + left.length + 1);
        expect(await audit(database.db)).toEqual([]);
      } finally {
        useDatabase(own);
        await database.close();
      }
    },
    growing,
  );
});
