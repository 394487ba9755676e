// Also on PGlite: both drivers read numbers, each in its own way.
import { count, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/server/account/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { anAdvertiser } from '@/tests/support/factories/a-user';

describe('a test file', () => {
  it('starts with a migrated database of its own, empty of people', async () => {
    const { db, kind } = await openDatabase();
    expect(kind).toBe(process.env.TEST_DB ?? 'pglite');
    expect(await db.select({ people: count() }).from(users)).toEqual([{ people: 0 }]);
    await anAdvertiser();
    await aCartItem();
  });

  it('reads a bigint of a hand-written statement as a number, whichever the database', async () => {
    const { db } = await openDatabase();
    expect(await rows(db, sql`select 42::bigint as answer`)).toEqual([{ answer: 42 }]);
  });
});
