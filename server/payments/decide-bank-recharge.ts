import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan } from '@/lib/domain/money/money';
import { bankRechargeStates } from '@/lib/domain/payments/bank-recharge';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import { reviewed } from '@/server/process/public';
import type { BankRecharge } from './bank-recharge';
import { bankRechargeItem } from './bank-recharge-item';
import { insertTransfer, lockTransfer } from './book-transfer';
import { bankRecharges } from './tables';
import { takeMoney } from './take-money';
import { rechargeSince, waitingBankRecharges } from './waiting-bank-recharges';

/**
 * A person has compared a voucher with the bank's statement. Approved, the money that came is booked, once by the bank's
 * number; a transfer that was booked to the same person before is taken for this one. Rejected, another voucher may come.
 */
export const recharge = reviewed({
  kind: 'bank recharge',
  table: sql`bank_recharges`,
  states: bankRechargeStates,
  transitions: {
    approve: { from: ['reviewing'], to: 'arrived' },
    reject: { from: ['reviewing'], to: 'rejected', lacking: '驳回时请写明理由 reason' },
  },
  lock: async (tx, id: number) => {
    const [found] = await tx
      .select({ row: bankRecharges, group: users.group })
      .from(bankRecharges)
      .innerJoin(users, eq(users.id, bankRecharges.userId))
      .where(eq(bankRecharges.id, id))
      .for('update', { of: bankRecharges });
    return found && { ...found.row, group: found.group };
  },
  // The same again may name another number of the bank.
  once: true,
  refusal: () => '这笔充值不在待审核',
  effects: async (tx, { row, name, fields: { ref, amount } }) => {
    if (name === 'reject') return;
    if (!ref) throw appError('rule_broken', { msg: '通过时请写明银行流水号 ref' });
    const amountFen = amount ? fenOfYuan(amount) : row.amountFen;
    const paymentId = await bookOnce(tx, row, { ref, amountFen });
    await tx
      .update(bankRecharges)
      .set({ amountFen, paymentId })
      .where(eq(bankRecharges.id, row.id));
  },
  tell: ({ row, name, reason }) =>
    name === 'approve'
      ? null
      : {
          userId: row.userId,
          // A voucher that is sent anew may be rejected anew.
          mark: row.sentAt?.getTime() ?? 0,
          ...worded('bank_recharge_rejected', { reason, rechargeSn: row.rechargeSn }),
          link: areaHref(areaOfGroup(row.group), 'manAgement-recharge'),
        },
  act: {
    what: '对公转账充值：通过须写银行流水号，按到账金额入账；驳回后对方可重新上传',
    noun: '对公转账充值',
    id: '充值编号',
    said: { approve: '已入账' },
    fields: { ref: '银行流水号，通过时', amount: '到账金额（元），与登记的不同时' },
    labels: { ref: '银行流水号', amount: '到账金额（元），与登记的不同时填写' },
    input: z.object({
      ref: z.string().trim().max(60, '流水号最多 60 个字').default(''),
      amount: z
        .string()
        .regex(/^(\d{1,10}(\.\d{1,2})?)?$/, '金额不正确')
        .default(''),
    }),
  },
  queue: {
    name: '对公转账充值',
    waiting: sql`bank_recharges where state = 'reviewing'`,
    key: sql`id`,
    since: rechargeSince,
    list: waitingBankRecharges,
    item: bankRechargeItem,
  },
});

async function bookOnce(
  tx: Db,
  { userId }: BankRecharge,
  { ref, amountFen }: { ref: string; amountFen: number },
): Promise<number> {
  const booked = await lockTransfer(tx, ref);
  if (!booked) {
    const payment = await insertTransfer(tx, { userId, kind: 'recharge', amountFen });
    await takeMoney(tx, payment, ref);
    return payment.id;
  }
  const [linked] = await tx
    .select({ id: bankRecharges.id })
    .from(bankRecharges)
    .where(eq(bankRecharges.paymentId, booked.id));
  const isSame = booked.userId === userId && booked.amountFen === amountFen;
  if (!isSame || booked.kind !== 'recharge' || linked) {
    throw appError('rule_broken', {
      msg: `银行流水号 ${ref} 已按 ${formatYuan(booked.amountFen, true)} 记在 ${booked.paySn}，请核对`,
    });
  }
  return booked.id;
}
