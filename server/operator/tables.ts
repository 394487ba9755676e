import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { legalTextKeys } from '@/lib/domain/legal/legal-texts';
import { auditOutcomeKeys } from '@/lib/domain/operators/audit-outcomes';
import { figureKinds, figureParts } from '@/lib/domain/operators/figures/figure-kinds';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

/**
 * What the platform's people did, and why; append-only. Its triggers number and chain the rows, whoever writes them
 * (decision 178).
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: identity(),
    /** name of the one who did it */
    operator: text().notNull(),
    /** key of the table of acts */
    action: text().notNull(),
    /** order_sn, good_sn, number of an application … */
    subject: text().notNull(),
    /** why, as given */
    reason: text().notNull().default(''),
    /** the fields it was done with, without personal data */
    detail: jsonb().notNull(),
    /** null: by the program itself, or before the command line asked who signs */
    operatorId: bigint('operator_id', { mode: 'number' }),
    /** the role that the act is for; '' by the program itself */
    role: text().notNull().default(''),
    /** the queue it was taken from; '' none */
    queue: text().notNull().default(''),
    /** what it changed: label, before, after */
    changes: jsonb().notNull().default(sql`'[]'::jsonb`),
    address: text().notNull().default(''),
    /** when the second factor of the session was proved */
    provedAt: at('proved_at'),
    createdAt: createdAt(),
    /** from 1, without a gap */
    seq: bigint({ mode: 'number' }),
    /** hash of the one before; '' of the first */
    prevHash: text('prev_hash'),
    /** hex SHA-256 of everything else in the row */
    hash: text(),
  },
  (t) => [
    index('operator_actions_subject').on(t.subject, t.id),
    index('operator_actions_seq').on(t.seq),
    index('operator_actions_operator').on(t.operator, t.seq),
    index('operator_actions_action').on(t.action, t.seq),
    index('operator_actions_created').on(t.createdAt),
    // What was taken out of somebody's hands.
    index('operator_actions_moved')
      .on(sql`(detail->>'from')`, t.seq)
      .where(sql`action in ('hand_over', 'take_back') and detail ? 'from'`),
  ],
);

/** What somebody has taken from a queue. Free again when it rests too long. */
export const operatorHolds = pgTable(
  'operator_holds',
  {
    queue: text().notNull(),
    key: text().notNull(),
    operatorId: ref('operator_id').notNull(),
    /** as its queue lists it */
    title: text().notNull(),
    detail: text().notNull(),
    since: at('since').notNull(),
    due: at('due'),
    /** name of who handed it over; '' it was taken */
    givenBy: text('given_by').notNull().default(''),
    takenAt: at('taken_at').notNull().default(sql`now()`),
    touchedAt: at('touched_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.key] }),
    index('operator_holds_operator').on(t.operatorId),
  ],
);

/** Who has something open. */
export const operatorViews = pgTable(
  'operator_views',
  {
    queue: text().notNull(),
    key: text().notNull(),
    operatorId: ref('operator_id').notNull(),
    seenAt: at('seen_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.queue, t.key, t.operatorId] })],
);

/** How much of each queue was done on a day, and by whom: what the desk shows without reading the record. */
export const operatorDays = pgTable(
  'operator_days',
  {
    day: date({ mode: 'string' }).notNull(),
    queue: text().notNull(),
    operatorId: ref('operator_id').notNull(),
    done: integer().notNull(),
    /** of them, after the promised time */
    late: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.queue, t.operatorId] })],
);

/** Quick reasons of rejections, as the people of a queue have written them; a queue without a row has the usual ones. */
export const rejectReasons = pgTable('reject_reasons', {
  queue: text().primaryKey(),
  reasons: text().array().notNull(),
});

/**
 * What a day that is over came to: written once, after it, and never again (decision 179). Ranges add up its rows, so that nobody
 * waits for orders or events to be read. The key is in the order in which they are read.
 */
export const operatorFiguresDays = pgTable(
  'operator_figures_days',
  {
    part: text({ enum: figureParts }).notNull(),
    kind: text({ enum: figureKinds }).notNull(),
    /** number of the platform, name of the category as ordered; '' of all */
    key: text().notNull(),
    /** in the market's time zone */
    day: date({ mode: 'string' }).notNull(),
    /** type of page, source, step, state; '' none. '*': all that are not among the most frequent of the day */
    label: text().notNull(),
    /** of `stay`: which time (lib/domain/operators/figures/stay-bins.ts) */
    bin: smallint().notNull(),
    count: integer().notNull(),
    fen: fen('fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.kind, t.key, t.day, t.label, t.bin] })],
);

/**
 * What the platform's people tell each other of a person, an order or a thing of a queue; nobody else reads it. Append-only by a
 * trigger; jobs.ts says when it goes.
 */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: identity(),
    /** what kind of thing (lib/domain/operators/subject-name: `thingOf`) */
    about: text().notNull(),
    key: text().notNull(),
    /** of a note on a person */
    userId: ref('user_id').references(() => users.id),
    words: text().notNull(),
    /** name of the one who wrote it */
    operator: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('operator_notes_about').on(t.about, t.key, t.id),
    index('operator_notes_created').on(t.createdAt),
    check('operator_notes_person', sql`(${t.about} = 'person') = (${t.userId} is not null)`),
  ],
);

/**
 * Texts that people agree to, as they are written: each time one is saved a row, which only its publication changes, once (a
 * trigger). What is published is a version of its own table (decision 194).
 */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    key: text({ enum: legalTextKeys }).notNull(),
    /** the one before and one: of two that were made of the same one, one is refused */
    number: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** from its beginning in the market's time zone; null: not said yet */
    validOn: date('valid_on', { mode: 'string' }),
    /** what changes, and why */
    words: text().notNull(),
    isSubmitted: boolean('is_submitted').notNull(),
    /** names of operators */
    savedBy: text('saved_by').notNull(),
    publishedBy: text('published_by').notNull().default(''),
    publishedAt: at('published_at'),
    /** that it became */
    version: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.number] }),
    check(
      'legal_drafts_two_people',
      sql`${t.publishedAt} is null or (${t.isSubmitted} and ${t.publishedBy} not in ('', ${t.savedBy}) and ${t.version} is not null)`,
    ),
  ],
);

/** Audits that the platform's people ran, and what they found; one runs at a time, and what has ended stays as it was (a trigger). */
export const operatorAudits = pgTable(
  'operator_audits',
  {
    id: identity(),
    /** name of the one who ran it */
    operator: text().notNull(),
    outcome: text({ enum: auditOutcomeKeys }).notNull().default('running'),
    tookMs: integer('took_ms'),
    /** what did not hold, in English as the command says it */
    broken: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('operator_audits_one_runs').on(t.outcome).where(sql`outcome = 'running'`),
    check('operator_audits_ended', sql`(${t.outcome} = 'running') = (${t.endedAt} is null)`),
  ],
);
