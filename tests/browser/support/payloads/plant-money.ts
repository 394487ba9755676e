import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import {
  anInvoice,
  anInvoiceNumber,
  aTitle,
  marketDate,
} from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import { anOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import { aStoredPicture } from './a-stored-file';
import { bare, breakout, closing, words } from './texts';

/** What finance decides, asked for by somebody whose name, title and bank are script. */
export const plantMoney = {
  withdrawal: async () => aWithdrawal(await aWithdrawer(100_000, { name: breakout }), '100'),
  payout: async () => {
    const sn = await aWithdrawal(await aWithdrawer(100_000, { name: breakout }), '300');
    await operated('withdrawal', { sn, decision: 'approve' });
  },
  'bank-recharge': async () => {
    const payer = await anAdvertiser();
    const { recharge_sn } = await call('capital/recharge-bank', { amount: '5000' }, { as: payer });
    const voucher = [await aStoredPicture(payer, 'voucher')];
    await call(
      'capital/recharge-bank',
      { recharge_sn, payer: bare + breakout, voucher },
      { as: payer },
    );
  },
  reconcile: async () => {
    const file = path.join(process.env.DATA_DIR ?? '/tmp', `${bare}.csv`);
    const quoted = breakout.replaceAll('"', '""');
    writeFileSync(file, `交易日期,流水号,金额\n${marketDate()},"${quoted}",9.64\n`);
    await operated('reconcile', { file });
  },
  transfer: async () => {
    const buyer = await anAdvertiser();
    const { orderSn } = await anOrder({ buyer });
    await call('submit-pay', { order_sn_list: [orderSn], way: 'bank' }, { as: buyer });
  },
  invoice: async () => {
    const order = await aCompletedOrder();
    await aTitle(order.buyer, {
      name: `${bare}${breakout}`,
      address: words,
      bank: closing,
    });
    await anInvoice({ orders: [order], remark: words });
  },
  invoice_return: async () => {
    const owner = await aMediaOwner();
    await aVerification(owner, { name: breakout });
    const order = await aCompletedOrder({ ownerId: owner.id });
    await call(
      'invoice-return/submit',
      {
        order_sn_list: order.orderSn,
        file_key: await anUploadedInvoice(owner),
        invoice_kind: 'special_6',
        number: anInvoiceNumber(),
        issued_on: marketDate(),
        seller_name: breakout,
        amount: '920.00',
        deduct_fen: 0,
      },
      { as: owner },
    );
  },
} satisfies Partial<Record<QueueName, () => Promise<unknown>>>;
