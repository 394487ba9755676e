import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { runDueCommissions } from '@/server/commissions/public';
import { openDatabase } from '@/server/kernel/database';
import type { QueueName } from '@/server/operator/queues';
import { files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aFile } from '@/tests/support/factories/a-file';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anAcceptedShow, letCommissionRunOut } from '@/tests/support/factories/an-accepted-show';
import {
  anInvoice,
  anInvoiceNumber,
  anIssuedInvoice,
  marketDate,
} from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import { anOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';

/** A statement of the bank that has another sum than somebody's transfer. */
async function compareStatement(of: TestUser): Promise<void> {
  const ref = `DZ${of.id}`;
  await operated('transfer', { ref, amount: '10', phone: of.phone });
  const file = path.join(process.env.DATA_DIR ?? '/tmp', `statement-${of.id}.csv`);
  writeFileSync(file, `交易日期,流水号,金额\n${marketDate()},${ref},9.64\n`);
  await operated('reconcile', { file });
}

export async function sendVoucher(as: TestUser): Promise<void> {
  const { db } = await openDatabase();
  const { recharge_sn } = await call('capital/recharge-bank', { amount: '5000' }, { as });
  const fileKey = `voucher-${as.id}-0000`;
  const file = { fileKey, ownerId: as.id, purpose: 'voucher', mime: 'image/png', bytes: 1 };
  await db.insert(files).values({ ...file, name: '回单.png' });
  const given = { recharge_sn, payer: '杭州某公司', voucher: [fileKey] };
  await call('capital/recharge-bank', given, { as });
}

/** Invoices that are looked at, made by hand, tried again, and cancelled. */
export async function inEveryState(): Promise<void> {
  await anInvoice({ email: 'wanglin@example.com' });
  const approved = await anInvoice();
  await operated('invoice', { id: approved.id, decision: 'approve' });
  const failed = await anInvoice();
  await operated('invoice', { id: failed.id, decision: 'approve' });
  await operated('invoice_fail', { id: failed.id, reason: '税控盘没有响应' });
  const issued = await anIssuedInvoice();
  await operated('refund_completed', {
    order_sn: issued.orders[0]!.orderSn,
    amount: '10',
    reason: '双方商定退还一部分',
  });
}

export async function handInReturn(): Promise<void> {
  const owner = await aMediaOwner();
  await aVerification(owner, { name: '示例传媒（演示）工作室' });
  const order = await aCompletedOrder({ ownerId: owner.id });
  await call(
    'invoice-return/submit',
    {
      order_sn_list: order.orderSn,
      file_key: await anUploadedInvoice(owner),
      invoice_kind: 'special_6',
      number: anInvoiceNumber(),
      issued_on: marketDate(),
      seller_name: '示例传媒（演示）工作室',
      amount: '920.00',
      deduct_fen: 0,
    },
    { as: owner },
  );
}

async function aStatedShow() {
  const show = await anAcceptedShow();
  const timePasses = async () => {
    await letCommissionRunOut(show);
    await runDueCommissions((await openDatabase()).db, 100);
  };
  const does = async (as: TestUser, action: string, fields: object = {}) =>
    expect(
      (
        await reply(
          'order/commission-act',
          { order_sn: show.orderSn, action, ...fields } as never,
          { as },
        )
      ).envelope.status,
      action,
    ).toBe(200);
  await timePasses();
  await does(show.owner, 'state', {
    net_sales: '1000',
    period_from: '2026-11-01',
    period_to: '2026-11-16',
    files: [await aFile(show.owner, '后台截图.png')],
  });
  return { show, timePasses, does };
}

export async function disputeCommission(): Promise<void> {
  const { show, timePasses, does } = await aStatedShow();
  const proof = [await aFile(show.buyer)];
  await does(show.buyer, 'object', {
    net_sales: '600',
    files: proof,
    reason: '退款没有扣除，可打 13912345678 核对',
  });
  await timePasses();
}

export async function oweCommission(): Promise<void> {
  const { show, timePasses, does } = await aStatedShow();
  await does(show.buyer, 'confirm');
  await timePasses();
}

/** Makes one thing after the other that finance decides, through the calls by which people make them. */
export const makesMoney = {
  withdrawal: async () => aWithdrawal(await aWithdrawer(100_000), '100'),
  payout: async () => {
    const sn = await aWithdrawal(await aWithdrawer(100_000), '200');
    await operated('withdrawal', { sn, decision: 'approve' });
  },
  'bank-recharge': async () => sendVoucher(await anAdvertiser()),
  transfer: async () => {
    const buyer = await anAdvertiser();
    const { orderSn } = await anOrder({ buyer });
    await call('submit-pay', { order_sn_list: [orderSn], way: 'bank' }, { as: buyer });
  },
  reconcile: async () => compareStatement(await anAdvertiser()),
  invoice: () => anInvoice(),
  invoice_return: () => handInReturn(),
  posting: async () =>
    operated('posting_ask', {
      from: 'clearing',
      to: 'user',
      user: (await anAdvertiser()).id,
      amount: '12.5',
      reason: '银行退回手续费，凭证 20261128-03',
    }),
} satisfies Partial<Record<QueueName, () => Promise<unknown>>>;
