import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { commissionQueue, runDueCommissions } from '@/server/commissions/public';
import { invoice, invoiceReturn, setupQueue } from '@/server/invoices/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { enqueue } from '@/server/kernel/outside-call';
import { operatorActs } from '@/server/operator/acts';
import { recharge, transferQueue } from '@/server/payments/public';
import { payoutQueue, withdrawal } from '@/server/payouts/public';
import type { Queue, QueueItem } from '@/server/process/public';
import { files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { expectWhole, itemsOf, unmasked } from '@/tests/support/console-items';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aFile } from '@/tests/support/factories/a-file';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { anAcceptedShow, letCommissionRunOut } from '@/tests/support/factories/an-accepted-show';
import {
  anInvoice,
  anInvoiceNumber,
  anIssuedInvoice,
  marketDate,
} from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';

const queues: Record<string, Queue> = {
  withdrawal: withdrawal.queue,
  payout: payoutQueue,
  'bank-recharge': recharge.queue,
  transfer: transferQueue,
  invoice: invoice.queue,
  invoice_return: invoiceReturn.queue,
  commission: commissionQueue,
};

let withdrawer: Withdrawer;
let large: string;
let payer: TestUser;
let transfers: TestOrder[];

beforeAll(async () => {
  withdrawer = await aWithdrawer(20_000_000);
  large = await aWithdrawal(withdrawer, '50000.01');
  await operated('withdrawal', { sn: large, decision: 'approve' });
  await aWithdrawal(await aWithdrawer(100_000), '100');
  const sent = await aWithdrawal(await aWithdrawer(100_000), '200');
  await operated('withdrawal', { sn: sent, decision: 'approve' });
  await operated('payout-batch', {});
  const payable = await aWithdrawal(await aWithdrawer(100_000), '300');
  await operated('withdrawal', { sn: payable, decision: 'approve' });
  payer = await anAdvertiser();
  await sendVoucher(payer);
  transfers = [await anOrder({ buyer: payer }), await anOrder({ buyer: payer, priceFen: 50_000 })];
  const orderSns = transfers.map(({ orderSn }) => orderSn);
  await call('submit-pay', { order_sn_list: orderSns, way: 'bank' }, { as: payer });
  await inEveryState();
  await handInReturn();
  await disputeCommission();
  await oweCommission();
});

async function sendVoucher(as: TestUser): Promise<void> {
  const { db } = await openDatabase();
  const { recharge_sn } = await call('capital/recharge-bank', { amount: '5000' }, { as });
  const fileKey = `voucher-${as.id}-0000`;
  const file = { fileKey, ownerId: as.id, purpose: 'voucher', mime: 'image/png', bytes: 1 };
  await db.insert(files).values({ ...file, name: '回单.png' });
  const given = { recharge_sn, payer: '杭州某公司', voucher: [fileKey] };
  await call('capital/recharge-bank', given, { as });
}

/** Invoices that are looked at, made by hand, tried again, and cancelled. */
async function inEveryState(): Promise<void> {
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

async function handInReturn(): Promise<void> {
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

async function disputeCommission(): Promise<void> {
  const { show, timePasses, does } = await aStatedShow();
  const proof = [await aFile(show.buyer)];
  await does(show.buyer, 'object', {
    net_sales: '600',
    files: proof,
    reason: '退款没有扣除，可打 13912345678 核对',
  });
  await timePasses();
}

async function oweCommission(): Promise<void> {
  const { show, timePasses, does } = await aStatedShow();
  await does(show.buyer, 'confirm');
  await timePasses();
}

async function itemOf(queue: Queue, key: string): Promise<QueueItem> {
  const { db } = await openDatabase();
  const item = await queue.item(db, key);
  if (!item) throw new Error(`${key} does not wait`);
  return item;
}

const saidOf = ({ sections }: QueueItem, label: string) =>
  sections.flatMap(({ facts }) => facts).find((fact) => fact.label === label)?.value;

describe('the queues of money', () => {
  it.each(Object.entries(queues))(
    'every row of %s has its page, in the order of their moments, with acts that can be done',
    async (name, queue) => {
      await expectWhole(queue);
      expect((await itemsOf(queue)).length, name).toBeGreaterThan(0);
    },
  );

  it.each(Object.entries(queues))(
    'no page of %s shows a whole number of anybody',
    async (_, queue) => {
      for (const item of await itemsOf(queue)) {
        expect(unmasked(item)).toEqual([]);
        expect(JSON.stringify(item)).not.toMatch(/wanglin@|6200000000000008|0571-00000008/);
      }
    },
  );

  it.each(Object.entries(queues))('%s has no page for a key that nothing has', async (_, queue) => {
    const { db } = await openDatabase();
    for (const key of ['0', 'x', "1' or '1'='1", '9'.repeat(40)]) {
      expect(await queue.item(db, key)).toBeUndefined();
      expect(await queue.place(db, key)).toBeUndefined();
    }
  });
});

describe('the page of a withdrawal', () => {
  it('says sum, day, bound and who approved first as the database has them', async () => {
    const { db } = await openDatabase();
    const [found] = await rows<{ fen: number; day: number; frozen: number; actor: string }>(
      db,
      sql`select w.amount_fen as fen, (select sum(o.amount_fen)::bigint from withdrawals o where o.user_id = w.user_id) as day,
            a.balance_fen as frozen, e.actor
          from withdrawals w join withdrawal_events e on e.withdrawal_id = w.id and e.move = 'approve_first'
          join ledger_accounts a on a.holder = 'user:' || w.user_id and a.kind = 'frozen'
          where w.withdraw_sn = ${large}`,
    );
    const item = await itemOf(withdrawal.queue, large);
    expect(saidOf(item, '金额')).toBe(formatYuan(found!.fen, true));
    expect(saidOf(item, '此人当日合计')).toBe(formatYuan(found!.day, true));
    expect(saidOf(item, '初审')).toBe(found!.actor.replace('operator:', ''));
    expect(saidOf(item, '户名')).toBe('陆**');
    const words = (title: string) => item.checks.find((check) => check.title === title);
    expect(words('冻结余额')).toMatchObject({
      verdict: 'ok',
      words: `冻结 ${formatYuan(found!.frozen, true)}，处理中的提现合计 ${formatYuan(found!.day, true)}`,
    });
    expect(words('当日合计')).toMatchObject({ words: '运营甲 已初审，须另一人复核' });
    expect(words('户名与认证名称')).toMatchObject({ verdict: 'ok' });
    expect(item.users).toEqual([withdrawer.id]);
  });

  it('says where the account is held, and where the card is another’s by now', async () => {
    const { db } = await openDatabase();
    const user = await aWithdrawer(100_000);
    const sn = await aWithdrawal(user, '10');
    await db.execute(
      sql`update users set withdrawals_held_until = now() + interval '1 day' where id = ${user.id}`,
    );
    await db.execute(sql`update verifications set state = 'replaced' where user_id = ${user.id}`);
    const { checks } = await itemOf(withdrawal.queue, sn);
    const verdicts = Object.fromEntries(checks.map(({ title, verdict }) => [title, verdict]));
    expect(verdicts).toMatchObject({ 户名与认证名称: 'differs', 本人未被限制: 'differs' });
  });

  it('that goes back as it came names the payment and how often its provider was asked; money that is not frozen is seen', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const [paid] = await rows<{ id: number }>(
      db,
      sql`insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at, paid_at)
          values ('ZF26112212000000000002', ${user.id}, 'recharge', 'alipay', 'alipay', 100, 'paid', now(), now())
          returning id`,
    );
    const [row] = await rows<{ id: number; sn: string }>(
      db,
      sql`insert into withdrawals (withdraw_sn, user_id, request_key, part, request_fen, way, payment_id, amount_fen, state)
          values ('TX26112212000000000002', ${user.id}, 'one', 1, 100, 'refund', ${paid!.id}, 100, 'paying')
          returning id, withdraw_sn as sn`,
    );
    await enqueue(db, 'payouts', row!.id);
    await db.execute(
      sql`update outside_calls set attempts = 5 where kind = 'payouts' and key = ${row!.id}`,
    );
    const item = await itemOf(payoutQueue, row!.sn);
    // The books are looked at behind every file: this money never came.
    await db.execute(sql`delete from withdrawals where id = ${row!.id}`);
    await db.execute(sql`delete from payments where id = ${paid!.id}`);
    expect(saidOf(item, '原路退回')).toBe('支付宝');
    expect(saidOf(item, '已询问')).toBe('5 次，还没有结果');
    expect(item.checks.find(({ title }) => title === '冻结余额')).toEqual({
      verdict: 'differs',
      title: '冻结余额',
      words: '冻结 ¥0.00，处理中的提现合计 ¥1.00',
    });
  });

  it('offers what its state allows', async () => {
    const shown = await itemsOf(payoutQueue);
    const acts = new Map(shown.map(({ state, acts: its }) => [state, its.map(({ act }) => act)]));
    expect(acts.get('打款中')).toEqual(['payout-done', 'payout-failed', 'payout-file']);
    expect(acts.get('待打款')).toEqual(['payout-batch', 'withdrawal']);
  });
});

describe('the page of money that is to come', () => {
  it('adds up what one transfer may pay', async () => {
    const item = await itemOf(transferQueue, transfers[0]!.orderSn);
    expect(item.sections.find(({ title }) => title === '一笔转账可付的订单')?.note).toBe(
      '同一广告主 2 单，合计 ¥1,500.00',
    );
    expect(item.acts.map(({ given }) => given.orders?.split(',').length)).toEqual([1, 2]);
    expect(item.users).toEqual([payer.id]);
  });

  it('shows the voucher, and that nobody knows whether its payer is the person', async () => {
    const [item] = await itemsOf(recharge.queue);
    expect(item!.sections[0]!.facts.find(({ label }) => label === '凭证')?.files).toMatchObject([
      { name: '回单.png', is_image: true },
    ]);
    expect(item!.checks).toMatchObject([{ verdict: 'unknown', title: '付款户名与认证名称' }]);
  });
});

describe('the page of an invoice', () => {
  it('offers what its state allows; what was refunded must not be kept', async () => {
    const shown = await itemsOf(invoice.queue);
    const acts = Object.fromEntries(
      shown.map(({ state, acts: its }) => [state, its.map(({ act }) => act)]),
    );
    expect(acts).toEqual({
      待审核: ['invoice', 'invoice'],
      开票中: ['invoice_issue', 'invoice_fail'],
      开票失败: ['invoice_retry', 'invoice_issue', 'invoice'],
      红冲申请中: ['invoice_red'],
    });
  });

  it('of a media owner stands beside what it has to be', async () => {
    const [item] = await itemsOf(invoiceReturn.queue);
    const fact = (label: string) =>
      item!.sections.flatMap(({ facts }) => facts).find((one) => one.label === label);
    expect(fact('价税合计')).toMatchObject({
      value: '¥920.00',
      verdict: 'ok',
      remark: '订单结算合计 ¥920.00',
    });
    expect(fact('销售方')?.verdict).toBe('ok');
    expect(fact('开票日期')?.verdict).toBe('ok');
  });
});

describe('the page of a commission', () => {
  it('has both figures with what comes of them, and the acts of its state', async () => {
    const shown = await itemsOf(commissionQueue);
    const disputed = shown.find(({ state }) => state === '净销售额有异议')!;
    expect(saidOf(disputed, '媒体主申报')).toBe('¥1,000.00，佣金 ¥240.00');
    expect(saidOf(disputed, '广告主认为')).toBe('¥600.00，佣金 ¥144.00');
    expect(disputed.acts.map(({ act }) => act)).toEqual(['commission_rule']);
    const overdue = shown.find(({ state }) => state === '佣金逾期未付')!;
    expect(overdue.acts.map(({ act }) => act)).toEqual([
      'commission_collect',
      'commission_write_off',
    ]);
  });
});

describe('settings that lack', () => {
  const held = globalThis as typeof globalThis & { __env?: unknown };

  afterEach(() => {
    held.__env = undefined;
  });

  it('each have a page that says where to put them, and no act', async () => {
    held.__env = parseEnv({ ...process.env, DEMO: '0' });
    await expectWhole(setupQueue, { isSomebodys: false });
    const item = await itemOf(setupQueue, 'entity_bank');
    expect(item).toMatchObject({ title: '平台主体：开户银行', acts: [], users: [] });
    expect(saidOf(item, '命令')).toBe('npm run content -- save config 文件.json');
  });
});

describe('acts on money', () => {
  it('name whom they are about, and what the record says before and after', async () => {
    const { db } = await openDatabase();
    const told = async (name: string, input: object) => {
      const act = operatorActs[name]!;
      const given = act.input.parse(input) as never;
      return [await act.concerns?.(db, given), await act.snapshot?.(db, given)];
    };
    expect(await told('withdrawal', { sn: large, decision: 'approve' })).toEqual([
      [withdrawer.id],
      { 状态: '待审核' },
    ]);
    const [sn] = transfers.map(({ orderSn }) => orderSn);
    expect(await told('transfer', { ref: 'B1', amount: '1', orders: sn })).toEqual([
      [payer.id],
      { [sn!]: '待付款' },
    ]);
    expect(await told('transfer', { ref: 'B1', amount: '1', phone: payer.phone })).toEqual([
      [payer.id],
      { 可用余额: '¥0.00' },
    ]);
    expect((await told('payout-batch', {}))[1]).toEqual({
      待打款: '1 笔 ¥300.00',
      打款中: '1 笔 ¥200.00',
    });
    const [waiting] = await invoice.queue.list(db, { skip: 0, most: 1 });
    const [concerned] = await told('invoice', { id: waiting!.key, decision: 'approve' });
    const item = await itemOf(invoice.queue, waiting!.key);
    expect(concerned).toEqual(item.users);
  });

  it('leave the act itself as it was: the command line still does it', async () => {
    const { db } = await openDatabase();
    const user = await aWithdrawer(100_000);
    const sn = await aWithdrawal(user, '20');
    await operated('withdrawal', { sn, decision: 'approve' }, '会计乙');
    expect(await withdrawal.queue.place(db, sn)).toBeUndefined();
    expect(await payoutQueue.place(db, sn)).toBeDefined();
  });
});
