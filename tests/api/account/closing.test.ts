import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stepUpTickets } from '@/server/account/tables';
import { briefTemplates } from '@/server/briefs/tables';
import { bankCards } from '@/server/cards/tables';
import { brandChoices, brandSpending } from '@/server/cases/tables';
import { closingAreas } from '@/server/closing/closing-areas';
import { runDueCommissions } from '@/server/commissions/public';
import { savedFilters } from '@/server/filters/tables';
import { inquiryAnswerRules } from '@/server/inquiries/tables';
import { invoiceReturns } from '@/server/invoices/tables';
import { seal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { noticeChoices } from '@/server/messages/tables';
import { transitionOrder } from '@/server/orders/public';
import { bankRecharges } from '@/server/payments/tables';
import { plans } from '@/server/plans/tables';
import { storageProvider } from '@/server/providers/storage/provider';
import { orderProjects } from '@/server/reports/tables';
import { dropStaged } from '@/server/site/files/keep-file';
import { storeFile } from '@/server/site/public';
import { files } from '@/server/site/tables';
import { boardSubscribers } from '@/server/subscriptions/tables';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass, readCode } from '@/tests/support/codes';
import { aBankCard } from '@/tests/support/factories/a-bank-card';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aGood } from '@/tests/support/factories/a-good';
import { aNotice, anEmail } from '@/tests/support/factories/a-notice';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anAcceptedShow, letCommissionRunOut } from '@/tests/support/factories/an-accepted-show';
import { anInvoice, anInvoiceNumber, aTitle } from '@/tests/support/factories/an-invoice';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';
import { namingColumns } from '@/tests/support/naming-columns';
import { operated } from '@/tests/support/operated';

async function close(user: TestUser) {
  await call('sendMsg', { purpose: 'close' }, { as: user });
  const code = await readCode(user.phone);
  await letPass(61);
  return reply('setting/close-account', { code, agree: '1' }, { as: user });
}

const open = async (user: TestUser) =>
  (await call('setting/open-matters', {}, { as: user })).open.map(({ says }) => says);

describe('closing an account', () => {
  it('ends every session, makes what is personal unreadable, and frees the phone for a new account', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser({ nicename: '朴初市场部' });
    await aCartItem({ user });
    await call(
      'setting/editUserInfo',
      { contact_name: '林测试', contact_phone: '0571-88886666' },
      { as: user },
    );
    expect(await open(user)).toEqual([]);
    expect((await close(user)).envelope.status).toBe(200);
    expect((await reply('get-userinfo', {}, { as: user })).envelope.status).toBe(401);
    const [row] = await db.execute(sql`select * from users where id = ${user.id}`).then(rowsOf);
    expect(row).toMatchObject({
      nicename: '已注销用户',
      contact_sealed: null,
      pay_pass_hash: null,
    });
    expect(row!.closed_at).not.toBeNull();
    const left = await db
      .execute(sql`select 1 from cart_items where user_id = ${user.id}`)
      .then(rowsOf);
    expect(left).toEqual([]);
    const from = '10.9.8.7';
    const user_pass = await aLoginCode(user.phone, 3, from);
    const again = await call(
      'do-login-by-mobile-code',
      { login_user: user.phone, user_pass, user_group: 3 },
      { from },
    );
    expect(again.user.user_id).not.toBe(user.id);
  });

  it('waits for orders of either side, and for money', async () => {
    const [buyer, seller] = [await anAdvertiser(), await aMediaOwner()];
    const { orderSn } = await anOrder({ buyer, ownerId: seller.id });
    await aWallet(buyer, 12_345);
    expect(await open(buyer)).toEqual(['还有 1 个订单没有结束', '账户里还有 ¥123.45']);
    expect(await open(seller)).toEqual(['还有 1 个订单没有结束', '有 1 个账号在售或审核中']);
    const { envelope } = await close(buyer);
    expect(envelope).toMatchObject({ status: 422, msg: '暂时不能注销：还有 1 个订单没有结束' });
    expect((await reply('get-userinfo', {}, { as: buyer })).envelope.status).toBe(200);
    await call(
      'order/act',
      { order_sn: orderSn, action: 'cancel_unpaid', reason: '不需要了' },
      { as: buyer },
    );
    expect(await open(buyer)).toEqual(['账户里还有 ¥123.45']);
  });

  it('waits for withdrawals on their way, invoices in work and transfers that are looked at', async () => {
    const { db } = await openDatabase();
    const seller = await aWithdrawer(10_000);
    const sn = await aWithdrawal(seller, '100');
    expect(await open(seller)).toEqual(['有 1 笔提现还没有到账', '账户里还有 ¥100.00']);
    expect((await close(seller)).envelope.msg).toBe('暂时不能注销：有 1 笔提现还没有到账');
    await call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: seller });
    expect(await open(seller)).toEqual(['账户里还有 ¥100.00']);

    const { id, buyer } = await anInvoice();
    expect(await open(buyer)).toContain('有 1 张发票还在办理');
    await call('invoice/cancel', { invoice_id: id }, { as: buyer });
    expect(await open(buyer)).toEqual([]);
    await db.insert(bankRecharges).values([
      { rechargeSn: `CZ-a-${buyer.id}`, userId: buyer.id, amountFen: 1, state: 'reviewing' },
      { rechargeSn: `CZ-b-${buyer.id}`, userId: buyer.id, amountFen: 1, state: 'awaiting_voucher' },
    ]);
    expect(await open(buyer)).toEqual(['有 1 笔对公转账充值还在审核']);

    const owner = await aMediaOwner();
    await db.insert(invoiceReturns).values({
      userId: owner.id,
      state: 'reviewing',
      kind: 'special_6',
      number: anInvoiceNumber(),
      issuedOn: '2026-11-20',
      sellerSealed: seal('示例'),
      amountFen: 1,
      deductRate: '0',
      deductFen: 0,
      fileKey: 'any',
    });
    expect(await open(owner)).toEqual(['有 1 张回票还在审核']);
    await db.delete(invoiceReturns).where(eq(invoiceReturns.userId, owner.id)); // over no order
  });

  it('waits on both sides for the commission of a show whose order has ended', async () => {
    const { db } = await openDatabase();
    const show = await anAcceptedShow();
    const { buyer, owner } = show;
    for (const name of ['period_over', 'settle'] as const) {
      await letTimeRunOut(show);
      await inTransaction(db, (tx) => transitionOrder(tx, show.id, name));
    }
    const waits = '还有 1 笔直播佣金没有结清';
    expect(await open(buyer)).toEqual([waits]);
    expect(await open(owner)).toContain(waits);
    // Nobody states what was sold: the returns end, then the time for it.
    for (const state of ['awaiting_statement', 'waived']) {
      await letCommissionRunOut(show);
      await runDueCommissions(db, 100);
      const { commission } = await call(
        'order/commission',
        { order_sn: show.orderSn },
        { as: buyer },
      );
      expect(commission?.state).toBe(state);
    }
    expect(await open(buyer)).toEqual([]);
  });

  it('unbinds cards: what money was sent to stays with the books, any other goes', async () => {
    const { db } = await openDatabase();
    const user = await aWithdrawer(10_000);
    const unused = await aBankCard(user);
    const sn = await aWithdrawal(user, '100');
    await operated('withdrawal', { sn, decision: 'approve' }, '出纳甲');
    await operated('payout-batch', {}, '出纳甲');
    await operated('payout-done', { sn, ref: 'R1' }, '出纳甲');
    expect((await close(user)).envelope.status).toBe(200);
    const cards = await db.select().from(bankCards).where(eq(bankCards.userId, user.id));
    expect(cards.map((card) => card.id)).toEqual([user.cardId]);
    expect(cards[0]?.removedAt).not.toBeNull();
    expect(cards.map((card) => card.id)).not.toContain(unused);
  });

  it('waits for a payment that may still come in', async () => {
    const user = await anAdvertiser();
    await call('capital/recharge', { amount: '100.00', way: 'alipay' }, { as: user });
    expect(await open(user)).toEqual(['有 1 笔付款等待结果']);
  });

  it('asks for a code and for a yes', async () => {
    const user = await anAdvertiser();
    await call('sendMsg', { purpose: 'close' }, { as: user });
    const code = await readCode(user.phone);
    const wrong = code === '111112' ? '111113' : '111112';
    for (const [input, field] of [
      [{ code, agree: '0' }, 'agree'],
      [{ code: wrong, agree: '1' }, 'code'],
    ] as const) {
      const { envelope } = await reply('setting/close-account', input, { as: user });
      expect(envelope.data).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect((await reply('get-userinfo', {}, { as: user })).envelope.status).toBe(200);
  });
});

describe('every column that names an account', () => {
  const fates = Object.assign({}, ...Object.values(closingAreas).map((area) => area.rows));

  it('has its fate when the account is closed', async () => {
    expect(await namingColumns()).toEqual(Object.keys(fates).sort());
  });

  it('is empty afterwards where the rows go, and links to reports open no more', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const good = await aGood();
    const { goodSn } = good;
    await aCartItem({ user });
    await call('collect/store', { good_sn: goodSn }, { as: user });
    await call('collect/arrange', { good_sn: goodSn, name: '备选' }, { as: user });
    await call('collect/note', { good_sn: goodSn, note: '等降价' }, { as: user });
    await db.insert(briefTemplates).values({ userId: user.id, name: '常用', brief: {} });
    await aTitle(user);
    await aNotice(user, 'money');
    await anEmail(user);
    await db
      .insert(noticeChoices)
      .values({ userId: user.id, topic: 'orders', channel: 'sms', isOn: false });
    await db
      .insert(inquiryAnswerRules)
      .values({ userId: user.id, acceptListed: true, offerDay: false });
    await db.insert(stepUpTickets).values({
      userId: user.id,
      ticketHash: `closing ${user.id}`,
      purpose: 'any',
      expiresAt: sql`now() + interval '1 hour'`,
    });
    const { orderSn, id: orderId } = await anOrder({ buyer: user, good });
    const cancel = { order_sn: orderSn, action: 'cancel_unpaid', reason: '不需要了' } as const;
    await call('order/act', cancel, { as: user });
    await db.insert(orderProjects).values({ orderId, buyerId: user.id, project: '秋季上新' });
    const filter = { name: '常看的', address: '/dspyx/dy.html', total: 0, nextAt: new Date() };
    await db.insert(savedFilters).values({ ...filter, userId: user.id });
    await db.insert(brandChoices).values({ userId: user.id, listing: 'named' });
    await db.insert(brandSpending).values({
      userId: user.id,
      trade: 'beauty',
      industry: '美妆个护',
      spendFen: 100,
      orders: 1,
      mix: [],
      forms: [],
      told: 0,
      met: 0,
    });
    await db
      .insert(boardSubscribers)
      .values({ userId: user.id, tokenSealed: seal('closing'), tokenHash: 'closing' });
    await db.insert(plans).values({ planNo: '00000000c105ed00', userId: user.id, name: '冬季' });
    const { path } = await call(
      'report/share',
      { from: '2026-01-01', to: '2026-02-01' },
      { as: user },
    );
    const key = new URL(path, 'http://x').searchParams.get('key') ?? '';
    expect((await reply('report/shared', { key })).envelope.status).toBe(200);
    const avatar = await storeFile(db, {
      ownerId: user.id,
      purpose: 'avatar',
      name: '头像.jpg',
      mime: 'image/jpeg',
      bytes: Buffer.from('a picture'),
    });

    const counts = async () => {
      const names = Object.keys(fates).filter((name) => fates[name] === 'erased');
      return Object.fromEntries(
        await Promise.all(
          names.map(async (name) => {
            const [table = '', column = ''] = name.split('.');
            const [found] = await rows<{ count: number }>(
              db,
              sql`select count(*)::int as count from ${sql.identifier(table)}
                  where ${sql.identifier(column)} = ${user.id}`,
            );
            return [name, (found?.count ?? 0) > 0] as const;
          }),
        ),
      );
    };
    const before = await counts();
    expect(before).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, true])));
    expect((await close(user)).envelope.status).toBe(200);
    expect(await counts()).toEqual(
      Object.fromEntries(Object.keys(before).map((name) => [name, false])),
    );
    expect((await reply('report/shared', { key })).envelope.status).toBe(422);
    expect(await db.$count(files, eq(files.fileKey, avatar))).toBe(0);
    await dropStaged(db, 10);
    expect(await storageProvider().get(avatar)).toBeNull();
  });
});

/** Both drivers answer with their rows, one inside an object. */
function rowsOf(answer: unknown): Record<string, unknown>[] {
  const { rows } = answer as { rows: Record<string, unknown>[] };
  return rows;
}
