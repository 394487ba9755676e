import { sql } from 'drizzle-orm';
import { rows } from './database';
import type { Job } from './job';

/** What is done every ten minutes. */
export const seldomMs = 600_000;

/**
 * A job that removes the rows of a table that are over: as many as there are, for what comes in ten minutes of an attack
 * must go in ten minutes too, and so many a statement that no lock is held for long.
 * @param where of the table's rows, as SQL
 */
export const retention = (table: string, where: string, key = 'id'): Job => ({
  name: `old ${table}`,
  everyMs: seldomMs,
  most: 1_000,
  forgets: { what: table, once: where },
  run: async (db, { most }) => {
    const [gone] = await rows<{ count: number }>(
      db,
      sql`with gone as (delete from ${sql.raw(table)} where ${sql.raw(key)} in
            (select ${sql.raw(key)} from ${sql.raw(table)} where ${sql.raw(where)} limit ${most}) returning 1)
          select count(*)::int as count from gone`,
    );
    return gone?.count;
  },
});
