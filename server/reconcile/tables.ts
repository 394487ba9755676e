import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { lineCauseKeys, lineKindKeys, lineStateKeys } from '@/lib/domain/reconcile/reconcile-lines';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';
import type { Channel } from './channels';

/** A statement that was compared with our books; append-only (decision 188). */
export const reconcileRuns = pgTable(
  'reconcile_runs',
  {
    id: identity(),
    channel: text().$type<Channel>().notNull(),
    /** as whoever compared it has named it */
    fileName: text('file_name').notNull(),
    /** hex SHA-256 of its bytes */
    fileHash: text('file_hash').notNull(),
    /** first and last day of its lines; null: none could be read */
    fromDay: date('from_day'),
    toDay: date('to_day'),
    /** pairs that agree */
    matched: integer().notNull(),
    matchedFen: fen('matched_fen').notNull(),
    /** those that do not, each a row of `reconcile_lines` */
    differing: integer().notNull(),
    /** all of the statement, and all of our books that it was compared with */
    bankFen: fen('bank_fen').notNull(),
    bookedFen: fen('booked_fen').notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('reconcile_runs_once').on(t.channel, t.fileHash)],
);

/** What differs between a statement and our books, and who has explained it; of the statement, no names and no remarks. */
export const reconcileLines = pgTable(
  'reconcile_lines',
  {
    id: identity(),
    runId: ref('run_id')
      .notNull()
      .references(() => reconcileRuns.id),
    kind: text({ enum: lineKindKeys }).notNull(),
    /** of the file, as a spreadsheet counts; null: it has none */
    rowNo: integer('row_no'),
    /** of the statement; null: not read, or it has none */
    day: date(),
    /** the channel's number, as the statement has it, or else our books; '' none */
    channelRef: text('channel_ref').notNull(),
    /** pay_sn or withdraw_sn; '' our books have none */
    ourSn: text('our_sn').notNull(),
    bankFen: fen('bank_fen').notNull(),
    bookedFen: fen('booked_fen').notNull(),
    state: text({ enum: lineStateKeys }).notNull().default('open'),
    cause: text({ enum: lineCauseKeys }),
    reason: text().notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: at('decided_at'),
    /** the line of another statement that was explained so; null: it was explained itself, or not at all */
    carriedFrom: ref('carried_from').references((): AnyPgColumn => reconcileLines.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('reconcile_lines_run').on(t.runId, t.id),
    index('reconcile_lines_ref').on(t.channelRef, t.id).where(sql`channel_ref <> ''`),
    index('reconcile_lines_waiting').on(t.createdAt, t.id).where(sql`state = 'open'`),
    check(
      'reconcile_lines_kind_sums',
      sql`case ${t.kind} when 'bank_only' then ${t.rowNo} is not null and ${t.ourSn} = '' and ${t.bookedFen} = 0 and ${t.bankFen} <> 0
        when 'books_only' then ${t.rowNo} is null and ${t.ourSn} <> '' and ${t.bankFen} = 0 and ${t.bookedFen} <> 0
        else ${t.rowNo} is not null and ${t.ourSn} <> '' and ${t.bankFen} <> ${t.bookedFen} end`,
    ),
    check(
      'reconcile_lines_explained',
      sql`(${t.state} = 'explained') = (${t.cause} is not null and ${t.decidedBy} <> '' and ${t.decidedAt} is not null)`,
    ),
  ],
);
