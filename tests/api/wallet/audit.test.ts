import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { type Db, openDatabase } from '@/server/kernel/database';
import { anOrder } from '@/tests/support/factories/an-order';

class Undo extends Error {}

/** Breaks the books, audits them, and leaves no trace. */
async function auditAfter(breaking: (tx: Db) => Promise<unknown>): Promise<string[]> {
  const { db } = await openDatabase();
  let found: string[] = [];
  await db
    .transaction(async (tx) => {
      const on = tx as unknown as Db; // a transaction answers the same queries
      await breaking(on);
      found = await audit(on);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

describe('the audit', () => {
  it('finds nothing where everything is right', async () => {
    await anOrder({ state: 'pending_accept' });
    await anOrder({ state: 'producing' });
    await anOrder();
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it.each([
    [
      'a balance that was changed by hand',
      'A balance is the sum',
      () => sql`update ledger_accounts set balance_fen = balance_fen + 1 where kind = 'available'`,
    ],
    [
      'an order called paid without money',
      'exactly when its price was held',
      (id: number) => sql`update orders set paid_at = null where id = ${id}`,
    ],
    [
      'an order ended without giving the money back',
      'An ended order holds no escrow',
      (id: number) => sql`update orders set state = 'canceled', due_at = null where id = ${id}`,
    ],
    [
      'a state that the record does not end in',
      'The record of an order',
      (id: number) => sql`update orders set state = 'producing' where id = ${id}`,
    ],
    [
      'escrow that its state does not hold',
      'Escrow of an order is what its state holds',
      (id: number) => sql`update orders set state = 'pending_settle' where id = ${id}`,
    ],
    [
      'a payment called paid that never came in',
      'A payment that is paid came in exactly once',
      (
        id: number,
      ) => sql`insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at)
        select 'ZF-1', buyer_id, 'recharge', 'alipay', 'simulator', 5, 'paid', now() from orders where id = ${id}`,
    ],
    [
      'an entry without its line',
      'has one line in its statement',
      () =>
        sql`delete from statement_lines where entry_id = (select max(entry_id) from statement_lines)`,
    ],
    [
      'an entry with two lines',
      'has one line in its statement',
      () => sql`insert into statement_lines select account_id, at + interval '1 second', entry_id, reason, subject,
        amount_fen, balance_fen from statement_lines where entry_id = (select max(entry_id) from statement_lines)`,
    ],
    [
      'a line of nothing',
      'has one line in its statement',
      () => sql`insert into statement_lines select account_id, at, -1, reason, subject, 0, balance_fen
        from statement_lines limit 1`,
    ],
    [
      'a line with another sum',
      'A line of a statement says what its entry',
      () => sql`update statement_lines set amount_fen = amount_fen + 1`,
    ],
    [
      'a line about another order',
      'A line of a statement says what its entry',
      () => sql`update statement_lines set subject = 'TF0'`,
    ],
    [
      'lines out of the order of their balances',
      'Balances of a statement run on',
      () => sql`update statement_lines l set at = at - interval '1 day'
        where entry_id = (select max(entry_id) from statement_lines m where m.account_id = l.account_id)`,
    ],
    [
      'a day that is not what its lines add up to',
      'The days of a statement are the sums',
      () => sql`update statement_days set in_fen = in_fen + 1`,
    ],
    [
      'a day that is missing',
      'The days of a statement are the sums',
      () => sql`delete from statement_days`,
    ],
    [
      'what an owner owes for no refund',
      'What is advanced for a media owner comes of a refund after completion',
      () => sql`select ledger_post('broken owed', 'recharge', '', array['user:1', 'user:1'],
        array['available', 'refunds_payable'], array[5, -5])`,
    ],
    [
      'an income after a refund was advanced that did not pay it',
      'Nobody owes who had an income after it',
      () => sql`select ledger_post('broken owed', 'order_late_refund', '', array['user:1', 'user:1'],
        array['available', 'refunds_payable'], array[5, -5]),
        ledger_post('broken income', 'order_settle', '', array['user:1', 'platform'],
        array['available', 'clearing'], array[4, -4])`,
    ],
    [
      'a tax difference that no approved invoice has',
      'What was taken for media owners’ invoices is what the approved ones deducted',
      () => sql`select ledger_post('broken tax', 'return_deduct', '', array['platform', 'platform'],
        array['clearing', 'tax_difference'], array[-5, 5])`,
    ],
  ])('finds %s', async (_name, sentence, breaking) => {
    const order = await anOrder({ state: 'pending_accept' });
    const broken = await auditAfter((tx) => tx.execute(breaking(order.id)));
    expect(broken.join('\n')).toContain(sentence);
  });
});
