import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '@/lib/contract';
import { operatorCookieName } from '@/lib/domain/access/operator-cookie-name';
import { binOf } from '@/lib/domain/operators/figures/stay-bins';
import { figuresFile } from '@/server/console-file';
import { fileRows } from '@/server/files/public';
import { jobs } from '@/server/jobs/registry';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { walkOrder } from '@/tests/support/factories/an-act';
import {
  anOrder,
  letShareFallDue,
  letTimeRunOut,
  type TestOrder,
} from '@/tests/support/factories/an-order';
import { listen } from '@/tests/support/listen';
import { operated } from '@/tests/support/operated';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { runDueJobs } from '@/tests/support/run-due-jobs';

type Figures = Output<'operator/figures'>;

const database = async () => (await openDatabase()).db;
const read = async (asked: object = {}): Promise<Figures> =>
  call('operator/figures', { days: '7', ...asked }, { operator: admin });
/** One run of the job; what fails in it fails the test. */
const keep = async () => {
  const job = jobs.find(({ name }) => name === 'figures of days');
  if (!job) throw new Error('there is no such job');
  const stop = new AbortController().signal;
  return job.run(await database(), { most: job.most ?? 0, stop });
};
const keepAll = async () => {
  while (Number(await keep()) > 0);
};

/** Lets so many days pass: all that happened is so much longer ago. */
async function daysPass(days: number): Promise<void> {
  const moments = {
    orders: ['created_at', 'paid_at'],
    order_events: ['created_at'],
    order_settlements: ['created_at'],
    ledger_postings: ['created_at'],
    disputes: ['created_at'],
    tracking_events: ['happened_at'],
  };
  await inTransaction(await database(), async (tx) => {
    for (const [table, columns] of Object.entries(moments)) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      const moved = columns.map((at) => `${at} = ${at} - interval '${days} days'`);
      await tx.execute(sql.raw(`update ${table} set ${moved.join()}`));
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    }
  });
}

/** One event of a session, as tracking keeps it. */
const track = async (
  session: string,
  path: string,
  more: { kind?: string; button?: string; referrer?: string; type?: string } = {},
): Promise<void> => {
  const { kind = 'visit', button = '', referrer = '/', type = 'a-page' } = more;
  await (
    await database()
  ).execute(sql`insert into tracking_events (kind, happened_at, session, path, page_type, browser,
      device_info, address_hash, referrer, button_type, extra, qq, goods_type, goods_price, goods_sn, goods_cate,
      staff_number, goods_path, client_type, is_sync)
    values (${kind}, clock_timestamp(), ${session}, ${path}, ${type}, '', '', '', ${referrer}, ${button}, '', '', '', '', '', '',
      '', '', 1, 0)`);
};

let admin: TestOperator;
let buyer: TestUser;
let late: TestOrder;

/** Days -13 to -2 of a small market; the last three of them are in the range of seven. */
beforeAll(async () => {
  const db = await database();
  admin = await operatorSession({ roles: ['admin'] });
  buyer = await anAdvertiser();
  // Thirteen days ago, in the range before: paid, and settled only four days ago.
  late = await anOrder({ buyer, priceFen: 50_000, state: 'producing' });
  await walkOrder(late.id, ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection']);
  await daysPass(9);

  // Four days ago.
  const good = await aGood({ platform: 7, categories: [2] });
  const done = await aCompletedOrder({ buyer, good });
  await walkOrder(late.id, ['confirm']);
  await letShareFallDue(late);
  await inTransaction(db, (tx) => transitionOrder(tx, late.id, 'settle_share'));
  await track('sessionaaaaaaaaa', '/dspyx/dy.html', { referrer: 'search.example', type: 'list' });
  await track('sessionaaaaaaaaa', '/productDetails/x_5.html', { type: 'product' });
  await track('sessionaaaaaaaaa', '/productDetails/x_5.html', { kind: 'click', button: 'buy-now' });
  await track('sessionaaaaaaaaa', '/personal/settlement');
  await track('sessionbbbbbbbbb', '/gzhyx.html', { referrer: '', type: 'list' });
  await track('sessionccccccccc', '/productDetails/y_5.html', { referrer: '' });
  await track('sessionccccccccc', '/productDetails/y_5.html', { kind: 'stay' });
  await track('', '/', { referrer: '' });
  await daysPass(1);

  // Three days ago: a dispute that is divided, and money of an order completed the day before goes back.
  const quarrel = await anOrder({ buyer, state: 'producing' });
  await walkOrder(quarrel.id, ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection']);
  await walkOrder(quarrel.id, ['open_dispute', 'seller_answers_dispute', 'rule_split']);
  const fields = { order_sn: done.orderSn, amount: '200', reason: '数据造假' };
  await operated('refund_completed', fields, '财务甲');
  await daysPass(1);

  // Two days ago: one that its owner lets lie, one that is cancelled, one that is not paid.
  const left = await anOrder({ state: 'pending_accept', priceFen: 30_000 });
  await letTimeRunOut(left);
  await runDueJobs(db);
  const canceled = await anOrder({ state: 'pending_accept', good, buyer });
  await call('order/cancel', { order_sn: canceled.orderSn }, { as: buyer });
  await anOrder();
  // And a quiet day, which is not counted yet in the first minutes after midnight.
  await daysPass(2);

  // Today: no part of any range.
  await anOrder({ state: 'pending_accept', priceFen: 77_700 });
  await track('sessionddddddddd', '/dspyx.html');
  await keepAll();
});

/** One figure straight from the books. */
const one = async (query: SQL): Promise<number> => {
  const [row] = await rows<{ value: number }>(await database(), query);
  return row?.value ?? 0;
};
const day = (at: string) => sql.raw(`(${at} at time zone 'Asia/Shanghai')::date`);
const today = sql.raw(`(now() at time zone 'Asia/Shanghai')::date`);
const inRange = (at: string) => sql`${day(at)} between ${today} - 7 and ${today} - 1`;
const inBefore = (at: string) => sql`${day(at)} between ${today} - 14 and ${today} - 8`;

describe('figures of days that are over', () => {
  it('are what the orders say, by the moment of placing and of payment', async () => {
    const { total } = await read();
    const placed = await one(
      sql`select count(*)::int as value from orders where ${inRange('created_at')}`,
    );
    const gmv = (when: SQL) =>
      one(sql`select coalesce(sum(price_fen), 0)::bigint as value from orders where ${when}`);
    expect(total.now).toMatchObject({ placed, gmv_fen: await gmv(inRange('paid_at')) });
    expect(total.now).toMatchObject({ placed: 5, paid: 4, gmv_fen: 330_000 });
    expect(total.before).toMatchObject({ paid: 1, gmv_fen: await gmv(inBefore('paid_at')) });
    expect(total.before.gmv_fen).toBe(50_000);
  });

  it('are what the ledger says, by the moment of settlement: a late settlement counts in its own day', async () => {
    const { total, days } = await read();
    // 1 000 元 whole, 80 % of 500 元, 70 % of 1 000 元 as ruled, less 200 元 that went back after completion.
    expect(total.now).toMatchObject({ completed_fen: 190_000, fee_fen: 15_200, settled: 2 });
    expect(total.before).toMatchObject({ completed_fen: 0, fee_fen: 0 });
    const fee = await one(sql`select sum(e.amount_fen)::bigint as value from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_postings p on p.id = e.posting_id
      where a.kind = 'service_fee' and ${inRange('p.created_at')}`);
    expect(total.now.fee_fen).toBe(fee);
    expect(days.map(({ fee_fen }) => fee_fen).filter((fen) => fen !== 0)).toEqual([11_200, 4_000]);
    // 30 % of the ruling, 200 元 after completion, and the two that ended before they began.
    expect(total.now.refunded_fen).toBe(30_000 + 20_000 + 30_000 + 100_000);
  });

  it('say who came back: who had paid in the 90 days before, once a day', async () => {
    const db = await database();
    const sums = await rows<{ kind: string; count: number }>(
      db,
      sql`select kind, sum(count)::int as count from operator_figures_days
          where part = 'all' and kind in ('buyers', 'repeats') and day >= ${today} - 7 group by kind order by kind`,
    );
    expect(sums).toEqual([
      { kind: 'buyers', count: 4 },
      { kind: 'repeats', count: 3 },
    ]);
  });

  it('say no rate of fewer than thirty', async () => {
    const { total, stays } = await read();
    expect(total.now).toMatchObject({
      take_rate: null,
      repeat_rate: null,
      disputes: 1,
      per_hundred: null,
    });
    expect(stays.length).toBeGreaterThan(3);
    expect(
      stays.every(({ median_minutes, by_timer }) => median_minutes === null && by_timer === null),
    ).toBe(true);
  });

  it('follow sessions from lists to the way out, and say what led here', async () => {
    const { way, visits, sessions, sources, pages } = await read();
    expect(way.map(({ name, now }) => [name, now])).toEqual([
      ['浏览列表', 2],
      ['查看资源', 1],
      ['加入购物车', 1],
      ['去结算', 1],
      ['提交订单', 5],
      ['付款', 4],
    ]);
    expect([visits.now, sessions.now]).toEqual([6, 3]);
    expect(sources).toEqual([
      { label: '', now: 2, before: 0 },
      { label: 'search.example', now: 1, before: 0 },
    ]);
    expect(pages.slice(0, 2)).toEqual([
      { label: 'a-page', now: 3, before: 0 },
      { label: 'list', now: 2, before: 0 },
    ]);
  });

  it('are told by platform and by category, and add up to all', async () => {
    const all = await read();
    for (const part of [all.platforms, all.categories]) {
      for (const figure of ['gmv_fen', 'completed_fen', 'fee_fen', 'disputes', 'placed'] as const) {
        expect(part.reduce((sum, { now }) => sum + now[figure], 0)).toBe(all.total.now[figure]);
      }
    }
    const bilibili = await read({ platform: '7' });
    expect(bilibili.total).toEqual({
      now: all.platforms.find(({ key }) => key === '7')?.now,
      before: all.platforms.find(({ key }) => key === '7')?.before,
    });
    expect(bilibili.total.now).toMatchObject({ paid: 2, gmv_fen: 200_000, completed_fen: 80_000 });
    const beauty = await read({ category: '美妆' });
    expect(beauty.total.now).toEqual(bilibili.total.now);
  });

  it('keep how long each state took, and whether the clock ended it', async () => {
    const { stays } = await read();
    expect(stays.find(({ state }) => state === 'pending_accept')?.left).toBe(4);
    const timers = await rows<{ label: string; count: number }>(
      await database(),
      sql`select label, sum(count)::int as count from operator_figures_days
          where part = 'all' and kind = 'by_timer' and day >= ${today} - 7 group by label order by label`,
    );
    expect(timers).toContainEqual({ label: 'pending_accept', count: 1 });
    // What waited for its acceptance nine days lies in the bin of nine days.
    const [waited] = await rows<{ bin: number }>(
      await database(),
      sql`select max(bin)::int as bin from operator_figures_days where part = 'all' and kind = 'stay' and label = 'pending_confirm'`,
    );
    expect(waited?.bin).toBe(binOf(9 * 24 * 60));
  });
});

describe('a day', () => {
  it('is kept once: what is written for it later changes nothing, another run keeps nothing', async () => {
    const before = await read();
    const db = await database();
    const raise = (fen: number) =>
      db.execute(sql`update orders set price_fen = price_fen + ${fen} where id = ${late.id}`);
    await raise(100);
    expect(await keep()).toBe(0);
    expect(await read()).toEqual(before);
    await raise(-100);
  });

  it('on which the program was away is made up for, a few a run', async () => {
    const db = await database();
    const before = await read({ days: '30' });
    await db.execute(sql`delete from operator_figures_days`);
    expect((await read({ days: '30' })).range).toMatchObject({ kept: 0, last_kept: null });
    expect(await keep()).toBe(5);
    await keepAll();
    const after = await read({ days: '30' });
    expect(after).toEqual(before);
    expect(after.range.kept).toBeGreaterThanOrEqual(12);
  });
});

describe('the workbook', () => {
  it('has the sums of the page, for whoever may see it', async () => {
    const answer = await fileFor(admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'figures-')), 'figures.xlsx');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const lines: string[][] = [];
    for await (const { cells } of fileRows(file)) lines.push(cells.map(String));
    const { range } = await read();
    expect(lines).toHaveLength(3);
    expect(lines[1]?.slice(0, 7)).toEqual([
      `${range.from} 至 ${range.to}`,
      ...['5', '4', '3300', '2', '1900', '152'],
    ]);
  });

  it('is nobody’s of another role', async () => {
    const answer = await fileFor(await operatorSession({ roles: ['content'] }));
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('xl/');
  });
});

describe('who may see them', () => {
  it('is finance and who manages, nobody else', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    await call('operator/figures', {}, { operator: finance });
    for (const role of ['review', 'service', 'content'] as const) {
      const operator = await operatorSession({ roles: [role] });
      expect((await reply('operator/figures', {}, { operator })).envelope.status).toBe(403);
    }
    expect((await reply('operator/figures', {}, { as: buyer })).envelope.status).toBe(403);
  });

  it('reads kept days alone: they are there with no order, event or entry left to read', async () => {
    const before = await read();
    const raw = [
      'orders',
      'order_events',
      'ledger_postings',
      'ledger_entries',
      'disputes',
      'tracking_events',
    ];
    const db = await database();
    for (const table of raw)
      await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    const after = await read();
    for (const table of raw)
      await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
    expect(after).toEqual(before);
    expect(after.total.now.paid).toBeGreaterThan(0);
  });
});

/** The page's own file as the loader sends it. */
async function fileFor(operator: TestOperator): Promise<Response> {
  // Of Next's context the loader uses these members alone.
  const server = createServer((req, res) => {
    const cookies = { [operatorCookieName]: operator.operatorToken };
    const context = {
      req: Object.assign(req, { cookies }),
      res,
      query: { file: 'xlsx', days: '7' },
      resolvedUrl: '/operator/figures?file=xlsx&days=7',
    };
    void figuresFile(context as unknown as GetServerSidePropsContext);
  });
  const answer = await fetch(`http://127.0.0.1:${await listen(server)}/operator/figures`);
  const read = new Response(await answer.arrayBuffer(), answer);
  server.close();
  return read;
}
