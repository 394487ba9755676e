import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from '@/server/db/columns';

/** Work for later, done by whichever copy of the program takes it first (FOR UPDATE SKIP LOCKED). */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text().notNull(),
    /** unique: the same work is queued once */
    key: text().notNull().unique(),
    payload: jsonb().notNull(),
    runAt: at('run_at').notNull(),
    attempts: smallint().notNull().default(0),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    createdAt: createdAt(),
  },
  (t) => [index('jobs_due').on(t.doneAt, t.runAt)],
);

/** Counters of the rate limits, where no Redis is configured. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: at('expire'),
});
