// Also on PGlite: what accountants read must be the same on both.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TransitionName } from '@/lib/domain/orders/process';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import type { Withdrawal } from '@/server/payouts/move-withdrawal';
import { endPayout, lockWithdrawal, moveWithdrawal } from '@/server/payouts/public';
import { call } from '@/tests/support/call';
import { aBankCard } from '@/tests/support/factories/a-bank-card';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import {
  aRequest,
  aWithdrawal,
  aWithdrawer,
  type Withdrawer,
} from '@/tests/support/factories/a-withdrawer';
import { detailOf } from '@/tests/support/factories/an-act';
import { anInvoiceNumber, anIssuedInvoice, marketDate } from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import {
  anOrder,
  letShareFallDue,
  letTimeRunOut,
  type TestOrder,
} from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import { runDueJobs } from '@/tests/support/run-due-jobs';
import { openStory, tellLedger } from './tell-ledger';

const price = 2_290_000;
const told: string[] = [];

/** Tells a story: its sentence, and what it did to the ledger. */
function story(sentence: string, happens: () => Promise<Record<string, string>>) {
  it(sentence, async () => {
    const from = await openStory();
    const who = await happens();
    told.push(`## ${sentence}\n\n${await tellLedger(from, who)}\n`);
  });
}

async function people(order: TestOrder, name = '订单'): Promise<Record<string, string>> {
  const { db } = await openDatabase();
  const [row] = await rows<{ seller: number }>(
    db,
    sql`select seller_id as seller from orders where id = ${order.id}`,
  );
  return {
    [`user:${order.buyer.id}`]: '广告主',
    [`user:${row?.seller}`]: '媒体主',
    [`order:${order.id}`]: name,
  };
}

async function move(order: TestOrder, ...names: TransitionName[]) {
  const { db } = await openDatabase();
  for (const name of names) {
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
  }
}

async function timePasses(order: TestOrder) {
  await letTimeRunOut(order);
  await runDueJobs((await openDatabase()).db);
}

/** Three days after acceptance. */
async function shareSettles(order: TestOrder) {
  await letShareFallDue(order);
  await runDueJobs((await openDatabase()).db);
}

async function recharge(user: TestUser, amount: string) {
  const { pay_sn } = await call('capital/recharge', { amount, way: 'alipay' }, { as: user });
  await call('cashier/pay', { pay_sn, outcome: 'success' }, { as: user });
}

async function moved(sn: string, work: (tx: Db, row: Withdrawal) => Promise<unknown>) {
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => work(tx, await lockWithdrawal(tx, sn)));
}

/** Asks for it, approves it, and books what the bank says. @returns its number */
async function sentToBank(
  user: Withdrawer,
  amount: string,
  answer: { outcome: 'done' | 'failed'; ref: string; reason: string },
): Promise<string> {
  const sn = await aWithdrawal(user, amount);
  const actor = 'operator:甲';
  await moved(sn, (tx, row) => moveWithdrawal(tx, row, 'approve', { actor }));
  await moved(sn, (tx, row) => moveWithdrawal(tx, row, 'send', { actor }));
  await moved(sn, (tx, row) => endPayout(tx, row, answer, actor));
  return sn;
}

/** A plain invoice over one order, 5.66 % of which is set aside. */
async function handInNormal(owner: TestUser, order: TestOrder) {
  return call(
    'invoice-return/submit',
    {
      order_sn_list: order.orderSn,
      file_key: await anUploadedInvoice(owner),
      invoice_kind: 'normal',
      number: anInvoiceNumber(),
      issued_on: marketDate(),
      seller_name: '示例传媒（演示）工作室',
      amount: '21068.00',
      deduct_fen: 119_245,
    },
    { as: owner },
  );
}

const payFromWallet = (order: TestOrder) =>
  call(
    'submit-pay',
    { order_sn_list: [order.orderSn], way: 'wallet', pay_password: payPassword },
    { as: order.buyer },
  );

const published: TransitionName[] = [
  'submit_draft',
  'approve_draft',
  'file_link',
  'pass_inspection',
  'confirm',
];

describe('stories of money', () => {
  story('广告主充值 30,000 元，用钱包付一单 22,900 元，接单前取消，全额退回', async () => {
    const order = await anOrder({ priceFen: price });
    await aWallet(order.buyer, 0);
    await recharge(order.buyer, '30000');
    await payFromWallet(order);
    await call('order/cancel', { order_sn: order.orderSn }, { as: order.buyer });
    return people(order);
  });

  story('广告主在线支付两单，支付到账前取消了其中一单，那一单的钱留在钱包', async () => {
    const buyer = await anAdvertiser();
    const kept = await anOrder({ buyer, priceFen: price });
    const gone = await anOrder({ buyer, priceFen: 150_000 });
    const { pay_sn } = await call(
      'submit-pay',
      { order_sn_list: [kept.orderSn, gone.orderSn], way: 'alipay' },
      { as: buyer },
    );
    await call('order/cancel', { order_sn: gone.orderSn }, { as: buyer });
    await call('cashier/pay', { pay_sn: pay_sn ?? '', outcome: 'success' }, { as: buyer });
    return { ...(await people(gone, '取消的订单')), ...(await people(kept, '保留的订单')) };
  });

  story('媒体主 24 小时未接单，订单流单，全额退回', async () => {
    const order = await anOrder({ priceFen: price, state: 'pending_accept' });
    await timePasses(order);
    return people(order);
  });

  story('付款后 72 小时没有填写投放要求，订单取消，全额退回', async () => {
    const order = await anOrder({ priceFen: price, state: 'pending_accept', brief: null });
    await timePasses(order);
    return people(order);
  });

  story('30 分钟没有付款，订单关闭，没有资金变动', async () => {
    const order = await anOrder({ priceFen: price });
    await timePasses(order);
    return people(order);
  });

  story(
    '订单走完全程：验收放 80%，三天后到账；保留期满放 20%，再三天到账；各扣 8% 服务费',
    async () => {
      const order = await anOrder({ priceFen: price, state: 'producing' });
      await move(order, ...published);
      await shareSettles(order);
      await timePasses(order);
      await timePasses(order);
      return people(order);
    },
  );

  story('1.01 元的订单分两次结算，两次服务费合计与一次结算的一样', async () => {
    const order = await anOrder({ priceFen: 101, state: 'producing' });
    await move(order, ...published);
    await shareSettles(order);
    await timePasses(order);
    await timePasses(order);
    return people(order);
  });

  story('首稿后广告主申请退款，媒体主同意，退一半，另一半扣服务费后归媒体主', async () => {
    const order = await anOrder({ priceFen: 1_000_001, state: 'producing' });
    await move(order, 'submit_draft', 'request_refund', 'agree_refund_half');
    return people(order);
  });

  story('首稿前广告主取消，不用媒体主同意，全额退回', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing' });
    await move(order, 'cancel_before_draft');
    return people(order);
  });

  story('有材料费的订单首稿前申请退款，媒体主 72 小时未答复，视为同意，全额退回', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing', materialCosts: true });
    await move(order, 'request_refund');
    await timePasses(order);
    return people(order);
  });

  story('保留期内作品下线，裁决留存的 20% 全部退回；验收已放的 80% 照常结算', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing' });
    await move(order, ...published, 'link_gone', 'seller_answers_dispute', 'rule_refund_kept');
    await shareSettles(order);
    return people(order);
  });

  story('保留期内仲裁三七分：只分仍在托管的 20%，验收款在仲裁中到期照常结算', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing' });
    await move(order, ...published, 'link_gone');
    await shareSettles(order);
    await move(order, 'seller_answers_dispute', 'rule_split');
    return people(order);
  });

  story('保留期内裁决支持媒体主：留存的 20% 进入待结算，三天后到账', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing' });
    await move(order, ...published);
    await shareSettles(order);
    await move(order, 'link_gone', 'seller_answers_dispute', 'rule_release');
    await timePasses(order);
    return people(order);
  });

  story('仲裁按三七分配：广告主 30%，媒体主 70% 扣服务费', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing' });
    await move(order, 'submit_draft', 'open_dispute', 'seller_answers_dispute', 'rule_split');
    return people(order);
  });

  story('仲裁支持媒体主：全部进入待结算，三天后扣服务费到账', async () => {
    const order = await anOrder({ priceFen: price, state: 'producing' });
    await move(
      order,
      'submit_draft',
      'seller_opens_dispute',
      'buyer_answers_dispute',
      'rule_release',
    );
    await timePasses(order);
    return people(order);
  });

  story(
    '已开票的订单完成后退款三成：媒体主退回到手的部分，平台退回服务费，发票转入红冲',
    async () => {
      const order = await aCompletedOrder({ priceFen: price });
      const { id } = await anIssuedInvoice({ orders: [order] });
      const reason = '作品数据造假';
      const said = await operated('refund_completed', {
        order_sn: order.orderSn,
        amount: '6870',
        reason,
      });
      expect(said).toContain(`发票 ${id} 已转入红冲`);
      return people(order);
    },
  );

  story(
    '回票扣过税差的订单完成后全额退款：税差一并退回，媒体主已提现的由平台垫付，下一笔收入先还',
    async () => {
      const user = await aMediaOwner();
      await aVerification(user, { name: '示例传媒（演示）工作室' });
      await aWallet(user, 1);
      const owner = { ...user, cardId: await aBankCard(user) };
      const order = await aCompletedOrder({ ownerId: owner.id, priceFen: price });
      const { return_id: id } = await handInNormal(owner, order);
      await operated('invoice_return', { id, decision: 'approve' });
      await sentToBank(owner, '10000', { outcome: 'done', ref: 'B9', reason: '' });
      await operated('refund_completed', {
        order_sn: order.orderSn,
        amount: '22900',
        reason: '作品数据造假',
      });
      const next = await aCompletedOrder({ ownerId: owner.id, priceFen: price });
      const names = Object.entries(await people(next)).map(
        ([holder, name]) => [holder, `${name}（下一单）`] as const,
      );
      return { ...Object.fromEntries(names), ...(await people(order)), [`return:${id}`]: '回票' };
    },
  );

  story('媒体主回票为普票：提交时预扣 5.66% 税差，驳回退回，重新提交通过后扣除', async () => {
    const owner = await aMediaOwner();
    await aVerification(owner, { name: '示例传媒（演示）工作室' });
    const order = await aCompletedOrder({ ownerId: owner.id, priceFen: price });
    const { return_id: first } = await handInNormal(owner, order);
    await operated('invoice_return', { id: first, decision: 'reject', reason: '购买方税号有误' });
    const { return_id: second } = await handInNormal(owner, order);
    await operated('invoice_return', { id: second, decision: 'approve' });
    return {
      ...(await people(order)),
      [`return:${first}`]: '第一张回票',
      [`return:${second}`]: '第二张回票',
    };
  });

  story('媒体主提现 100 元到银行卡，审核后银行打款成功', async () => {
    const user = await aWithdrawer(20_000);
    await sentToBank(user, '100', { outcome: 'done', ref: 'B1', reason: '' });
    return { [`user:${user.id}`]: '媒体主' };
  });

  story('媒体主提现 100 元，银行打款失败，全额退回可用余额', async () => {
    const user = await aWithdrawer(20_000);
    await sentToBank(user, '100', { outcome: 'failed', ref: 'B2', reason: '户名不符' });
    return { [`user:${user.id}`]: '媒体主' };
  });

  story('媒体主提现 100 元，到账几天后被收款银行退票', async () => {
    const user = await aWithdrawer(20_000);
    const sn = await sentToBank(user, '100', { outcome: 'done', ref: 'B3', reason: '' });
    await moved(sn, (tx, row) =>
      moveWithdrawal(tx, row, 'bounce', { actor: 'operator:甲', reason: '已销户' }),
    );
    return { [`user:${user.id}`]: '媒体主' };
  });

  story('媒体主提现 100 元，审核前撤销', async () => {
    const user = await aWithdrawer(20_000);
    const sn = await aWithdrawal(user, '100');
    await call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: user });
    return { [`user:${user.id}`]: '媒体主' };
  });

  story('媒体主提现 100 元，审核未通过', async () => {
    const user = await aWithdrawer(20_000);
    const sn = await aWithdrawal(user, '100');
    await moved(sn, (tx, row) =>
      moveWithdrawal(tx, row, 'reject', { actor: 'operator:甲', reason: '资料待核实' }),
    );
    return { [`user:${user.id}`]: '媒体主' };
  });

  story('广告主充值 100 元后提现 60 元，原路退回', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    await aWallet(user, 0);
    await recharge(user, '100');
    const { withdraw_sn } = await call('capital/withdraw', aRequest(undefined, '60'), { as: user });
    await moved(withdraw_sn, (tx, row) =>
      moveWithdrawal(tx, row, 'approve', { actor: 'operator:甲' }),
    );
    await runDueJobs((await openDatabase()).db);
    return { [`user:${user.id}`]: '广告主' };
  });

  it('leave the ledger as an accountant has reviewed it', async () => {
    await expect(`# 资金故事\n\n${told.join('\n')}`).toMatchFileSnapshot(
      './__snapshots__/money-stories.md',
    );
  });
});
