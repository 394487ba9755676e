import { sql } from 'drizzle-orm';
import { check, index, jsonb, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { findingKeys } from '@/lib/domain/disputes/findings';
import { outcomes } from '@/lib/domain/disputes/outcomes';
import { proposalStateKeys } from '@/lib/domain/disputes/proposal-states';
import { rulingNames } from '@/lib/domain/disputes/rulings';
import { keysOf } from '@/lib/domain/text/keys-of';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

/** A dispute of an order with its ruling; an order has at most one beside one that was withdrawn. */
export const disputes = pgTable(
  'disputes',
  {
    id: identity(),
    /** no foreign key to orders: orders use this area, not the other way round */
    orderId: ref('order_id').notNull(),
    /** shown as the dispute's number */
    disputeSn: text('dispute_sn').notNull().unique(),
    openedBy: text('opened_by', { enum: ['buyer', 'seller', 'platform'] }).notNull(),
    /** what the public record says of the order, without names: `DisputeSubject` */
    subject: jsonb().notNull(),
    /** what was kept in escrow, and is divided; null: opened before that was written, it is the price */
    baseFen: fen('base_fen'),
    /** the buyer's part in per cent that the opener claims */
    claimedPercent: smallint('claimed_percent').notNull(),
    /** the buyer's part in per cent that the other side offers; null: not answered */
    offeredPercent: smallint('offered_percent'),
    answeredAt: at('answered_at'),
    /** release, refund, split; null: not ruled */
    outcome: text({ enum: keysOf(outcomes) }),
    buyerPercent: smallint('buyer_percent'),
    buyerFen: fen('buyer_fen'),
    sellerFen: fen('seller_fen'),
    feeFen: fen('fee_fen'),
    /** the ruling in words */
    words: text().notNull().default(''),
    /** the same without names, for the public record */
    publicWords: text('public_words').notNull().default(''),
    ruledAt: at('ruled_at'),
    /** taken back by who opened it */
    withdrawnAt: at('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('disputes_ruled').on(t.ruledAt, t.id),
    uniqueIndex('disputes_open').on(t.orderId).where(sql`${t.withdrawnAt} is null`),
    index('disputes_order').on(t.orderId, t.id),
  ],
);

/** A point of a dispute: what is claimed, what the other side says, what the ruling finds. */
export const disputePoints = pgTable(
  'dispute_points',
  {
    id: identity(),
    disputeId: ref('dispute_id')
      .notNull()
      .references(() => disputes.id),
    no: smallint().notNull(),
    /** key of a clause of the brief or of a rule (lib/domain/disputes/clauses) */
    clause: text().notNull(),
    /** the clause's text when the claim was made */
    clauseText: text('clause_text').notNull().default(''),
    claim: text().notNull(),
    claimFiles: text('claim_files').array().notNull(),
    answer: text().notNull().default(''),
    answerFiles: text('answer_files').array().notNull(),
    /** upheld, partly, rejected; null: not ruled */
    finding: text({ enum: findingKeys }),
    findingWords: text('finding_words').notNull().default(''),
    /** the same without names, for the public record */
    publicWords: text('public_words').notNull().default(''),
  },
  (t) => [unique('dispute_points_no').on(t.disputeId, t.no)],
);

/**
 * A ruling from the sum on that needs two people: written by one, frozen, done when another signs it (decision 183). One at a time
 * of a dispute.
 */
export const rulingProposals = pgTable(
  'ruling_proposals',
  {
    id: identity(),
    disputeId: ref('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** row of the order process */
    action: text({ enum: rulingNames }).notNull(),
    /** what its form was filled with: findings, share, words; never changed */
    fields: jsonb().notNull(),
    /** what it gives to whom */
    buyerPercent: smallint('buyer_percent').notNull(),
    buyerFen: fen('buyer_fen').notNull(),
    sellerFen: fen('seller_fen').notNull(),
    feeFen: fen('fee_fen').notNull(),
    state: text({ enum: proposalStateKeys }).notNull().default('open'),
    /** why it was returned or withdrawn */
    reason: text().notNull().default(''),
    /** names of operators */
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ruling_proposals_open').on(t.disputeId).where(sql`state = 'open'`),
    index('ruling_proposals_dispute').on(t.disputeId, t.id),
    check('ruling_proposals_proposer', sql`${t.proposedBy} <> ''`),
    check(
      'ruling_proposals_two_people',
      sql`${t.state} not in ('signed', 'returned') or ${t.decidedBy} not in ('', ${t.proposedBy})`,
    ),
    check(
      'ruling_proposals_own',
      sql`${t.state} <> 'withdrawn' or ${t.decidedBy} = ${t.proposedBy}`,
    ),
  ],
);
