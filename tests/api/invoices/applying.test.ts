import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { detailOf } from '@/tests/support/factories/an-act';
import {
  anInvoice,
  anIssuedInvoice,
  aTitle,
  fullTitle,
} from '@/tests/support/factories/an-invoice';
import { anOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';

describe('titles', () => {
  it('begin with a default one, and always have one', async () => {
    const user = await anAdvertiser();
    const first = await aTitle(user);
    const second = await aTitle(user, { name: '示例食品（演示）有限公司', is_default: '1' });
    const listed = async () => (await call('bill_list', {}, { as: user })).titles;
    expect((await listed()).map(({ bill_id, is_default }) => [bill_id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
    await call('del_bill', { bill_id: second }, { as: user });
    expect(await listed()).toMatchObject([{ bill_id: first, is_default: true }]);
    await call('edit_bill', { ...fullTitle, bill_id: first, is_default: '0' }, { as: user });
    expect(await listed()).toMatchObject([{ bill_id: first, is_default: true }]);
  });

  it('say at the field what is wrong, and the same one is kept once', async () => {
    const user = await anAdvertiser();
    const refused = async (more: object) =>
      (await reply('add_bill', { ...fullTitle, ...more }, { as: user })).envelope.data;
    expect(await refused({ tax_number: '' })).toMatchObject({
      fields: { tax_number: '企业抬头请填写税号' },
    });
    expect(await refused({ tax_number: '123' })).toMatchObject({
      fields: { tax_number: '税号应为 15、18 或 20 位字母和数字' },
    });
    expect(await refused({ tax_number: '91330100MADEM0008X' })).toMatchObject({
      fields: { tax_number: '统一社会信用代码有误，请对照营业执照逐位核对' },
    });
    const institution = { title_kind: 'institution', tax_number: '12330100MADEM00080' };
    expect(await refused(institution)).toMatchObject({
      fields: { tax_number: '统一社会信用代码有误，请对照营业执照逐位核对' },
    });
    expect(await refused({ account: '12a' })).toMatchObject({
      fields: { account: '银行账号应为 8 到 30 位数字' },
    });
    await aTitle(user);
    expect(await refused({})).toMatchObject({
      fields: { name: '已有名称和税号相同的抬头，请直接修改它' },
    });
  });

  it('lie sealed: nothing of them can be read in the database', async () => {
    await anInvoice();
    const { db } = await openDatabase();
    const found = await rows<{ row: string }>(
      db,
      sql`select t::text as row from invoice_titles t union all select i::text from invoices i`,
    );
    for (const { row } of found) {
      for (const word of [fullTitle.name, fullTitle.phone, fullTitle.account, 'fapiao@'])
        expect(row).not.toContain(word);
    }
  });
});

describe('what can be invoiced', () => {
  it('is a completed order for what was really paid, and none that is under way', async () => {
    const order = await aCompletedOrder({ priceFen: 1_060_000 });
    await anOrder({ buyer: order.buyer, state: 'producing' });
    expect(await call('availableInvoiceOrder', {}, { as: order.buyer })).toMatchObject({
      total: 1,
      total_fen: 1_060_000,
      list: [{ order_sn: order.orderSn, gross_fen: 1_060_000, refunded_fen: 0 }],
    });
  });

  it('is the part that was kept of an order that a ruling divided, and nothing of one that was refunded', async () => {
    const order = await anOrder({ state: 'producing', priceFen: 100_000 });
    const other = await anOrder({ state: 'producing', buyer: order.buyer });
    const { db } = await openDatabase();
    const moves = ['submit_draft', 'open_dispute', 'seller_answers_dispute', 'rule_split'] as const;
    for (const name of moves)
      await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
    await inTransaction(db, (tx) => transitionOrder(tx, other.id, 'cancel_before_draft'));
    expect(await call('availableInvoiceOrder', {}, { as: order.buyer })).toMatchObject({
      total: 1,
      total_fen: 70_000,
      list: [{ order_sn: order.orderSn, gross_fen: 100_000, refunded_fen: 30_000 }],
    });
  });

  it('shows in the statement what is free and what stands on an invoice', async () => {
    const first = await aCompletedOrder();
    const second = await aCompletedOrder({ buyer: first.buyer });
    await anIssuedInvoice({ orders: [first] });
    const statement = await call('capital/list/invoice', {}, { as: first.buyer });
    expect(statement).toMatchObject({ invoiceable_fen: 100_000, invoiced_fen: 100_000 });
    expect(statement.list.map(({ order_sn, state }) => [order_sn, state])).toEqual([
      [second.orderSn, 'available'],
      [first.orderSn, 'issued'],
    ]);
  });
});

describe('an application', () => {
  it('is over many orders, with the tax within, and keeps the title as it was', async () => {
    const order = await aCompletedOrder({ priceFen: 3_280_000 });
    const { buyer } = order;
    const orders = [order, await aCompletedOrder({ buyer, priceFen: 3_020_000 })];
    const { id } = await anInvoice({ orders, remark: '九月投放' });
    const { titles } = await call('bill_list', {}, { as: buyer });
    const edited = { ...fullTitle, name: '改名（演示）有限公司', bill_id: titles[0]!.bill_id };
    await call('edit_bill', edited, { as: buyer });
    expect(await call('get_bill_detail', { invoice_id: id }, { as: buyer })).toMatchObject({
      state_label: '待审核',
      amount_fen: 6_300_000,
      net_fen: 5_943_396,
      tax_fen: 356_604,
      remark: '九月投放',
      title: { name: fullTitle.name },
      email: 'fapiao@example.com',
      orders: [{ amount_fen: 3_280_000 }, { amount_fen: 3_020_000 }],
    });
    expect(await call('availableInvoiceOrder', {}, { as: buyer })).toMatchObject({ total: 0 });
  });

  it('for a special invoice needs a body with a tax number, and no address or bank', async () => {
    const order = await aCompletedOrder();
    const bare = { address: '', phone: '', bank: '', account: '' };
    await aTitle(order.buyer, { ...bare, title_kind: 'institution', tax_number: '' });
    const { envelope } = await reply(
      'applyInvoice',
      {
        order_sn_list: order.orderSn,
        bill_id: (await call('bill_list', {}, { as: order.buyer })).titles[0]!.bill_id,
        invoice_kind: 'special',
        email: 'a@example.com',
      },
      { as: order.buyer },
    );
    expect(envelope.data).toMatchObject({
      fields: { invoice_kind: '开数电专票还缺：税号，请先补全抬头' },
    });
    const company = await aTitle(order.buyer, bare);
    expect(await anInvoice({ orders: [order], bill_id: company })).toMatchObject({
      id: expect.any(Number),
    });
  });

  it('wants to know where it goes', async () => {
    const order = await aCompletedOrder();
    const bill = await aTitle(order.buyer);
    const asked = async (more: object) => {
      const input = {
        order_sn_list: order.orderSn,
        bill_id: bill,
        invoice_kind: 'normal',
        ...more,
      };
      return (await reply('applyInvoice', input, { as: order.buyer })).envelope.data;
    };
    expect(await asked({})).toMatchObject({ fields: { email: '请填写接收邮箱' } });
    expect(await asked({ email: 'nobody' })).toMatchObject({
      fields: { email: '邮箱不正确，请重填' },
    });
    // There is no other way: what is electronic is not posted.
    const post = { delivery: 'post', receiver: '苏女士', address: '示例路 8 号' };
    expect(await asked(post)).toMatchObject({ fields: { email: '请填写接收邮箱' } });
  });

  it('is refused for an order that stands on another one, until that is taken back', async () => {
    const { id, buyer, orders } = await anInvoice();
    await expect(anInvoice({ orders })).rejects.toThrow('已在另一张发票上');
    const others = { as: await anAdvertiser() };
    expect((await reply('invoice/cancel', { invoice_id: id }, others)).envelope).toMatchObject({
      msg: '没有找到该内容，请刷新后重试',
    });
    await call('invoice/cancel', { invoice_id: id }, { as: buyer });
    await expect(call('invoice/cancel', { invoice_id: id }, { as: buyer })).rejects.toThrow(
      '发票当前为「已撤回」',
    );
    expect((await anInvoice({ orders })).id).not.toBe(id);
  });

  it('of a second living line is refused by the database itself', async () => {
    const { id, orders } = await anInvoice();
    const second = await anInvoice({
      orders: [await aCompletedOrder({ buyer: orders[0]!.buyer })],
    });
    const { db } = await openDatabase();
    const line = sql`insert into invoice_orders (invoice_id, order_id, amount_fen, state)
      values (${second.id}, ${orders[0]!.id}, 1, 'reviewing')`;
    await expect(db.execute(line)).rejects.toMatchObject({
      cause: { constraint: 'invoice_orders_living' },
    });
    // A line cannot say another state than its invoice.
    const lie = sql`update invoice_orders set state = 'canceled' where invoice_id = ${id}`;
    await expect(db.execute(lie)).rejects.toMatchObject({
      cause: { constraint: 'invoice_orders_invoice' },
    });
  });

  it('that is rejected says why, and its orders are free again', async () => {
    const { id, buyer, orders } = await anInvoice();
    await expect(operated('invoice', { id, decision: 'reject' })).rejects.toMatchObject({
      msg: '请写明驳回的理由，广告主可见',
    });
    await operated('invoice', { id, decision: 'reject', reason: '开户行与账号不匹配' });
    const { invoices } = await call('bill_list', { state: 'rejected' }, { as: buyer });
    expect(invoices).toMatchObject([
      { invoice_id: id, progress: '开户行与账号不匹配；订单已回到可开票', can: { again: true } },
    ]);
    expect(await call('availableInvoiceOrder', {}, { as: buyer })).toMatchObject({
      list: [{ order_sn: orders[0]!.orderSn }],
    });
    const { list } = await call('messages', {}, { as: buyer });
    expect(list.some(({ title }) => title === '发票申请被驳回，订单已回到可开票')).toBe(true);
  });
});
