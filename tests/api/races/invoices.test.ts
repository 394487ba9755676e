import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { rateLimits } from '@/server/kernel/tables';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import {
  anInvoice,
  anInvoiceNumber,
  anIssuedInvoice,
  aTitle,
  marketDate,
  sentFile,
} from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice, aPdf } from '@/tests/support/factories/an-invoice-file';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';

/** `npm run check:faults` lets each pair meet two hundred times. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

const points = ['before the orders are locked', 'after the orders are locked'] as const;

/** This is about who wins, not how often one may ask. */
const forgetLimits = async () => (await openDatabase()).db.delete(rateLimits);

const done = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

describe('an order that is asked for twice at once', () => {
  it('stands on one living invoice', { timeout: 600_000 }, async () => {
    const order = await aCompletedOrder();
    const { buyer } = order;
    await aTitle(buyer);
    const ask = () => anInvoice({ orders: [order] });
    for (let round = 0; round < rounds; round++) {
      await forgetLimits();
      const outcomes = await meetAt(points[round % 2]!, ask, ask);
      expect(done(outcomes), `round ${round}`).toBe(1);
      const lost = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(String(lost?.reason)).toContain('已在另一张发票上');
      const [won] = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.id] : [],
      );
      const { db } = await openDatabase();
      const living = await rows<{ id: number }>(
        db,
        sql`select invoice_id as id from invoice_orders where order_id = ${order.id}
            and state not in ('rejected', 'canceled', 'red_done')`,
      );
      expect(living).toEqual([{ id: won }]);
      await call('invoice/cancel', { invoice_id: won! }, { as: buyer });
    }
  });

  it('is handed in by its media owner on one', { timeout: 600_000 }, async () => {
    const owner = await aMediaOwner();
    await aVerification(owner, { name: '示例传媒（演示）工作室' });
    const order = await aCompletedOrder({ ownerId: owner.id });
    const fileKey = await anUploadedInvoice(owner);
    const handIn = async () =>
      call(
        'invoice-return/submit',
        {
          order_sn_list: order.orderSn,
          file_key: fileKey,
          invoice_kind: 'normal',
          number: anInvoiceNumber(),
          issued_on: marketDate(),
          seller_name: '示例传媒（演示）工作室',
          amount: '920.00',
          deduct_fen: 5_207,
        },
        { as: owner },
      );
    for (let round = 0; round < rounds; round++) {
      await forgetLimits();
      const outcomes = await meetAt(points[round % 2]!, handIn, handIn);
      expect(done(outcomes), `round ${round}`).toBe(1);
      const { available_fen } = await call('capital/summary', {}, { as: owner });
      expect(available_fen).toBe(92_000 - 5_207);
      const [{ return_id: id = 0 } = {}] = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      );
      // Taken back and decided at once: one of the two, and the money is back or gone, never both.
      const ends = await Promise.allSettled([
        call('invoice-return/cancel', { return_id: id }, { as: owner }),
        operated('invoice_return', { id, decision: 'reject', reason: '抬头有误' }),
      ]);
      expect(done(ends), `round ${round}`).toBe(1);
      expect(await call('capital/summary', {}, { as: owner })).toMatchObject({
        available_fen: 92_000,
      });
    }
  });
});

describe('a refund after completion', () => {
  it('that meets an application leaves no invoice over more than was paid', async () => {
    for (let round = 0; round < Math.min(rounds, 50); round++) {
      const order = await aCompletedOrder();
      await aTitle(order.buyer);
      const outcomes = await meetAt(
        points[round % 2]!,
        () => anInvoice({ orders: [order] }),
        () => refund(order.orderSn),
      );
      expect(outcomes[1].status).toBe('fulfilled');
      const { invoices } = await call('bill_list', {}, { as: order.buyer });
      const shown = invoices.map(({ state, amount_fen }) => `${state} ${amount_fen}`);
      expect(['rejected 100000', 'reviewing 70000']).toContain(shown.join());
    }
  }, 600_000);

  it('that meets the issue of an invoice ends in 红冲', async () => {
    for (let round = 0; round < Math.min(rounds, 50); round++) {
      const { id, buyer, orders } = await anInvoice();
      await operated('invoice', { id, decision: 'approve' });
      const issue = () =>
        operated('invoice_issue', {
          id,
          number: anInvoiceNumber(),
          issued_on: marketDate(),
          pdf: sentFile(aPdf()),
        });
      await Promise.all(
        round % 2 ? [issue(), refund(orders[0]!.orderSn)] : [refund(orders[0]!.orderSn), issue()],
      );
      expect(await call('get_bill_detail', { invoice_id: id }, { as: buyer })).toMatchObject({
        state: 'red_applied',
      });
    }
  }, 600_000);

  it('happens once, however often it is commanded at one moment', async () => {
    const { orders, buyer } = await anIssuedInvoice();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => refund(orders[0]!.orderSn)),
    );
    expect(done(outcomes)).toBe(1);
    expect(await call('capital/summary', {}, { as: buyer })).toMatchObject({
      available_fen: 30_000,
    });
  });
});

const refund = (orderSn: string) =>
  operated('refund_completed', { order_sn: orderSn, amount: '300', reason: '作品数据造假' });
