import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { actOnOrder, transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { detailOf } from '@/tests/support/factories/an-act';
import {
  anOrder,
  letShareFallDue,
  letTimeRunOut,
  type TestOrder,
} from '@/tests/support/factories/an-order';
import { runDueJobs } from '@/tests/support/run-due-jobs';

type Sold = TestOrder & { seller: TestUser };

async function aDelivered(to: 'pending_confirm' | 'retaining'): Promise<Sold> {
  const seller = await aMediaOwner();
  const order = await anOrder({ state: 'producing', ownerId: seller.id });
  const { db } = await openDatabase();
  const names = ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection'] as const;
  for (const name of to === 'retaining' ? ([...names, 'confirm'] as const) : names) {
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
  }
  return { ...order, seller };
}

const claims = [
  { clause: 'must_say', claim: '成片里没有口播品牌名，与投放要求不符' },
  { clause: 'wanted_date', claim: '比约定的日期晚了一天才发布' },
];
const answers = [
  { no: 1, answer: '第 12 秒有口播' },
  { no: 2, answer: '广告主当天换了商品链接' },
];
const findings = [
  { no: 1, finding: 'upheld' as const, percent: 30, words: '音轨里没有品牌名' },
  { no: 2, finding: 'rejected' as const, percent: 0, words: '因广告主变更，不计媒体主责任' },
];

const act = (order: Sold, as: TestUser, action: string, fields: object) =>
  reply('order/act', { order_sn: order.orderSn, action, ...fields }, { as });

const open = (order: Sold) =>
  act(order, order.buyer, 'open_dispute', {
    points: JSON.stringify(claims),
    claimed_percent: '50',
  });

async function rule(order: Sold, given: typeof findings, percent = 30) {
  const { db } = await openDatabase();
  return inTransaction(db, (tx) =>
    actOnOrder(
      tx,
      { side: 'platform' },
      {
        orderSn: order.orderSn,
        action: 'rule_split',
        fields: { findings: given, buyer_percent: percent, reason: '缺少一处口播，其余相符。' },
      },
    ),
  );
}

const show = (order: Sold, as = order.buyer) =>
  call('order/detail', { order_sn: order.orderSn }, { as });

describe('a dispute', () => {
  it('is claimed, answered and ruled on point by point, and both sides read the same', async () => {
    const order = await aDelivered('pending_confirm');
    const before = await show(order);
    expect(before.clauses.map(({ key }) => key)).toContain('must_say');
    expect(before.dispute).toBeNull();
    expect((await open(order)).envelope.status).toBe(200);
    expect((await show(order)).order.actions.map(({ label }) => label)).toEqual([
      '撤回仲裁',
      '补充证据',
    ]);

    const theirs = await show(order, order.seller);
    expect(theirs.order.actions.map(({ label }) => label)).toEqual(['提交答辩', '补充证据']);
    expect(theirs.dispute).toMatchObject({
      opened_by_label: '广告主',
      answered_by_label: '您',
      claimed_percent: 50,
      claimed_fen: 50_000,
      answered_at: null,
      points: [
        { clause_label: '必须提到的内容', claim: claims[0]?.claim, answer: '' },
        { clause_text: '约定发布 2099-11-27，早于或晚于都不符' },
      ],
    });
    const answered = await act(order, order.seller, 'seller_answers_dispute', {
      answers: JSON.stringify(answers),
      offered_percent: '10',
    });
    expect(answered.envelope.status).toBe(200);

    const record = async (as?: TestUser) =>
      (await show(order, as)).events.slice(0, 2).map((e) => `${e.actor_label} ${e.text}`);
    expect(await record(order.seller)).toEqual([
      '您 提交答辩，等待平台裁决：接受退款 ¥100.00（托管中 ¥1,000.00 的 10%）',
      '广告主 申请仲裁，计时暂停：2 条主张，主张退款 ¥500.00（托管中 ¥1,000.00 的 50%）',
    ]);
    expect(await record()).toEqual([
      '媒体主 提交答辩，等待平台裁决：接受退款 ¥100.00（托管中 ¥1,000.00 的 10%）',
      '您 申请仲裁，计时暂停：2 条主张，主张退款 ¥500.00（托管中 ¥1,000.00 的 50%）',
    ]);

    await rule(order, findings);
    const ruled = await show(order);
    expect(ruled.dispute).toMatchObject({
      summary: '2 条主张，支持 1 条、不支持 1 条',
      offered_fen: 10_000,
      points: [
        { finding_label: '支持', finding_words: '音轨里没有品牌名' },
        { finding: 'rejected' },
      ],
      ruling: {
        label: '部分退款',
        buyer_fen: 30_000,
        seller_gross_fen: 70_000,
        fee_fen: 5_600,
        seller_fen: 64_400,
        words: '缺少一处口播，其余相符。',
      },
    });
    expect((await show(order, order.seller)).dispute?.ruling).toEqual(ruled.dispute?.ruling);
    // The sums of the ruling are the sums that moved.
    expect(ruled.money.refunded_fen).toBe(ruled.dispute?.ruling?.buyer_fen);
    const seller = await call('capital/summary', {}, { as: order.seller });
    expect(seller.available_fen).toBe(ruled.dispute?.ruling?.seller_fen);
  });

  it('is withdrawn once by who opened it: both are told, and the clock goes on where it stood', async () => {
    const order = await aDelivered('pending_confirm');
    const { db } = await openDatabase();
    await db.execute(
      sql`update orders set due_at = now() + interval '31 hours' where id = ${order.id}`,
    );
    await open(order);
    const refused = await act(order, order.seller, 'seller_withdraws_dispute', {});
    expect(refused.envelope.status).not.toBe(200);
    const withdrawn = await act(order, order.buyer, 'withdraw_dispute', { reason: '已经谈好' });
    expect(withdrawn.envelope.status).toBe(200);
    const { order: now, dispute } = await show(order);
    expect(now).toMatchObject({ state: 'pending_confirm', after_sale: 'none' });
    expect(Math.abs((now.clock.seconds_left ?? 0) - 31 * 3600)).toBeLessThanOrEqual(5);
    expect(dispute).toMatchObject({ opened_by_label: '您', rule_by: null });
    expect(dispute?.withdrawn_at).not.toBeNull();
    for (const [user, words] of [
      [order.buyer, '您撤回了仲裁申请'],
      [order.seller, '广告主撤回了仲裁申请'],
    ] as const) {
      const told = await rows<{ title: string }>(
        db,
        sql`select title from messages where user_id = ${user.id} order by id desc limit 1`,
      );
      expect(told[0]?.title).toContain(words);
    }
    // It may be asked for again; that one goes to the ruling.
    await open(order);
    expect((await show(order)).dispute).toMatchObject({ withdrawn_at: null });
    expect((await show(order)).order.actions.map(({ label }) => label)).toEqual(['补充证据']);
    expect((await act(order, order.buyer, 'withdraw_dispute', {})).envelope.status).not.toBe(200);
    await letTimeRunOut(order);
    await runDueJobs(db);
    await rule(order, findings);
    expect((await show(order)).order.state).toBe('terminated');
  });

  it('takes evidence from both sides until the ruling, and moves no clock by it', async () => {
    const order = await aDelivered('pending_confirm');
    await open(order);
    const { dispute, order: before } = await show(order);
    expect(Date.parse(dispute?.rule_by ?? '') - Date.parse(dispute?.opened_at ?? '')).toBe(
      72 * 3600_000,
    );
    for (const [user, name] of [
      [order.buyer, 'buyer_adds_evidence'],
      [order.seller, 'seller_adds_evidence'],
    ] as const) {
      const added = await act(order, user, name, { reason: '原视频第 12 秒的截图' });
      expect(added.envelope.status).toBe(200);
    }
    const after = await show(order);
    expect(after.order.clock.due_at).toBe(before.clock.due_at);
    expect(after.events.slice(0, 2).map((e) => `${e.actor_label} ${e.text}`)).toEqual([
      '媒体主 补充证据：原视频第 12 秒的截图',
      '您 补充证据：原视频第 12 秒的截图',
    ]);
    await act(order, order.seller, 'seller_answers_dispute', {
      answers: JSON.stringify(answers),
      offered_percent: '10',
    });
    await rule(order, findings);
    const late = await act(order, order.buyer, 'buyer_adds_evidence', { reason: '又找到一份' });
    expect(late.envelope.status).not.toBe(200);
  });

  it('rests on clauses that the order has, each with a claim', async () => {
    const order = await aDelivered('pending_confirm');
    const ask = async (points: unknown, percent = '50') =>
      (
        await act(order, order.buyer, 'open_dispute', {
          points: JSON.stringify(points),
          claimed_percent: percent,
        })
      ).envelope;
    expect(await ask([])).toMatchObject({ data: { fields: { points: '请至少填写 1 条主张' } } });
    expect(await ask([{ clause: 'nonsense', claim: '成片里没有口播品牌名' }])).toMatchObject({
      data: { fields: { 'points.0.clause': '请选择依据的条款' } },
    });
    expect(await ask([{ clause: 'must_say', claim: '短' }])).toMatchObject({
      data: { fields: { 'points.0.claim': '主张至少 10 个字' } },
    });
    expect((await ask(claims, '0')).status).toBe(422);
    expect((await show(order)).order.after_sale).toBe('none');
  });

  it('is not ruled on without a finding for each point, and moves no money then', async () => {
    const order = await aDelivered('pending_confirm');
    await open(order);
    await letTimeRunOut(order);
    await runDueJobs((await openDatabase()).db);
    for (const given of [findings.slice(0, 1), [], [...findings, { ...findings[0]!, no: 3 }]]) {
      await expect(rule(order, given)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect((await show(order)).order).toMatchObject({
      state: 'pending_confirm',
      escrow_fen: 100_000,
    });
    await rule(order, findings);
    expect((await show(order)).order.state).toBe('terminated');
  });

  it('is answered on every point, once, and by the other side alone', async () => {
    const order = await aDelivered('pending_confirm');
    await open(order);
    const answer = (given: unknown) =>
      act(order, order.seller, 'seller_answers_dispute', {
        answers: JSON.stringify(given),
        offered_percent: '0',
      });
    expect((await answer(answers.slice(1))).envelope).toMatchObject({
      data: { fields: { answers: '请对每一条主张答辩' } },
    });
    const own = await act(order, order.buyer, 'buyer_answers_dispute', {
      answers: JSON.stringify(answers),
      offered_percent: '0',
    });
    expect(own.envelope.status).toBe(422);
    expect((await answer(answers)).envelope.status).toBe(200);
    const changed = answers.map((said) => ({ ...said, answer: '改口' }));
    await answer(changed);
    expect((await show(order)).dispute?.points[0]?.answer).toBe('第 12 秒有口播');
  });

  it('stands in the public record afterwards, and names nobody', async () => {
    const order = await aDelivered('pending_confirm');
    const { order: shown, brief } = await show(order);
    await open(order);
    await letTimeRunOut(order);
    await runDueJobs((await openDatabase()).db);
    const names = [
      shown.good_title,
      shown.account_id,
      shown.counterpart_name,
      brief?.product ?? '',
    ];
    const found = [
      {
        no: 1,
        finding: 'upheld' as const,
        percent: 30,
        words: `${names.join('、')} 见 https://v.example/1`,
      },
      findings[1]!,
    ];
    await rule(order, found);
    const { list } = await call('rulings', {});
    expect(list[0]).toMatchObject({
      label: '部分退款',
      claimed_percent: 50,
      offered_percent: null,
      buyer_percent: 30,
      points: [
        { clause_label: '必须提到的内容', finding_label: '支持' },
        { clause_label: '约定日期', words: findings[1]?.words },
      ],
    });
    for (const name of names) expect(JSON.stringify(list[0]), name).not.toContain(name);
    expect(JSON.stringify(list[0])).not.toContain('v.example');
    expect((await show(order)).dispute?.points[0]?.finding_words).toContain(shown.good_title);
  });

  it('is opened by the platform where a work went offline in its retention period', async () => {
    const order = await aDelivered('retaining');
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      transitionOrder(tx, order.id, 'link_gone', detailOf('link_gone')),
    );
    const shown = await show(order);
    expect(shown.order).toMatchObject({ after_sale_label: '仲裁中', escrow_fen: 20_000 });
    expect(shown.order.clock).toMatchObject({ who: 'seller', what: '逐条答辩' });
    expect(shown.dispute).toMatchObject({
      opened_by_label: '平台',
      base_fen: 20_000,
      claimed_percent: 100,
      claimed_fen: 20_000,
      points: [{ clause_label: '保留期内删除或隐藏', claim: '链接打开后显示内容已删除' }],
    });
  });

  it('after acceptance is about deletion, hiding and change alone, in the form as on the server', async () => {
    const order = await aDelivered('retaining');
    const { clauses } = await show(order);
    expect(clauses.map(({ key }) => key)).toEqual(['keep_online', 'keep_unchanged']);
    expect((await show(order, order.seller)).clauses.map(({ key }) => key)).toEqual([
      'keep_online',
      'keep_unchanged',
    ]);
    for (const clause of ['must_say', 'wanted_date', 'approved_draft', 'ad_mark']) {
      const asked = await act(order, order.buyer, 'open_dispute', {
        points: JSON.stringify([{ clause, claim: '成片里没有口播品牌名，与投放要求不符' }]),
        claimed_percent: '50',
      });
      expect(asked.envelope).toMatchObject({
        status: 422,
        data: { fields: { points: expect.stringContaining('验收后只能就作品被删除、隐藏或改动') } },
      });
    }
    expect((await show(order)).order).toMatchObject({ after_sale: 'none', escrow_fen: 20_000 });
    const gone = [{ clause: 'keep_unchanged', claim: '商品链接在验收第二天被换成了别家的' }];
    const opened = await act(order, order.buyer, 'open_dispute', {
      points: JSON.stringify(gone),
      claimed_percent: '50',
    });
    expect(opened.envelope.status).toBe(200);
    const before = await aDelivered('pending_confirm');
    expect((await show(before)).clauses.map(({ key }) => key)).not.toContain('keep_online');
  });

  it('after acceptance divides only what is still kept, said in 元 with its base, and the released share settles', async () => {
    const order = await aDelivered('retaining');
    const { db } = await openDatabase();
    const opened = await act(order, order.buyer, 'open_dispute', {
      points: JSON.stringify([
        { clause: 'keep_online', claim: '作品在验收第二天被设为仅自己可见' },
      ]),
      claimed_percent: '50',
    });
    expect(opened.envelope.status).toBe(200);
    expect((await show(order)).dispute).toMatchObject({
      base_fen: 20_000,
      claimed_percent: 50,
      claimed_fen: 10_000,
    });
    expect((await show(order)).events[0]?.text).toContain('¥100.00（托管中 ¥200.00 的 50%）');
    await letShareFallDue(order);
    await letTimeRunOut(order);
    await runDueJobs(db);
    const finding = [{ no: 1, finding: 'upheld' as const, percent: 30, words: '两次检查都打不开' }];
    await rule(order, finding, 30);
    const ruled = await show(order);
    expect(ruled.order.state).toBe('terminated');
    expect(ruled.dispute?.ruling).toMatchObject({
      buyer_fen: 6_000,
      seller_gross_fen: 14_000,
      fee_fen: 1_120,
      seller_fen: 12_880,
    });
    expect(ruled.money.refunded_fen).toBe(6_000);
    const seller = await call('capital/summary', {}, { as: order.seller });
    expect(seller).toMatchObject({ available_fen: 73_600 + 12_880, pending_fen: 0 });
    const { list } = await call('messages', {}, { as: order.seller });
    expect(JSON.stringify(list)).toContain('¥60.00');
  });

  it('of the retention period that is ruled for the buyer leaves the owner what was accepted', async () => {
    const order = await aDelivered('retaining');
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      transitionOrder(tx, order.id, 'link_gone', detailOf('link_gone')),
    );
    await letTimeRunOut(order);
    await runDueJobs(db);
    const given = {
      findings: [{ no: 1, finding: 'upheld' as const, percent: 100, words: '已删除' }],
    };
    const ruling = (action: 'rule_refund' | 'rule_refund_kept') =>
      inTransaction(db, (tx) =>
        actOnOrder(
          tx,
          { side: 'platform' },
          {
            orderSn: order.orderSn,
            action,
            fields: { ...given, reason: '保留期内作品已被删除。' },
          },
        ),
      );
    await expect(ruling('rule_refund')).rejects.toMatchObject({ code: 'rule_broken' });
    await ruling('rule_refund_kept');
    const ruled = await show(order);
    expect(ruled.order.after_sale_label).toBe('已部分退款');
    expect(ruled.money).toMatchObject({ refunded_fen: 20_000, released_fen: 80_000 });
    await letShareFallDue(order);
    await runDueJobs(db);
    const seller = await call('capital/summary', {}, { as: order.seller });
    expect(seller).toMatchObject({ available_fen: 73_600, pending_fen: 0 });
  });
});
