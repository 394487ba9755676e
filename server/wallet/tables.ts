import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';
import { potKinds } from './accounts';

/**
 * An account of the ledger. `holder` is `user:12`, `order:34` or `platform`; `kind` is available, frozen,
 * escrow, pending, clearing, service_fee, tax_difference, refunds_payable. Below zero may be the platform's clearing, and
 * the refunds payable of a media owner, never above it: what the platform has advanced for him.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    holder: text().notNull(),
    kind: text({ enum: potKinds }).notNull(),
    balanceFen: fen('balance_fen').notNull().default(0),
    mayBeNegative: boolean('may_be_negative').notNull().default(false),
  },
  (t) => [
    unique('ledger_accounts_holder_kind').on(t.holder, t.kind),
    check('ledger_accounts_not_negative', sql`${t.mayBeNegative} or ${t.balanceFen} >= 0`),
    check('ledger_accounts_owed', sql`${t.kind} <> 'refunds_payable' or ${t.balanceFen} <= 0`),
  ],
);

/** One business event that moved money. `key` is unique: a repeated request changes nothing. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: identity(),
    key: text().notNull().unique(),
    reason: text().notNull(),
    /** what it was about, for the statement: order_sn, pay_sn … */
    subject: text().notNull().default(''),
    createdAt: createdAt(),
  },
  // Rows come in the order of their moments: a day of them is found by a few pages of index.
  (t) => [index('ledger_postings_created').using('brin', t.createdAt)],
);

/** Entries of a posting; they sum to zero and are never changed or deleted (triggers hold both). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    postingId: ref('posting_id')
      .notNull()
      .references(() => ledgerPostings.id),
    accountId: ref('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountFen: fen('amount_fen').notNull(),
    /** the account's balance after this entry */
    balanceAfterFen: fen('balance_after_fen').notNull(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id),
    index('ledger_entries_posting').on(t.postingId),
    check('ledger_entries_not_zero', sql`${t.amountFen} <> 0`),
  ],
);

/**
 * What a person's statement reads: each entry of an available account with its moment, reason and number, in the order
 * of its balances. Written by a trigger of the ledger (server/db/migrations), by nothing else, hence
 * without foreign keys, which a checkout would pay for (decision 079).
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    accountId: ref('account_id').notNull(),
    /** the posting's moment, or that of the account's last line where a rival was quicker */
    at: at('at').notNull(),
    entryId: ref('entry_id').notNull(),
    reason: text().notNull(),
    subject: text().notNull(),
    amountFen: fen('amount_fen').notNull(),
    balanceFen: fen('balance_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.at, t.entryId] }),
    index('statement_lines_reason').on(t.accountId, t.reason, t.at, t.entryId),
    index('statement_lines_subject').on(t.accountId, t.subject),
  ],
);

/** The sums of those lines by day in Beijing and reason, so that no statement adds up its lines. Same trigger. */
export const statementDays = pgTable(
  'statement_days',
  {
    accountId: ref('account_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    inFen: fen('in_fen').notNull(),
    outFen: fen('out_fen').notNull(),
    inLines: integer('in_lines').notNull(),
    outLines: integer('out_lines').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.reason] })],
);

/**
 * What all accounts of a kind took in and gave on a day, as far as it is kept, and what they hold then: carried on by a job
 * (keep-ledger-days.ts), so that no page adds up the ledger. The key is in the order in which it is read.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    /** in the market's time zone */
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: potKinds }).notNull(),
    /** of available money: whose */
    ofOwners: boolean('of_owners').notNull(),
    inFen: fen('in_fen').notNull(),
    outFen: fen('out_fen').notNull(),
    entries: integer().notNull(),
    balanceFen: fen('balance_fen').notNull(),
    /** accounts that hold something */
    holding: integer().notNull(),
    /** postings before this moment are in it: of the last day the job's last run, of all others their end */
    keptTo: at('kept_to').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.ofOwners] })],
);
