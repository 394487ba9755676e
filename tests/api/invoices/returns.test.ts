import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '@/lib/contract';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import { entityParts } from '@/lib/domain/site/legal-entity';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { operate } from '@/server/operator/operate';
import { saveConfig } from '@/server/site/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { anInvoiceNumber, marketDate } from '@/tests/support/factories/an-invoice';
import {
  anInvoiceOfd,
  anInvoiceXml,
  anUploadedInvoice,
  type PrintedInvoice,
} from '@/tests/support/factories/an-invoice-file';
import type { TestOrder } from '@/tests/support/factories/an-order';
import { spendMoney } from '@/tests/support/factories/some-money';
import { operated } from '@/tests/support/operated';
import { operatorSession } from '@/tests/support/operator-session';

let owner: TestUser;
let order: TestOrder;

/** An owner who was paid ¥1,000.00 less 8 % for one order. */
beforeEach(async () => {
  owner = await aMediaOwner();
  await aVerification(owner, { name: seller });
  order = await aCompletedOrder({ ownerId: owner.id });
});

const net = '920.00';
const seller = '示例传媒（演示）工作室';

async function handedIn(
  more: Partial<Input<'invoice-return/submit'>> = {},
): Promise<Input<'invoice-return/submit'>> {
  return {
    order_sn_list: order.orderSn,
    file_key: await anUploadedInvoice(owner),
    invoice_kind: 'special_6',
    number: anInvoiceNumber(),
    issued_on: marketDate(),
    seller_name: seller,
    amount: net,
    deduct_fen: 0,
    ...more,
  };
}

const submit = async (more: Partial<Input<'invoice-return/submit'>> = {}) =>
  call('invoice-return/submit', await handedIn(more), { as: owner });
const refused = async (more: Partial<Input<'invoice-return/submit'>> = {}) =>
  (await reply('invoice-return/submit', await handedIn(more), { as: owner })).envelope;
const balance = async () => (await call('capital/summary', {}, { as: owner })).available_fen;

describe('what waits for an owner’s invoice', () => {
  it('is what settlement brought, and none of it while an invoice is looked at', async () => {
    expect(await call('availableInvoiceOrder', {}, { as: owner })).toMatchObject({
      total: 1,
      total_fen: 92_000,
      list: [{ order_sn: order.orderSn, amount_fen: 92_000 }],
    });
    await submit();
    expect(await call('availableInvoiceOrder', {}, { as: owner })).toMatchObject({ total: 0 });
  });

  it('names the terms before: whom to make it out to and what each kind costs', async () => {
    const { terms } = await call('invoice-return/list', {}, { as: owner });
    expect(terms.buyer).toMatchObject({ name: demoEntity.name, demo: true });
    expect(terms.kinds.map(({ kind, rate }) => `${kind} ${rate}`)).toEqual([
      'special_6 0',
      'special_3 0.0275',
      'special_1 0.0467',
      'normal 0.0566',
    ]);
  });
});

describe('a platform that has not said to whom invoices are made out', () => {
  const held = globalThis as typeof globalThis & { __env?: unknown };
  const keys = entityParts;
  const real = { ...demoEntity, name: '示例平台有限公司', account: '6200000000000009' };
  const set = async (key: (typeof keys)[number], value: string) =>
    saveConfig((await openDatabase()).db, { key: `entity_${key}`, value });

  beforeEach(() => {
    held.__env = parseEnv({ ...process.env, DEMO: '0' });
  });
  afterEach(async () => {
    for (const key of keys) await set(key, '');
    held.__env = undefined;
  });

  it('shows nobody invented and takes no invoice outside the demonstration, and tells both sides why', async () => {
    const { db } = await openDatabase();
    for (const key of keys) if (key !== 'bank') await set(key, real[key]);
    const { terms } = await call('invoice-return/list', {}, { as: owner });
    expect(terms.buyer).toBeNull();
    expect(terms.closed).toBe(
      '平台的开票信息还缺开户银行，平台正在补全，暂时不能提交回票；订单一直留在待回票，补全后即可提交',
    );
    expect(await refused()).toMatchObject({ status: 422, msg: terms.closed });
    expect(await operate(db, { list: 'setup' })).toContain('key=entity_bank');
  });

  it('takes them as soon as an operator has set what lacked', async () => {
    for (const key of keys) await set(key, real[key]);
    const { terms } = await call('invoice-return/list', {}, { as: owner });
    expect(terms).toMatchObject({ buyer: { name: real.name, demo: false }, closed: '' });
    expect(await submit()).toMatchObject({ return_id: expect.any(Number) });
    expect(await operate((await openDatabase()).db, { list: 'setup' })).toBe('没有');
  });
});

describe('an electronic invoice that was uploaded', () => {
  it('is read back from its XML', async () => {
    const number = anInvoiceNumber();
    const xml = anInvoiceXml({
      number,
      issuedOn: '2026-11-20',
      seller,
      buyer: '示例平台（演示）有限公司',
      total: net,
      tax: '26.80',
      rate: '0.03',
    });
    const key = await anUploadedInvoice(owner, xml, 'xml');
    expect(await call('invoice-return/read', { file_key: key }, { as: owner })).toEqual({
      file_key: key,
      is_readable: true,
      invoice_kind: 'special_3',
      printed: {
        number,
        kind: 'special',
        rate: '0.03',
        issued_on: '2026-11-20',
        buyer_name: '示例平台（演示）有限公司',
        buyer_tax_number: '',
        seller_name: seller,
        seller_tax_number: '',
        amount_fen: 92_000,
        tax_fen: 2_680,
      },
    });
  });

  it('is read back from its OFD as far as that tells, and a PDF tells nothing', async () => {
    const number = anInvoiceNumber();
    const ofd = anInvoiceOfd({ number, issuedOn: '2026年11月20日', net: '867.92', tax: '52.08' });
    const read = async (key: string) =>
      call('invoice-return/read', { file_key: key }, { as: owner });
    expect(await read(await anUploadedInvoice(owner, ofd, 'ofd'))).toMatchObject({
      is_readable: true,
      invoice_kind: '',
      printed: { number, issued_on: '2026-11-20', amount_fen: 92_000, kind: '' },
    });
    expect(await read(await anUploadedInvoice(owner))).toMatchObject({ is_readable: false });
  });

  it('says what was read, and that nothing was', async () => {
    const said = async (key: string) =>
      (await reply('invoice-return/read', { file_key: key }, { as: owner })).envelope.msg;
    const number = anInvoiceNumber();
    const ofd = anInvoiceOfd({ number, issuedOn: '2026年11月20日', net: '867.92', tax: '52.08' });
    expect(await said(await anUploadedInvoice(owner, ofd, 'ofd'))).toBe('已读取，请核对');
    expect(await said(await anUploadedInvoice(owner))).toBe('文件不含可读取的内容，请照票面填写');
  });

  it('is nobody else’s to read', async () => {
    const key = await anUploadedInvoice(await aMediaOwner());
    await expect(call('invoice-return/read', { file_key: key }, { as: owner })).rejects.toThrow(
      '没有找到该内容',
    );
  });
});

describe('handing in', () => {
  it('says at its field what does not fit the orders or the file, and takes nothing', async () => {
    const fields = async (more: Partial<Input<'invoice-return/submit'>>) =>
      (await refused(more)).data;
    expect(await fields({ amount: '1000' })).toMatchObject({
      fields: { amount: '价税合计应等于所选订单的结算金额 ¥920.00' },
    });
    expect(await fields({ issued_on: '2199-01-01' })).toMatchObject({
      fields: { issued_on: '开票日期不能晚于今天' },
    });
    expect(await fields({ file_key: 'no-such-file' })).toMatchObject({
      fields: { file_key: '发票文件有误，请重新上传' },
    });
    expect(await fields({ invoice_kind: 'normal', deduct_fen: 0 })).toMatchObject({
      fields: { invoice_kind: '此种类现在扣款 ¥52.07，与您看到的不同，请刷新后核对' },
    });
    expect(await fields({ seller_name: '别家（演示）公司' })).toMatchObject({
      fields: { seller_name: `销售方应为您的认证名称 ${seller}` },
    });
    expect(await fields({ issued_on: '2025-11-20' })).toMatchObject({
      fields: { issued_on: `开票日期不能早于订单完成日 ${marketDate()}` },
    });
    expect(await balance()).toBe(92_000);
  });

  it('holds the file against what was asked for, and says each difference at its field', async () => {
    const { terms } = await call('invoice-return/list', {}, { as: owner });
    const right = {
      number: anInvoiceNumber(),
      issuedOn: marketDate(),
      seller,
      buyer: terms.buyer?.name ?? '',
      buyerTaxNumber: terms.buyer?.tax_number ?? '',
      total: net,
      tax: '52.08',
    };
    const said = async (more: Partial<PrintedInvoice>) => {
      const file = anInvoiceXml({ ...right, ...more });
      const given = { number: right.number, file_key: await anUploadedInvoice(owner, file, 'xml') };
      const { data } = await refused(given);
      return (data as { fields: object }).fields;
    };
    expect(await said({ number: '26330000000000009999' })).toEqual({
      number: `发票号码应为 ${right.number}，文件里是 26330000000000009999`,
    });
    expect(await said({ issuedOn: '2027-11-20' })).toEqual({
      issued_on: `开票日期应为 ${marketDate()}，文件里是 2027-11-20`,
    });
    expect(await said({ seller: '别家（演示）公司' })).toEqual({
      seller_name: `销售方名称应为 ${seller}，文件里是 别家（演示）公司`,
    });
    expect(await said({ buyer: '别家（演示）公司', buyerTaxNumber: '91330100MADEM0003W' })).toEqual(
      {
        file_key: `购买方名称应为 ${right.buyer}，文件里是 别家（演示）公司；购买方税号应为 ${right.buyerTaxNumber}，文件里是 91330100MADEM0003W`,
      },
    );
    expect(await said({ isSpecial: false })).toEqual({
      invoice_kind: '发票种类应为 数电专票，文件里是 数电普票',
    });
    expect(await said({ rate: '0.13' })).toEqual({ invoice_kind: '税率应为 6%，文件里是 13%' });
    expect(await said({ total: '900.00' })).toEqual({
      amount: '价税合计应为 ¥920.00，文件里是 ¥900.00',
    });
    expect(await balance()).toBe(92_000);
    const file_key = await anUploadedInvoice(owner, anInvoiceXml(right), 'xml');
    await submit({ number: right.number, file_key });
  });

  it('waits for the owner’s verification: nobody knows who must stand as its seller', async () => {
    const other = await aMediaOwner();
    const { orderSn } = await aCompletedOrder({ ownerId: other.id });
    const given = await handedIn({
      order_sn_list: orderSn,
      file_key: await anUploadedInvoice(other),
    });
    const { envelope } = await reply('invoice-return/submit', given, { as: other });
    expect(envelope.msg).toContain('请先完成实名认证');
    expect(await call('invoice-return/list', {}, { as: other })).toMatchObject({ seller: null });
  });

  it('of the agreed kind deducts nothing', async () => {
    const { return_id: id } = await submit();
    const { db } = await openDatabase();
    expect(await operate(db, { list: 'invoice_return' })).toMatch(
      new RegExp(`id=${id}\\t.*${marketDate()}.*扣税差 ¥0\\.00`),
    );
    expect(await operated('invoice_return', { id, decision: 'approve' })).toBe(`回票 ${id} 已通过`);
    expect(await balance()).toBe(92_000);
    expect(await call('invoice-return/list', {}, { as: owner })).toMatchObject({
      returns: [{ state: 'approved', progress: '已通过，没有扣款' }],
    });
  });

  it('short of the agreed kind sets the deduction aside, takes it when approved', async () => {
    const { return_id: id } = await submit({ invoice_kind: 'normal', deduct_fen: 5_207 });
    expect(await balance()).toBe(86_793);
    await operated('invoice_return', { id, decision: 'approve' });
    expect(await balance()).toBe(86_793);
    await expect(operated('invoice_return', { id, decision: 'approve' })).rejects.toMatchObject({
      msg: '回票当前为「已通过」，不能这样操作，请刷新后查看',
    });
  });

  it('gives what was set aside back when it is rejected or taken back', async () => {
    const { return_id: first } = await submit({ invoice_kind: 'special_3', deduct_fen: 2_530 });
    await expect(
      operated('invoice_return', { id: first, decision: 'reject' }),
    ).rejects.toBeTruthy();
    await operated('invoice_return', { id: first, decision: 'reject', reason: '购买方名称有误' });
    expect(await balance()).toBe(92_000);
    const { return_id: second } = await submit({ invoice_kind: 'special_1', deduct_fen: 4_296 });
    const others = { as: await aMediaOwner() };
    expect(
      (await reply('invoice-return/cancel', { return_id: second }, others)).envelope,
    ).toMatchObject({ msg: '没有找到该内容，请刷新后重试' });
    await call('invoice-return/cancel', { return_id: second }, { as: owner });
    expect(await balance()).toBe(92_000);
    const { returns } = await call('invoice-return/list', {}, { as: owner });
    expect(returns.map(({ state_label, progress }) => `${state_label} ${progress}`)).toEqual([
      '已撤回 已撤回，订单已回到待回票',
      '已驳回 购买方名称有误；订单已回到待回票',
    ]);
  });

  it('stands refused beside the next one, with its file, why and when', async () => {
    const reviewer = await operatorSession({ roles: ['review'] });
    const refusedBefore = async (id: number) => {
      const { item } = await call(
        'operator/item',
        { queue: 'invoice_return', key: String(id) },
        { operator: reviewer },
      );
      return item.sections.find(({ title }) => title === '以前驳回的回票')?.facts ?? [];
    };
    const number = anInvoiceNumber();
    const { return_id: first } = await submit({ number });
    expect(await refusedBefore(first)).toEqual([]);
    await operated('invoice_return', { id: first, decision: 'reject', reason: '购买方名称有误' });
    const { return_id: second } = await submit();
    expect(await refusedBefore(second)).toEqual([
      expect.objectContaining({
        label: number,
        value: '¥920.00',
        remark: '购买方名称有误',
        source: expect.stringMatching(/^\d\d-\d\d \d\d:\d\d 驳回，其中 1 单与这张相同$/),
        files: [expect.objectContaining({ url: expect.stringContaining('/api/file/') })],
      }),
    ]);
    await call('invoice-return/cancel', { return_id: second }, { as: owner });
    const { return_id: third } = await submit();
    expect(await refusedBefore(third)).toHaveLength(1);
  });

  it('deducts as configured, frozen when it was handed in', async () => {
    const { db } = await openDatabase();
    await db.execute(
      sql`insert into site_config (key, value) values ('return_deduct_normal', '0.1')`,
    );
    const { return_id: id } = await submit({ invoice_kind: 'normal', deduct_fen: 9_200 });
    await db.execute(sql`delete from site_config where key = 'return_deduct_normal'`);
    await operated('invoice_return', { id, decision: 'approve' });
    expect(await balance()).toBe(82_800);
  });

  it('refuses a number or an order that was handed in before', async () => {
    const number = anInvoiceNumber();
    await submit({ number });
    const other = await aCompletedOrder({ ownerId: owner.id });
    const again = { order_sn_list: other.orderSn, number };
    expect((await refused(again)).data).toMatchObject({
      fields: { number: '此发票号码已经提交过，请核对' },
    });
    expect((await refused()).msg).toContain('已在另一张回票上');
  });

  it('is handed back when the order is refunded, with what was set aside', async () => {
    const { return_id: id } = await submit({ invoice_kind: 'normal', deduct_fen: 5_207 });
    const fields = { order_sn: order.orderSn, amount: '100', reason: '作品提前下线' };
    expect(await operated('refund_completed', fields)).toContain(`媒体主的回票 ${id} 已驳回`);
    // 100.00 back to the buyer, of it 8.00 from the fee.
    expect(await balance()).toBe(92_000 - 9_200);
    expect(await call('availableInvoiceOrder', {}, { as: owner })).toMatchObject({
      list: [{ gross_fen: 92_000, refunded_fen: 9_200, amount_fen: 82_800 }],
    });
    // Either side reads it off the order's one line of money.
    for (const as of [owner, order.buyer]) {
      const { money } = await call('order/detail', { order_sn: order.orderSn }, { as });
      expect(money).toMatchObject({
        refunded_fen: 10_000,
        released_fen: 90_000,
        note: '完成后退款的原因：作品提前下线',
      });
      const back = money.steps.filter(({ label }) => label.startsWith('完成后退款'));
      expect(back.map(({ to, amount_fen: fen }) => [to, fen])).toEqual([
        ['back', 9_200],
        ['back', 800],
        ['buyer', 10_000],
      ]);
      expect(money.steps.every(({ at }) => at !== null)).toBe(true);
    }
    const { db } = await openDatabase();
    const [left] = await rows<{ fen: number }>(
      db,
      sql`select balance_fen as fen from ledger_accounts where holder = ${`return:${id}`}`,
    );
    expect(left?.fen).toBe(0);
  });

  it('pays with what was set aside before the platform advances anything', async () => {
    const { return_id: id } = await submit({ invoice_kind: 'normal', deduct_fen: 5_207 });
    await spendMoney(owner.id, 92_000 - 5_207);
    const fields = { order_sn: order.orderSn, amount: '100', reason: '作品提前下线' };
    expect(await operated('refund_completed', fields)).toContain(`媒体主的回票 ${id} 已驳回`);
    const { balances } = await call('capital/list/budget', {}, { as: owner });
    expect(balances).toMatchObject({ available_fen: 0, owed_fen: 9_200 - 5_207 });
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('that was approved gives 税差 back with a refund after completion, by the part of the order and its part of the invoice', async () => {
    const other = await aCompletedOrder({ ownerId: owner.id });
    const { return_id: id } = await submit({
      order_sn_list: [order.orderSn, other.orderSn],
      invoice_kind: 'normal',
      amount: '1840.00',
      deduct_fen: 10_414,
    });
    await operated('invoice_return', { id, decision: 'approve' });
    const fields = { order_sn: order.orderSn, amount: '100', reason: '作品提前下线' };
    await operated('refund_completed', fields);
    // 92.00 of 920.00 is his part, of it a tenth of the order's 52.07.
    expect(await balance()).toBe(184_000 - 10_414 - 9_200 + 521);
    await operated('refund_completed', { ...fields, order_sn: other.orderSn, amount: '1000' });
    expect(await balance()).toBe(184_000 - 10_414 - 9_200 + 521 - 92_000 + 5_207);
    const { list } = await call('messages', {}, { as: owner });
    expect(list.map(({ title, body }) => `${title}：${body}`)).toContain(
      `订单 ${other.orderSn} 完成后退款 ¥1,000.00：从您的可用余额扣回 ¥867.93；已扣的税差 ¥52.07 一并退回抵扣。原因：作品提前下线`,
    );
    const clock = async (sn: string) =>
      (await call('order/detail', { order_sn: sn }, { as: owner })).order.clock.money;
    expect(await clock(other.orderSn)).toBe('完成后已全额退款，¥1,000.00 退回广告主钱包。');
    expect(await clock(order.orderSn)).toBe('完成后已退款 ¥100.00 到广告主钱包，其余归您。');
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });
});

describe('a refused invoice', () => {
  it('waits for its owner on the money page and the owner’s page, who is reminded once a day, until another one comes', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    const { return_id: id } = await submit();
    const waiting = async () =>
      (await call('operator/money', {}, { operator: finance })).refused_returns.find(
        (one) => one.id === id,
      );
    const person = async () =>
      (
        await call(
          'operator/item',
          { queue: 'person', key: String(owner.id) },
          { operator: finance },
        )
      ).item;
    const remind = async () =>
      (
        await reply(
          'operator/act',
          { act: 'return_remind', fields: JSON.stringify({ id }) },
          { operator: finance },
        )
      ).envelope;
    expect(await waiting()).toBeUndefined();
    expect((await remind()).msg).toBe('这张回票不在等媒体主重新提交，请刷新后查看');
    await operated('invoice_return', { id, decision: 'reject', reason: '税号不一致' });
    expect(await waiting()).toMatchObject({
      user_id: owner.id,
      fen: 92_000,
      reason: '税号不一致',
      reminded_at: null,
    });
    const offered = (await person()).acts.filter(({ act }) => act === 'return_remind');
    expect(offered).toMatchObject([{ given: { id: String(id) }, place: `return ${id}` }]);
    expect(await remind()).toMatchObject({ status: 200 });
    expect((await waiting())?.reminded_at).not.toBeNull();
    const { list } = await call('messages', {}, { as: owner });
    expect(list[0]).toMatchObject({
      title: expect.stringMatching(/^回票 \d+ 已驳回，请重新提交$/),
      body: '驳回原因：税号不一致；涉及 1 单，请按结算金额 ¥920.00 重新开票',
    });
    expect((await remind()).msg).toContain('24 小时内提醒过一次');
    await submit();
    expect(await waiting()).toBeUndefined();
    expect(JSON.stringify(await person())).not.toContain('驳回后等媒体主重新提交');
    const [line] = await rows<{ subject: string; changes: object[] }>(
      (await openDatabase()).db,
      sql`select subject, changes from operator_actions where action = 'return_remind' order by seq desc limit 1`,
    );
    expect(line).toMatchObject({
      subject: `invoice_return ${id}`,
      changes: [{ label: '提醒', before: '没有提醒过' }],
    });
  });

  it('is seen by nobody of the service', async () => {
    const service = await operatorSession({ roles: ['service'] });
    const { return_id: id } = await submit();
    await operated('invoice_return', { id, decision: 'reject', reason: '税号不一致' });
    const { item } = await call(
      'operator/item',
      { queue: 'person', key: String(owner.id) },
      { operator: service },
    );
    expect(JSON.stringify(item)).not.toContain('税号不一致');
  });
});
