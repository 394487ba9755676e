import { sql } from 'drizzle-orm';
import { check, index, text } from 'drizzle-orm/pg-core';
import { manualAccountKeys, manualPostingStateKeys } from '@/lib/domain/postings/manual-posting';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

/** Money that is to be moved by hand: asked for by one person, agreed to by another (decision 181). */
export const manualPostings = pgTable(
  'manual_postings',
  {
    id: identity(),
    /** as the statement of the person names it */
    postingSn: text('posting_sn').notNull().unique(),
    fromAccount: text('from_account', { enum: manualAccountKeys }).notNull(),
    toAccount: text('to_account', { enum: manualAccountKeys }).notNull(),
    /** whose available money it is about; null: it is between accounts of the platform */
    userId: ref('user_id').references(() => users.id),
    amountFen: fen('amount_fen').notNull(),
    /** why, as it was asked for; the person reads it */
    words: text().notNull(),
    state: text({ enum: manualPostingStateKeys }).notNull().default('pending'),
    /** why it was not agreed to */
    reason: text().notNull().default(''),
    /** names of operators */
    askedBy: text('asked_by').notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('manual_postings_waiting').on(t.createdAt, t.id).where(sql`state = 'pending'`),
    index('manual_postings_user').on(t.userId, t.id),
    check('manual_postings_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
    check('manual_postings_amount', sql`${t.amountFen} > 0`),
    check(
      'manual_postings_of_user',
      sql`(${t.userId} is not null) = (${t.fromAccount} = 'user' or ${t.toAccount} = 'user')`,
    ),
    check(
      'manual_postings_two_people',
      sql`${t.state} <> 'approved' or ${t.decidedBy} not in ('', ${t.askedBy})`,
    ),
  ],
);
