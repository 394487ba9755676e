import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RulingName } from '@/lib/domain/disputes/rulings';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { foundOn, walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, letShareFallDue, type TestOrder } from '@/tests/support/factories/an-order';
import { meetAt } from '@/tests/support/meet';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { runDueJobs } from '@/tests/support/run-due-jobs';

/** `npm run check:faults` lets each pair meet two hundred times. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

type Quarrel = TestOrder & { seller: TestUser };

let proposer: TestOperator;
let signer: TestOperator;
let third: TestOperator;

beforeAll(async () => {
  proposer = await operatorSession({ roles: ['service'] });
  signer = await operatorSession({ roles: ['service'] });
  third = await operatorSession({ roles: ['admin'] });
});

const least = 3_000_000;

/** An order whose dispute was answered. */
async function aQuarrel(priceFen = least, isAccepted = false): Promise<Quarrel> {
  const seller = await aMediaOwner();
  const order = await anOrder({ state: 'producing', ownerId: seller.id, priceFen });
  const delivered = ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection'] as const;
  const opened = isAccepted ? (['confirm', 'link_gone'] as const) : (['open_dispute'] as const);
  await walkOrder(order.id, [...delivered, ...opened, 'seller_answers_dispute']);
  return { ...order, seller };
}

const reason = '成片缺少一处口播，其余与确认稿一致。';
/** Made of the findings. */
const text =
  '第 1 条「与确认稿一致」：部分支持，退回 30%。口播缺少一处。\n退回广告主 ¥9,000.00（托管中 ¥30,000.00 的 30%），付给媒体主 ¥21,000.00，扣除服务费 ¥1,680.00 后到手 ¥19,320.00。';

const does = (
  operator: TestOperator,
  order: Quarrel,
  act: RulingName | 'sign_ruling' | 'return_ruling' | 'withdraw_ruling',
  fields: object,
) =>
  reply(
    'operator/act',
    {
      act,
      queue: 'dispute',
      key: order.orderSn,
      fields: JSON.stringify({ order_sn: order.orderSn, ...fields }),
    },
    { operator },
  );

const split = (order: Quarrel, operator = proposer, percent = '30', more: object = {}) =>
  does(operator, order, 'rule_split', {
    buyer_percent: percent,
    findings: foundOn(Number(percent)),
    ...more,
  });

/** @returns the number of the ruling that waits for a signature */
async function proposed(order: Quarrel): Promise<string> {
  const { envelope } = await split(order);
  expect(envelope).toMatchObject({ status: 200 });
  return /裁决 (\d+) 已送复核/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
}

const sign = (operator: TestOperator, order: Quarrel, proposal: string) =>
  does(operator, order, 'sign_ruling', { proposal });

const shown = (operator: TestOperator, order: Quarrel) =>
  call('operator/item', { queue: 'dispute', key: order.orderSn }, { operator });

const actsOf = async (operator: TestOperator, order: Quarrel) =>
  (await shown(operator, order)).item.acts.map(({ act }) => act);

const bothSides = async (order: Quarrel) =>
  Promise.all(
    [order.buyer, order.seller].map((as) =>
      call('order/detail', { order_sn: order.orderSn }, { as }),
    ),
  );

/** What both sides read; of a clock that is counted from now, everything but the moment. */
const readBySides = async (order: Quarrel): Promise<unknown> =>
  JSON.parse(
    JSON.stringify(await bothSides(order), (key, value) =>
      key === 'due_at' || key === 'seconds_left' ? value !== null : value,
    ),
  );

/** Every entry of the ledger and the state of the order. */
async function standing(order: Quarrel) {
  const { db } = await openDatabase();
  const [entries] = await rows(
    db,
    sql`select (select count(*)::int from ledger_entries) as entries,
          (select balance_fen from ledger_accounts where holder = ${`order:${order.id}`} and kind = 'escrow') as escrow,
          state, after_sale, due_at::text from orders where id = ${order.id}`,
  );
  return entries;
}

const stateOf = async (proposal: string) => {
  const { db } = await openDatabase();
  const [found] = await rows<{ state: string }>(
    db,
    sql`select state from ruling_proposals where id = ${proposal}::bigint`,
  );
  return found?.state;
};

const booksAreRight = async () => expect(await audit((await openDatabase()).db)).toEqual([]);

describe('a ruling on ¥30,000 or more', () => {
  it('moves nothing until somebody else has signed it; a smaller one is done at once', async () => {
    const small = await aQuarrel(least - 1);
    expect((await split(small)).envelope).toMatchObject({
      status: 200,
      data: { said: expect.stringContaining('已裁决按比例分配') },
    });
    const order = await aQuarrel();
    const before = { sides: await readBySides(order), stands: await standing(order) };
    const proposal = await proposed(order);
    expect({ sides: await readBySides(order), stands: await standing(order) }).toEqual(before);
    expect((await sign(signer, order, proposal)).envelope).toMatchObject({
      status: 200,
      data: {
        said: expect.stringContaining(
          '退回广告主 ¥9,000.00（托管中 ¥30,000.00 的 30%），媒体主到手 ¥19,320.00，平台服务费 ¥1,680.00',
        ),
      },
    });
    const [theirs] = await bothSides(order);
    expect(theirs?.dispute?.ruling).toMatchObject({ buyer_percent: 30, words: text });
    expect(await standing(order)).toMatchObject({ state: 'terminated', escrow: 0 });
    await booksAreRight();
  });

  it('is what is in quarrel: after acceptance, what is kept', async () => {
    const order = await aQuarrel(5 * least - 5, true);
    expect((await split(order)).envelope).toMatchObject({
      data: { said: expect.stringContaining('已裁决按比例分配') },
    });
    const larger = await aQuarrel(5 * least, true);
    const proposal = await proposed(larger);
    // The share that acceptance released settles by its own clock meanwhile: it is no part of the quarrel.
    await letShareFallDue(larger);
    await runDueJobs((await openDatabase()).db);
    expect((await sign(signer, larger, proposal)).envelope.status).toBe(200);
    await booksAreRight();
  });

  it.each([
    ['rule_release', 0],
    ['rule_refund', 100],
  ] as const)('is signed for %s too', async (act, percent) => {
    const order = await aQuarrel();
    const { envelope } = await does(proposer, order, act, {
      findings: foundOn(percent),
    });
    expect(envelope).toMatchObject({ data: { said: expect.stringContaining('已送复核') } });
    const proposal = /裁决 (\d+)/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
    expect((await sign(signer, order, proposal)).envelope.status).toBe(200);
    await booksAreRight();
  });

  it('shows the second signer the page with what was written, and no other act than to sign or return', async () => {
    const order = await aQuarrel();
    expect(await actsOf(signer, order)).toContain('rule_split');
    await proposed(order);
    expect(await actsOf(signer, order)).toEqual(['sign_ruling', 'return_ruling']);
    expect(await actsOf(third, order)).toEqual(['sign_ruling', 'return_ruling']);
    expect(await actsOf(proposer, order)).toEqual(['withdraw_ruling']);
    const { item } = await shown(signer, order);
    expect(item.state).toBe('待复核签字');
    expect(item.sections[0]).toMatchObject({ title: '待复核的裁决' });
    expect(item.sections[0]?.facts.map(({ label, value }) => [label, value])).toEqual([
      ['送出', proposer.name],
      [
        '裁决',
        '裁决按比例分配：退回广告主 ¥9,000.00（托管中 ¥30,000.00 的 30%），媒体主到手 ¥19,320.00，平台服务费 ¥1,680.00',
      ],
      ['第 1 条', '部分支持，退回 30%'],
      ['裁决书', text],
    ]);
    expect(item.sections.map(({ title }) => title)).toContain('1. 与确认稿一致');
    // A second ruling beside it is not written, by anybody, on any way.
    expect((await split(order, signer)).envelope.status).toBe(422);
    const { db } = await openDatabase();
    await expect(
      operate(db, {
        act: 'rule_split',
        by: third.name,
        fields: { order_sn: order.orderSn, buyer_percent: '20', findings: foundOn(20) },
      }),
    ).rejects.toMatchObject({ msg: expect.stringContaining('已有一份裁决在等复核签字') });
  });

  it('tells the second signer of a proof that came after it was sent', async () => {
    const order = await aQuarrel();
    await proposed(order);
    await call(
      'order/act',
      { order_sn: order.orderSn, action: 'buyer_adds_evidence', reason: '第 30 秒的录屏' },
      { as: order.buyer },
    );
    const { item } = await shown(signer, order);
    expect(item.checks).toContainEqual(
      expect.objectContaining({ verdict: 'differs', title: '送出之后又有证据' }),
    );
  });

  it('is signed by nobody who proposed it: not by who manages, not by the command line, not in the table', async () => {
    for (const roles of [['service'], ['admin'], ['service', 'admin']] as const) {
      const one = await operatorSession({ roles: [...roles] });
      const order = await aQuarrel();
      const before = await standing(order);
      const { envelope } = await split(order, one);
      const proposal = /裁决 (\d+)/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
      for (const act of ['sign_ruling', 'return_ruling'] as const) {
        expect((await does(one, order, act, { proposal, reason })).envelope).toMatchObject({
          status: 422,
          msg: '这份裁决是您送出的，须由另一位同事签字或退回',
        });
      }
      const { db } = await openDatabase();
      const fields = { order_sn: order.orderSn, proposal };
      await expect(operate(db, { act: 'sign_ruling', by: one.name, fields })).rejects.toMatchObject(
        { code: 'rule_broken' },
      );
      await expect(
        db.execute(sql`update ruling_proposals set state = 'signed', decided_by = proposed_by
          where id = ${proposal}::bigint`),
      ).rejects.toThrow();
      expect(await standing(order)).toEqual(before);
      expect(await stateOf(proposal)).toBe('open');
    }
  });

  it('is signed by nobody whose phone one of the sides has', async () => {
    const order = await aQuarrel();
    const proposal = await proposed(order);
    const own = await operatorSession({ roles: ['service'], phone: order.seller.phone });
    expect((await sign(own, order, proposal)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('本人手机号'),
    });
    expect(await stateOf(proposal)).toBe('open');
  });

  it('is returned with a reason, which its proposer reads, and ruled anew', async () => {
    const order = await aQuarrel();
    const proposal = await proposed(order);
    const back = (fields: object) => does(signer, order, 'return_ruling', { proposal, ...fields });
    expect((await back({})).envelope).toMatchObject({ status: 422, msg: '请写明退回的理由' });
    expect((await back({ reason: '第 1 条没有写明依据' })).envelope.status).toBe(200);
    expect((await sign(signer, order, proposal)).envelope.status).toBe(422);
    const { item } = await shown(proposer, order);
    expect(item.acts.map(({ act }) => act)).toContain('rule_split');
    expect(item.sections[0]).toMatchObject({
      title: '没有签字的裁决',
      facts: [{ remark: `${signer.name}已退回：第 1 条没有写明依据` }],
    });
    expect((await sign(signer, order, await proposed(order))).envelope.status).toBe(200);
    await booksAreRight();
  });

  it('is taken back by its proposer alone', async () => {
    const order = await aQuarrel();
    const proposal = await proposed(order);
    expect(
      (await does(third, order, 'withdraw_ruling', { proposal, reason })).envelope,
    ).toMatchObject({ status: 422, msg: expect.stringContaining('只有本人可以收回') });
    expect((await does(proposer, order, 'withdraw_ruling', { proposal })).envelope.status).toBe(
      200,
    );
    expect(await stateOf(proposal)).toBe('withdrawn');
    expect((await split(order)).envelope.status).toBe(200);
    await booksAreRight();
  });

  it('is of its own order: no other one’s number signs it', async () => {
    const order = await aQuarrel();
    const other = await aQuarrel();
    const proposal = await proposed(order);
    const { db } = await openDatabase();
    const fields = { order_sn: other.orderSn, proposal };
    await expect(
      operate(db, { act: 'sign_ruling', by: signer.name, fields }),
    ).rejects.toMatchObject({ msg: '这个订单没有这份待复核的裁决，请核对编号' });
    expect(await stateOf(proposal)).toBe('open');
  });

  it('leaves both names in the record', async () => {
    const order = await aQuarrel();
    const proposal = await proposed(order);
    await sign(signer, order, proposal);
    const { db } = await openDatabase();
    const lines = await rows<{ operator: string; action: string; changes: object[] }>(
      db,
      sql`select operator, action, changes from operator_actions where subject = ${order.orderSn} order by seq`,
    );
    expect(lines.map(({ operator, action }) => [operator, action])).toEqual([
      [proposer.name, 'rule_split'],
      [signer.name, 'sign_ruling'],
    ]);
    expect(lines[0]?.changes).toEqual([
      {
        label: '裁决复核',
        before: '',
        after: `裁决 ${proposal}，${proposer.name}送出，待复核签字`,
      },
    ]);
    expect(lines[1]?.changes).toContainEqual({
      label: '裁决复核',
      before: `裁决 ${proposal}，${proposer.name}送出，待复核签字`,
      after: `裁决 ${proposal}，${proposer.name}送出，${signer.name}已签字`,
    });
  });
});

describe('a ruling and its findings', () => {
  it('are refused at the fields that are wrong', async () => {
    const order = await aQuarrel();
    const { envelope } = await does(proposer, order, 'rule_split', {
      buyer_percent: '120',
      findings: '[]',
    });
    expect(envelope).toMatchObject({
      status: 422,
      data: {
        fields: {
          buyer_percent: '退回广告主的比例（占仍在托管的款项）为 1 至 99',
          findings: '请至少填写 1 条逐条认定',
        },
      },
    });
  });

  it('agree, or somebody says why not, which the second signer reads and the sides do not', async () => {
    const order = await aQuarrel();
    const before = await standing(order);
    const given = { buyer_percent: '40', findings: foundOn(30) };
    expect((await does(proposer, order, 'rule_split', given)).envelope).toMatchObject({
      status: 422,
      data: {
        fields: {
          departs: '认定合计退回 30%，裁决退回 40%，请改成一致，或写明不一致的理由',
        },
      },
    });
    expect(
      (await does(proposer, order, 'rule_refund', { findings: foundOn(30) })).envelope,
    ).toMatchObject({ status: 422, data: { fields: { departs: expect.any(String) } } });
    expect((await split(order, proposer, '30', { reason })).envelope).toMatchObject({
      status: 422,
      data: { fields: { departs: expect.stringContaining('手改的理由') } },
    });
    expect(await standing(order)).toEqual(before);
    const departs = '双方在沟通里已各退一步';
    const { envelope } = await does(proposer, order, 'rule_split', { ...given, departs });
    expect(envelope).toMatchObject({ status: 200 });
    const { item } = await shown(signer, order);
    expect(item.sections[0]?.facts.at(-1)).toMatchObject({
      label: '与认定不一致的理由',
      value: departs,
    });
    const proposal = /裁决 (\d+)/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
    await sign(signer, order, proposal);
    const sides = await bothSides(order);
    expect(sides[0]?.dispute?.ruling).toMatchObject({ buyer_percent: 40 });
    expect(JSON.stringify(sides)).not.toContain(departs);
  });
});

describe('a ruling that waits for a signature', () => {
  it('is closed when the side takes its dispute back, and who signs is told', async () => {
    const order = await aQuarrel();
    const proposal = await proposed(order);
    const page = await shown(signer, order);
    expect(page.item.acts).toHaveLength(2);
    await call(
      'order/act',
      { order_sn: order.orderSn, action: 'withdraw_dispute', reason: '已经谈好' },
      { as: order.buyer },
    );
    const before = await standing(order);
    expect(await stateOf(proposal)).toBe('stale');
    expect((await sign(signer, order, proposal)).envelope).toMatchObject({ status: 422 });
    const { db } = await openDatabase();
    const fields = { order_sn: order.orderSn, proposal };
    await expect(
      operate(db, { act: 'sign_ruling', by: signer.name, fields }),
    ).rejects.toMatchObject({ msg: '这份裁决已作废，不能再办' });
    expect(await standing(order)).toEqual(before);
    await booksAreRight();
  });

  it('is closed where its sums would be others, and nothing moves', async () => {
    const order = await aQuarrel();
    const proposal = await proposed(order);
    const { db } = await openDatabase();
    await db.execute(sql`update orders set fee_rate = 0.05 where id = ${order.id}`);
    const before = await standing(order);
    expect((await sign(signer, order, proposal)).envelope).toMatchObject({
      status: 200,
      data: { said: expect.stringContaining('已作废') },
    });
    expect(await stateOf(proposal)).toBe('stale');
    expect(await standing(order)).toEqual(before);
    await db.execute(sql`update orders set fee_rate = 0.08 where id = ${order.id}`);
  });

  it('is signed once by two that sign at one moment, and the other is told', async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await aQuarrel();
      const proposal = await proposed(order);
      const met = await meetAt(
        'ruling proposal is locked',
        () => sign(signer, order, proposal),
        () => sign(third, order, proposal),
      );
      const said = met.map((one) => (one.status === 'fulfilled' ? one.value.envelope : null));
      expect(said.map((one) => one?.status)).toEqual([200, 422]);
      expect(said[1]?.msg).not.toBe('');
    }
    await booksAreRight();
  });

  it('is signed or overtaken by the side that takes its dispute back, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await aQuarrel();
      const proposal = await proposed(order);
      const [signed, withdrawn] = await meetAt(
        'ruling proposal is locked',
        () => sign(signer, order, proposal),
        () =>
          reply(
            'order/act',
            { order_sn: order.orderSn, action: 'withdraw_dispute' },
            { as: order.buyer },
          ),
      );
      expect(signed).toMatchObject({ value: { envelope: { status: 200 } } });
      expect(withdrawn).toMatchObject({ value: { envelope: { status: 422 } } });
      expect(await stateOf(proposal)).toBe('signed');
    }
    await booksAreRight();
  });

  it('is written once by two that rule at one moment', async () => {
    const order = await aQuarrel();
    const both = await Promise.all([split(order, proposer), split(order, signer, '40')]);
    expect(both.map(({ envelope }) => envelope.status).sort()).toEqual([200, 422]);
    const { db } = await openDatabase();
    const [found] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from ruling_proposals p join disputes d on d.id = p.dispute_id
          where d.order_id = ${order.id}`,
    );
    expect(found?.n).toBe(1);
  });
});
