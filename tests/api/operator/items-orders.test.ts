import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { partWords } from '@/lib/domain/money/part-words';
import { awaitedActor } from '@/lib/domain/orders/clock';
import { openDatabase, rows } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { operatorActs } from '@/server/operator/acts';
import { orderQueues } from '@/server/orders/public';
import type { QueueItem } from '@/server/process/public';
import { call } from '@/tests/support/call';
import { expectWhole, itemsOf, unmasked } from '@/tests/support/console-items';
import { aFile } from '@/tests/support/factories/a-file';
import {
  aPublishedOrder,
  move,
  type PublishedOrder,
} from '@/tests/support/factories/a-published-order';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';

let inspected: PublishedOrder;
let disputed: PublishedOrder;
let drafted: TestOrder;
let revised: TestOrder;

beforeAll(async () => {
  inspected = await aPublishedOrder();
  disputed = await aPublishedOrder({ after: ['pass_inspection', 'open_dispute'] });
  await move(disputed, 'seller_answers_dispute');
  await call(
    'order/act',
    {
      order_sn: disputed.orderSn,
      action: 'buyer_adds_evidence',
      reason: '第 30 秒的录屏',
      files: [await aFile(disputed.buyer, '录屏.png')],
    } as never,
    { as: disputed.buyer },
  );
  // Its clock still runs for the other side: it is nobody's here.
  await aPublishedOrder({ after: ['open_dispute'] });
  drafted = await anOrder({ state: 'producing' });
  revised = await anOrder({ state: 'producing' });
  await walkOrder(drafted.id, ['submit_draft']);
  await walkOrder(revised.id, ['submit_draft', 'ask_changes']);
  for (const order of [drafted, revised]) await letTimeRunOut(order);
  await walkOrder(drafted.id, ['review_overdue']);
  await walkOrder(revised.id, ['revise_overdue']);
  await call(
    'order/say',
    { order_sn: drafted.orderSn, body: '急，请打 13912345678', client_key: crypto.randomUUID() },
    { as: drafted.buyer },
  );
});

const keysOf = async (queue: keyof typeof orderQueues) => {
  const { db } = await openDatabase();
  return (await orderQueues[queue].list(db, firstWindow)).map(({ key }) => key);
};

async function itemOf(queue: keyof typeof orderQueues, order: TestOrder): Promise<QueueItem> {
  const { db } = await openDatabase();
  const item = await orderQueues[queue].item(db, order.orderSn);
  if (!item) throw new Error('it does not wait');
  return item;
}

const saidOf = ({ sections }: QueueItem, label: string) =>
  sections.flatMap(({ facts }) => facts).find((fact) => fact.label === label)?.value;

describe('the queues of orders', () => {
  it('part every order that waits for the platform among them, and no other', async () => {
    const { db } = await openDatabase();
    const all = await rows<{
      order_sn: string;
      state: never;
      after_sale: never;
      has_clock: boolean;
      by: never;
    }>(
      db,
      sql`select order_sn, state, after_sale, due_at is not null as has_clock, disputed_by as by from orders`,
    );
    const waiting = all
      .filter(
        ({ state, after_sale: afterSale, has_clock: hasClock, by }) =>
          awaitedActor({ state, afterSale, hasClock, briefComplete: true, disputedBy: by }) ===
          'platform',
      )
      .map(({ order_sn: sn }) => sn);
    const listed = [
      ...(await keysOf('inspection')),
      ...(await keysOf('draft')),
      ...(await keysOf('dispute')),
    ];
    expect([...listed].sort()).toEqual([...waiting].sort());
    expect(new Set(listed).size).toBe(listed.length);
    expect(await keysOf('inspection')).toEqual([inspected.orderSn]);
    expect(await keysOf('dispute')).toEqual([disputed.orderSn]);
    expect((await keysOf('draft')).sort()).toEqual([drafted.orderSn, revised.orderSn].sort());
  });

  it.each(['inspection', 'draft', 'dispute'] as const)(
    'every row of %s has its page, in the order of their moments, with acts that can be done',
    async (queue) => expectWhole(orderQueues[queue]),
  );

  it('a dispute waits since its application, not since its answer', async () => {
    const { db } = await openDatabase();
    const [opened] = await rows<{ at: string }>(
      db,
      sql`select created_at::text as at from order_events
          where order_id = ${disputed.id} and transition = 'open_dispute'`,
    );
    const place = await orderQueues.dispute.place(db, disputed.orderSn);
    expect(place?.since).toBe(new Date(opened!.at).toISOString());
  });
});

describe('the page of an order', () => {
  it('offers exactly what the process lets the platform do, with what it brings', async () => {
    const acts = async (queue: keyof typeof orderQueues, order: TestOrder) =>
      (await itemOf(queue, order)).acts.map(({ act }) => act);
    expect(await acts('inspection', inspected)).toEqual(['pass_inspection', 'send_back']);
    expect(await acts('draft', drafted)).toEqual(['platform_approve', 'platform_return']);
    expect(await acts('draft', revised)).toEqual(['urge_revision']);
    expect(await acts('dispute', disputed)).toEqual([
      'rule_release',
      'rule_refund',
      'rule_split',
      'try_split',
    ]);
    const { acts: ways } = await itemOf('dispute', disputed);
    expect(ways.map(({ effect }) => effect)).toEqual([
      '→ 待结算；计时：3 天；进入媒体主待结算 ¥1,000.00',
      '→ 已终止；计时：不再计时；退回广告主 ¥1,000.00',
      '→ 已终止；计时：不再计时；托管的 ¥1,000.00 按比例分配，可先试算',
      '不改变任何东西',
    ]);
  });

  it('says of a dispute what is held and what each asks of it, as the database has it', async () => {
    const { db } = await openDatabase();
    const [found] = await rows<{ held: number; claimed: number; offered: number }>(
      db,
      sql`select a.balance_fen as held, d.claimed_percent as claimed, d.offered_percent as offered
          from disputes d join ledger_accounts a on a.holder = 'order:' || d.order_id and a.kind = 'escrow'
          where d.order_id = ${disputed.id}`,
    );
    const item = await itemOf('dispute', disputed);
    expect(saidOf(item, '分配的款项')).toBe(formatYuan(found!.held, true));
    expect(saidOf(item, '广告主主张退款')).toBe(partWords(found!.claimed, found!.held));
    expect(saidOf(item, '媒体主接受退款')).toBe(partWords(found!.offered, found!.held));
    expect(item.sections.find(({ title }) => title === '1. 与确认稿一致')?.facts).toMatchObject([
      { label: '主张', value: '成片里没有口播品牌名，与确认稿不符', source: '广告主' },
      { label: '答辩', value: '成片第 12 秒有口播，见截图', source: '媒体主' },
    ]);
    expect(item.sections.find(({ title }) => title === '补充的证据')?.facts).toMatchObject([
      {
        label: '广告主',
        value: '补充证据：第 30 秒的录屏',
        files: [{ name: '录屏.png', is_image: true }],
      },
    ]);
    expect(item.users).toEqual([disputed.buyer.id, disputed.seller.id]);
    expect(item.history.map(({ words }) => words.split('：')[0])).toContain('平台');
  });

  it('has the ledger of the order line by line, each posting coming to nothing', async () => {
    const { sections } = await itemOf('inspection', inspected);
    const lines = sections.find(({ title }) => title === '记账分录')!.facts;
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ['广告主可用余额', '−¥1,000.00'],
      ['平台托管', '+¥1,000.00'],
      ['80% 转入媒体主待结算', '¥800.00'],
      ['扣除服务费 8%', '¥64.00'],
      ['到媒体主可用余额', '¥736.00'],
      ['其余 20% 转入媒体主待结算', '¥200.00'],
      ['扣除服务费 8%', '¥16.00'],
      ['到媒体主可用余额', '¥184.00'],
    ]);
  });

  it('shows what the two wrote without the numbers in it, and nobody’s phone', async () => {
    const item = await itemOf('draft', drafted);
    expect(saidOf(item, '广告主')).toBe('急，请打 139****5678');
    for (const queue of ['inspection', 'draft', 'dispute'] as const) {
      for (const shown of await itemsOf(orderQueues[queue])) expect(unmasked(shown)).toEqual([]);
    }
  });

  it('is not there for an order that does not wait in that queue', async () => {
    const { db } = await openDatabase();
    expect(await orderQueues.dispute.item(db, inspected.orderSn)).toBeUndefined();
    expect(await orderQueues.inspection.item(db, 'TF000000000000000000')).toBeUndefined();
  });

  it('the act is about both sides, and the record says what changed', async () => {
    const { db } = await openDatabase();
    const input = { order_sn: disputed.orderSn } as never;
    const act = operatorActs.rule_refund!;
    expect(await act.concerns?.(db, input)).toEqual([disputed.buyer.id, disputed.seller.id]);
    expect(await act.snapshot?.(db, input)).toEqual({
      订单状态: '待验收',
      售后: '仲裁中',
      托管: '¥1,000.00',
      计时: '没有在走',
    });
  });
});
