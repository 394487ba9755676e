import { sql } from 'drizzle-orm';
import { endedInvoiceStates, type InvoiceState } from '@/lib/domain/invoices/process';
import { endedReturnStates, type ReturnState } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, splitFen } from '@/lib/domain/money/money';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { type LateRefund, lockOrderFor, refundCompleted } from '@/server/orders/public';
import { invoiceReturn } from './decide-return';
import { invoice } from './invoice-process';

/**
 * Gives money of a completed order back, and puts right what was invoiced over it (domain.md: Invoice): the advertiser's
 * invoice is cancelled by a red one or not issued at all, an undecided one of the media owner is handed back to him. That comes
 * first: with it he has again what was set aside, and pays with it before the platform advances anything.
 * @returns what became of both, in a sentence for the operator
 * @throws appError not_found; as refundCompleted
 */
export async function refundCompletedOrder(
  tx: Db,
  orderSn: string,
  refund: LateRefund,
): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  const why = `订单 ${orderSn} 完成后退款 ${formatYuan(refund.amountFen, true)}：${refund.reason}`;
  const ownersInvoice = await returnOver(tx, order.id, why);
  await refundCompleted(tx, order, refund, (partFen) => taxTakenOf(tx, order.id, partFen));
  return [await redOver(tx, order.id, why), ownersInvoice].filter(Boolean).join('；');
}

/**
 * What was deducted for the approved invoice that an order's owner handed in, of the part that he gives back. The sum of one
 * invoice goes to its orders by their amounts, to the last 分.
 */
async function taxTakenOf(tx: Db, orderId: number, partFen: number): Promise<number> {
  const lines = await rows<{ orderId: number; amountFen: number; deductFen: number }>(
    tx,
    sql`select l.order_id as "orderId", l.amount_fen as "amountFen", r.deduct_fen as "deductFen"
        from invoice_returns r join invoice_return_orders l on l.return_id = r.id
        where r.state = 'approved' and r.id = (select return_id from invoice_return_orders
          where order_id = ${orderId} and state = 'approved') order by l.order_id`,
  );
  const own = lines.findIndex((line) => line.orderId === orderId);
  const line = lines[own];
  if (!line) return 0;
  const share =
    splitFen(
      line.deductFen,
      lines.map(({ amountFen }) => amountFen),
    )[own] ?? 0;
  const back = Math.min(partFen, line.amountFen);
  return splitFen(share, [back, minusFen(line.amountFen, back)])[0] ?? 0;
}

async function redOver(tx: Db, orderId: number, why: string): Promise<string> {
  const [found] = await rows<{ id: number; state: InvoiceState }>(
    tx,
    sql`select i.id, i.state from invoices i
        where i.id = (select l.invoice_id from invoice_orders l where l.order_id = ${orderId}
          and l.state <> all(${arrayOf('text', endedInvoiceStates)})) for update`,
  );
  if (!found) return '';
  const { id, state } = found;
  const given = { reason: why, fields: { actor: 'system' } } as const;
  if (state === 'reviewing' || state === 'failed') {
    await invoice.move(tx, id, { name: 'reject', ...given });
    return `发票申请 ${id} 已驳回，广告主可按实付重新申请`;
  }
  if (state === 'issued') {
    await invoice.move(tx, id, { name: 'order_refunded', ...given });
    return `发票 ${id} 已转入红冲，请开具红字发票后登记`;
  }
  // On its way at the tax office, or asked to be cancelled already: the reason stands, and issuing looks at it.
  await tx.execute(sql`update invoices set red_reason =
    case when red_reason = '' then ${why} else red_reason || '；' || ${why} end where id = ${id}`);
  return state === 'issuing' ? `发票 ${id} 开出后将转入红冲` : `发票 ${id} 已在红冲中`;
}

async function returnOver(tx: Db, orderId: number, why: string): Promise<string> {
  const [found] = await rows<{ id: number; state: ReturnState }>(
    tx,
    sql`select r.id, r.state from invoice_returns r
        where r.id = (select l.return_id from invoice_return_orders l where l.order_id = ${orderId}
          and l.state <> all(${arrayOf('text', endedReturnStates)})) for update`,
  );
  if (!found) return '';
  if (found.state === 'approved') return `媒体主的回票 ${found.id} 已通过，请与媒体主办理红冲`;
  await invoiceReturn.decide(tx, { id: found.id, decision: 'reject', reason: why });
  return `媒体主的回票 ${found.id} 已驳回，金额有变，需重新开具`;
}
