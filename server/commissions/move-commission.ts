import { sql } from 'drizzle-orm';
import { allowsCommission, whenCommissionDue } from '@/lib/domain/commissions/acts';
import { commissionPostings } from '@/lib/domain/commissions/money';
import type { CommissionMove } from '@/lib/domain/commissions/move';
import { type CommissionMoveName, commissionMoveOf } from '@/lib/domain/commissions/process';
import { commissionStates } from '@/lib/domain/commissions/states';
import { rateOfFen } from '@/lib/domain/money/money';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { availableOf, escrowOf, pendingOf, post, serviceFees } from '@/server/wallet/public';
import { dueAtSql, remindAtSql } from './clock-sql';
import type { Commission } from './lock-commission';
import { commissionEvents } from './tables';
import { tellCommission } from './tell-commission';

/** What came with a move. */
export interface CommissionDetail {
  /** told with it, 分 */
  netSalesFen?: number;
  /** YYYY-MM-DD, of told net sales */
  period?: { from: string; to: string };
  note?: string;
  /** keys of uploaded files */
  files?: readonly string[];
}

/**
 * Moves a commission that this transaction has locked: state, clock, record, money and messages, by its row. The only code
 * that changes a commission's state.
 * @returns as it is afterwards
 * @throws appError rule_broken where the process does not allow it, or the buyer's balance is too small
 */
export async function moveCommission(
  tx: Db,
  commission: Commission,
  name: CommissionMoveName,
  detail: CommissionDetail = {},
): Promise<Commission> {
  if (!allowsCommission(commission, name)) throw refusedMove(commission);
  const row = commissionMoveOf(name);
  const moved = afterMove(commission, row, detail);
  for (const posting of row.money ? commissionPostings(row.money, sumsOf(moved)) : []) {
    const posted = await post(tx, postingOf(moved, posting));
    if (!posted) throw new Error(`order ${moved.orderId}: its commission has moved money before`);
  }
  const next = await write(tx, moved, row, detail);
  const [event] = await tx
    .insert(commissionEvents)
    .values({
      orderId: next.orderId,
      actor: row.actor,
      move: name,
      fromState: commission.state,
      toState: next.state,
      netSalesFen: next.netSalesFen,
      claimedFen: next.claimedFen,
      note: detail.note ?? '',
      files: [...(detail.files ?? [])],
    })
    .returning({ id: commissionEvents.id });
  // Nothing to confirm and nothing to pay: nobody is asked for either.
  if (allowsCommission(next, 'nothing_due')) return moveCommission(tx, next, 'nothing_due');
  await tellCommission(tx, next, row.notices, `commission-event:${event?.id}`);
  return next;
}

function afterMove(
  commission: Commission,
  row: CommissionMove,
  { netSalesFen: told }: CommissionDetail,
): Commission {
  const net = {
    told: told ?? null,
    claimed: commission.claimedFen,
    claim: commission.netSalesFen,
    kept: commission.netSalesFen,
  }[row.netSales ?? 'kept'];
  if (row.netSales && net === null) throw new Error('net sales are told with this move');
  return {
    ...commission,
    state: row.to,
    netSalesFen: net,
    claimedFen: row.netSales === 'claim' ? (told ?? null) : commission.claimedFen,
    amountFen: net === null ? null : rateOfFen(net, commission.rate),
    isHeard: row.hears ?? commission.isHeard,
    isDue: false,
  };
}

async function write(
  tx: Db,
  next: Commission,
  row: CommissionMove,
  { period }: CommissionDetail,
): Promise<Commission> {
  const dueAt = dueAtSql(row.timer);
  const reminders = row.timer ? (whenCommissionDue(next)?.reminders ?? []) : [];
  const [written] = await rows<{ dueAt: string | null }>(
    tx,
    sql`update order_commissions set state = ${next.state}, net_sales_fen = ${next.netSalesFen},
          claimed_fen = ${next.claimedFen}, amount_fen = ${next.amountFen}, is_heard = ${next.isHeard},
          period_from = coalesce(${period?.from ?? null}::date, period_from),
          period_to = coalesce(${period?.to ?? null}::date, period_to), due_at = ${dueAt},
          remind_at = ${remindAtSql(
            dueAt,
            reminders.map(({ hoursBefore }) => hoursBefore),
          )}, updated_at = now()
        where order_id = ${next.orderId} returning due_at::text as "dueAt"`,
  );
  return { ...next, dueAt: written?.dueAt ?? null };
}

const sumsOf = ({ amountFen, feeRate }: Commission) => {
  if (amountFen === null) throw new Error('money moves once the net sales are known');
  return { amountFen, feeRate };
};

const reasons = {
  hold: 'commission_hold',
  release: 'commission_release',
  settle: 'commission_settle',
} as const satisfies Record<string, StatementReason>;

function postingOf(
  { orderId, orderSn, buyerId, sellerId }: Commission,
  { what, moves }: ReturnType<typeof commissionPostings>[number],
) {
  return {
    key: `order ${orderId} commission_${what}`,
    reason: reasons[what],
    subject: orderSn,
    entries: [
      { account: availableOf(buyerId), amountFen: moves.buyer ?? 0 },
      { account: escrowOf(orderId), amountFen: moves.escrow ?? 0 },
      { account: pendingOf(sellerId), amountFen: moves.pending ?? 0 },
      { account: availableOf(sellerId), amountFen: moves.seller ?? 0 },
      { account: serviceFees, amountFen: moves.fee ?? 0 },
    ].filter(({ amountFen }) => amountFen !== 0),
  };
}

/** The refusal a person reads when a commission is no longer where they thought. */
export const refusedMove = ({ orderSn, state }: Pick<Commission, 'orderSn' | 'state'>) =>
  appError('rule_broken', {
    msg: `佣金当前为「${commissionStates[state]}」，不能这样操作，请刷新后查看`,
    data: { order_sn: orderSn, state },
  });
