import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { contentKinds } from '@/lib/domain/site/content-kinds';
import { at, identity, pgTable } from './columns';

/** Counters of the rate limits, where no Redis is configured. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: at('expire'),
});

/** When what public pages show last changed, by kind (answer-cache.ts). Triggers write it, whoever changes what. */
export const contentChanges = pgTable('content_changes', {
  kind: text({ enum: contentKinds }).primaryKey(),
  changedAt: at('changed_at').notNull(),
});

/** What is asked of strangers: the names of the jobs that do it (outside-call.ts). */
export const outsideKinds = [
  'invoice channel',
  'invoice mails',
  'sms notices',
  'email notices',
  'payouts',
  'correction answers',
  'reader answers',
  'board mails',
] as const;

export type OutsideKind = (typeof outsideKinds)[number];

/** What strangers are still to be asked (outside-call.ts); what has its answer is gone. */
export const outsideCalls = pgTable(
  'outside_calls',
  {
    /** another one whenever it is enqueued anew, so that an answer to the question before is known as late */
    id: identity(),
    kind: text({ enum: outsideKinds }).notNull(),
    /** of the row of its area that it is about */
    key: bigint({ mode: 'number' }).notNull(),
    /** when it is asked next */
    runAt: at('run_at').notNull(),
    /** until when the copy that asks has it to itself */
    leaseUntil: at('lease_until'),
    attempts: integer().notNull().default(0),
    /** why the last attempt failed, without personal data */
    lastError: text('last_error'),
    /** it is asked no more unless somebody says so */
    givenUpAt: at('given_up_at'),
  },
  (t) => [
    unique('outside_calls_once').on(t.kind, t.key),
    index('outside_calls_due').on(t.kind, t.runAt).where(sql`${t.givenUpAt} is null`),
  ],
);
