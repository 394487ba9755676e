import { eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { returnStates } from '@/lib/domain/invoices/return';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { negateFen } from '@/lib/domain/money/money';
import { reviewed } from '@/server/process/public';
import { availableOf, returnDepositOf, taxDifferences } from '@/server/wallet/public';
import { listWaitingReturns, waitingReturns } from './operate';
import { returnItem } from './return-item';
import { invoiceReturns } from './tables';

/** The platform's word on a media owner's invoice, or his own that he takes it back; what was set aside is taken, or given back. */
export const invoiceReturn = reviewed({
  kind: 'return',
  table: sql`invoice_returns`,
  once: true,
  states: returnStates,
  transitions: {
    approve: { from: ['reviewing'], to: 'approved', mayReason: true },
    reject: { from: ['reviewing'], to: 'rejected', lacking: '请写明驳回的理由，媒体主可见' },
    cancel: { from: ['reviewing'], to: 'canceled' },
  },
  lock: async (tx, id: number) => {
    const [found] = await tx
      .select()
      .from(invoiceReturns)
      .where(eq(invoiceReturns.id, id))
      .for('update');
    return found;
  },
  refusal: (_row, now) => `回票当前为「${now}」，不能这样操作，请刷新后查看`,
  set: ({ reason }) => sql`reason = ${reason}, decided_at = now(), updated_at = now()`,
  money: ({ row: { id, userId, deductFen }, name }) =>
    deductFen === 0
      ? null
      : {
          key: `return ${id} end`,
          reason: name === 'approve' ? 'return_deduct' : 'return_release',
          subject: `HP${id}`,
          entries: [
            { account: returnDepositOf(id), amountFen: negateFen(deductFen) },
            {
              account: name === 'approve' ? taxDifferences : availableOf(userId),
              amountFen: deductFen,
            },
          ],
        },
  tell: ({ row: { userId, number, deductFen }, name, reason }) => {
    if (name === 'cancel') return null;
    const isApproved = name === 'approve';
    const deducted =
      deductFen > 0
        ? `，税差 ${formatYuan(deductFen, true)} ${isApproved ? '已扣除' : '已退回可用余额'}`
        : '';
    return {
      userId,
      ...worded(isApproved ? 'return_approved' : 'return_rejected', {
        number,
        note: reason || '发票与订单一致',
        taxNote: deducted,
      }),
      link: href('medium-manAgement-invoice', { tab: 'returns' }),
    };
  },
  act: {
    what: '媒体主回票；通过时扣除已预扣的税差，驳回时退回',
    noun: '回票',
    id: '回票编号',
    subject: 'invoice_return',
  },
  queue: {
    name: '媒体主回票',
    waiting: waitingReturns,
    key: sql`r.id`,
    since: sql`r.created_at`,
    list: listWaitingReturns,
    item: returnItem,
  },
});
