import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActLists } from '@/lib/contract/shapes/act-lists';
import { type ProposalState, proposalStates } from '@/lib/domain/disputes/proposal-states';
import type { RuledParts, RulingName } from '@/lib/domain/disputes/rulings';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { decidedBy, type Process, transition } from '@/server/process/public';
import { requireFound } from './rule-dispute';
import { disputes, rulingProposals } from './tables';

/** What the form of a ruling was filled with. */
export interface RulingFields {
  findings: ActLists['findings'];
  /** of a split */
  buyer_percent?: number;
  /** why, as both sides will read it */
  reason: string;
  /** why that is not what the findings come to; '' it is */
  departs: string;
}

/** A ruling by one person, frozen until another signs it. */
export interface RulingProposal extends RuledParts {
  id: number;
  state: ProposalState;
  action: RulingName;
  fields: RulingFields;
  /** names of operators; `decidedBy` is '' while it is open, and where it went stale by itself */
  proposedBy: string;
  decidedBy: string;
  /** why it was returned or withdrawn */
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
}

type ProposalMove = 'sign' | 'return' | 'withdraw' | 'lapse';

type Row = typeof rulingProposals.$inferSelect;

/** Who may do what with a proposal: its proposer takes it back, and somebody else decides. */
const process: Process<Row, ProposalState, ProposalMove, number, object, undefined> = {
  kind: 'ruling proposal',
  table: sql`ruling_proposals`,
  states: proposalStates,
  transitions: {
    sign: { from: ['open'], to: 'signed' },
    return: { from: ['open'], to: 'returned', lacking: '请写明退回的理由' },
    withdraw: { from: ['open'], to: 'withdrawn', mayReason: true },
    lapse: { from: ['open'], to: 'stale' },
  },
  lock: async (tx, id) => {
    const [row] = await tx
      .select()
      .from(rulingProposals)
      .where(eq(rulingProposals.id, id))
      .for('update');
    if (!row) throw appError('rule_broken', { msg: '没有这份待复核的裁决，请核对编号' });
    return row;
  },
  once: true,
  refusal: ({ decidedBy: by }, now) => `这份裁决${by}${now}，不能再办`,
  before: async (_tx, { row: { proposedBy }, name, by }) => {
    if (name === 'withdraw' && by !== proposedBy) {
      throw appError('rule_broken', { msg: `这份裁决由${proposedBy}送出，只有本人可以收回` });
    }
    if ((name === 'sign' || name === 'return') && by === proposedBy) {
      throw appError('rule_broken', { msg: '这份裁决是您送出的，须由另一位同事签字或退回' });
    }
  },
  set: decidedBy,
};

/**
 * Keeps a ruling for somebody else to sign; nothing else happens.
 * @param by its proposer
 * @returns its number
 * @throws appError invalid_input where a point has no finding; rule_broken where one waits already
 */
export async function proposeRuling(
  tx: Db,
  asked: { orderId: number; action: RulingName; fields: RulingFields; parts: RuledParts },
  by: string,
): Promise<number> {
  const { orderId, action, fields, parts } = asked;
  const dispute = await requireFound(tx, orderId, fields.findings);
  const [made] = await tx
    .insert(rulingProposals)
    .values({ disputeId: dispute.id, action, fields, ...parts, proposedBy: by })
    .onConflictDoNothing({ target: rulingProposals.disputeId, where: sql`state = 'open'` })
    .returning({ id: rulingProposals.id });
  if (!made)
    throw appError('rule_broken', { msg: '已有一份裁决在等复核签字，请先签字、退回或收回' });
  return made.id;
}

/**
 * Signs, returns or withdraws a proposal, or closes one that nothing can come of any more. Whoever calls holds the order.
 * @returns the proposal as it was
 * @throws appError rule_broken: it is another order's, over, or not for this person to decide; a reason lacks
 */
export async function moveProposal(
  tx: Db,
  orderId: number,
  id: number,
  { name, by = '', reason }: { name: ProposalMove; by?: string; reason?: string },
): Promise<RulingProposal> {
  const [its] = await tx
    .select({ orderId: disputes.orderId })
    .from(rulingProposals)
    .innerJoin(disputes, eq(disputes.id, rulingProposals.disputeId))
    .where(eq(rulingProposals.id, id));
  if (its?.orderId !== orderId) {
    throw appError('rule_broken', { msg: '这个订单没有这份待复核的裁决，请核对编号' });
  }
  const moved = await transition(tx, process, id, { name, by, reason, fields: {} });
  if (!moved) throw new Error('a proposal is refused where it was decided before');
  return toProposal(moved.row);
}

/** Every proposal of the newest dispute of an order, the newest first. */
export async function proposalsOf(db: Db, orderId: number): Promise<RulingProposal[]> {
  const found = await db
    .select()
    .from(rulingProposals)
    .where(
      eq(
        rulingProposals.disputeId,
        sql`(select max(d.id) from ${disputes} d where d.order_id = ${orderId})`,
      ),
    )
    .orderBy(desc(rulingProposals.id));
  return found.map(toProposal);
}

/** Nothing can come of it any more: its dispute was taken back. */
export async function lapseProposal(tx: Db, disputeId: number): Promise<void> {
  const [open] = await tx
    .select({ id: rulingProposals.id })
    .from(rulingProposals)
    .where(and(eq(rulingProposals.disputeId, disputeId), eq(rulingProposals.state, 'open')));
  if (open) await transition(tx, process, open.id, { name: 'lapse', fields: {} });
}

// Its fields are written by this file only.
const toProposal = ({ fields, ...row }: Row): RulingProposal => ({
  ...row,
  fields: fields as RulingFields,
});
