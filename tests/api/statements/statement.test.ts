import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Input, Output } from '@/lib/contract';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';
import { someMoney } from '@/tests/support/factories/some-money';

type Statement = Output<'capital/list/budget'>;

const read = (as: TestUser, input: Input<'capital/list/budget'> = {}) =>
  call('capital/list/budget', input, { as });

/** Dates the user's postings, the oldest first, as only a demonstration may; days by Beijing's noon. */
async function dated(user: TestUser, days: readonly string[]): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`alter table ledger_postings disable trigger ledger_postings_append_only`);
  const found = await rows<{ id: number }>(
    db,
    sql`select e.posting_id as id from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.holder = ${`user:${user.id}`} and a.kind = 'available' order by e.id`,
  );
  for (const [nth, day] of days.entries()) {
    await db.execute(
      sql`update ledger_postings set created_at = ${`${day} 12:00+08`}::timestamptz where id = ${found[nth]?.id}`,
    );
  }
  await db.execute(sql`alter table ledger_postings enable trigger ledger_postings_append_only`);
}

/** Three months: 300 and 200 in, an order of 150 held and given back. */
async function threeMonths() {
  const as = await anAdvertiser();
  await someMoney(as.id, 30_000);
  await someMoney(as.id, 20_000);
  const order = await anOrder({ buyer: as, state: 'pending_accept', priceFen: 15_000 });
  await call('order/cancel', { order_sn: order.orderSn }, { as });
  return { as, order };
}

/** All pages of a filter, by pages of a size. */
async function allOf(as: TestUser, input: Input<'capital/list/budget'>, size: number) {
  const lines: Statement['list'] = [];
  let after = '';
  do {
    const page = await read(as, { ...input, page_size: size, after });
    lines.push(...page.list);
    after = page.next;
  } while (after !== '');
  return lines;
}

describe('a statement', () => {
  it('tells months whose opening, sums and closing add up, and each line with the balance after it', async () => {
    const { as, order } = await threeMonths();
    const whole = await read(as);
    const count = whole.list.length;
    await dated(
      as,
      ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-05', '2026-10-06'].slice(0, count),
    );
    const { months, list, lines } = await read(as);
    expect(lines).toBe(count);
    expect(months.map(({ month }) => month)).toEqual(['2026-10', '2026-09', '2026-08']);
    for (const [nth, month] of months.entries()) {
      const own = list.filter((line) => line.month === month.month);
      expect(own).toHaveLength(month.lines);
      expect(month.closing_fen).toBe(own[0]?.balance_fen);
      expect(month.opening_fen).toBe(months[nth + 1]?.closing_fen ?? 0);
      expect(month.closing_fen).toBe((month.opening_fen ?? 0) + month.in_fen - month.out_fen);
    }
    const refund = list.find(({ reason }) => reason === 'order_refund');
    expect(refund).toMatchObject({ order_sn: order.orderSn, about: expect.stringMatching(/./) });
  });

  it('cut in the middle of a month begins with what was there the day before', async () => {
    const { as } = await threeMonths();
    await dated(as, ['2026-09-01', '2026-09-10', '2026-09-20', '2026-09-30']);
    const { months, list } = await read(as, { from: '2026-09-05', to: '2026-09-20' });
    expect(list.map(({ at }) => at.slice(0, 10))).toEqual(
      expect.arrayContaining(['2026-09-20', '2026-09-10']),
    );
    expect(months).toHaveLength(1);
    const oldest = list.at(-1);
    expect(months[0]?.opening_fen).toBe((oldest?.balance_fen ?? 0) - (oldest?.amount_fen ?? 0));
    expect(months[0]?.closing_fen).toBe(list[0]?.balance_fen);
  });

  it('shows under every filter the lines of that filter alone, page by page, and sums them', async () => {
    const { as, order } = await threeMonths();
    const whole = await allOf(as, {}, 100);
    const isUnder: [Input<'capital/list/budget'>, (line: Statement['list'][number]) => boolean][] =
      [
        [{ kind: 'in' }, ({ amount_fen: fen }) => fen > 0],
        [{ kind: 'out' }, ({ amount_fen: fen }) => fen < 0],
        [{ kind: 'recharge' }, ({ reason }) => reason === 'recharge'],
        [{ sn: ` ${order.orderSn} ` }, ({ subject }) => subject === order.orderSn],
        [
          { sn: order.orderSn, kind: 'out' },
          (line) => line.subject === order.orderSn && line.amount_fen < 0,
        ],
        [{ sn: 'TF0000000000' }, () => false],
      ];
    for (const [input, isWanted] of isUnder) {
      const wanted = whole.filter(isWanted);
      expect(await allOf(as, input, 1), JSON.stringify(input)).toEqual(wanted);
      const { in_fen: came, out_fen: went, lines } = await read(as, input);
      const sum = (sign: 1 | -1) =>
        wanted.reduce((all, { amount_fen: fen }) => all + Math.max(0, sign * fen), 0);
      expect([came, went, lines]).toEqual([sum(1), sum(-1), wanted.length]);
    }
  });

  it('keeps lines and balances in one order where fifty come at the same moment', async () => {
    const as = await anAdvertiser();
    await Promise.all(Array.from({ length: 50 }, (_, nth) => someMoney(as.id, nth + 1)));
    const lines = await allOf(as, {}, 7);
    expect(lines).toHaveLength(50);
    for (const [nth, line] of lines.entries()) {
      expect(line.balance_fen - line.amount_fen).toBe(lines[nth + 1]?.balance_fen ?? 0);
    }
  });
});

describe('a line of it', () => {
  it('unfolds into the whole posting, without what the other side has', async () => {
    const { as, order } = await threeMonths();
    const held = (await read(as)).list.find(({ reason }) => reason === 'order_hold');
    const entry = await call('capital/entry', { entry_id: held?.entry_id ?? 0 }, { as });
    expect(entry.entries.map(({ amount_fen: fen }) => fen)).toEqual([-15_000, 15_000]);
    expect(entry.entries[0]).toMatchObject({
      label: '您的可用余额',
      balance_fen: held?.balance_fen,
    });
    expect(entry.entries[1]).toMatchObject({ is_escrow: true, balance_fen: 15_000 });
    expect(entry.order?.order_sn).toBe(order.orderSn);
    const came = (await read(as)).list.find(({ reason }) => reason === 'recharge');
    const recharge = await call('capital/entry', { entry_id: came?.entry_id ?? 0 }, { as });
    expect(recharge.entries[0]).toEqual({
      label: '银行与支付渠道',
      is_escrow: false,
      amount_fen: -(came?.amount_fen ?? 0),
      balance_fen: null,
    });
  });

  it('of somebody else is as missing as one that never was', async () => {
    const { as } = await threeMonths();
    const other = await anAdvertiser();
    const theirs = (await read(as)).list[0]?.entry_id;
    const [one, none] = [
      await reply('capital/entry', { entry_id: theirs }, { as: other }),
      await reply('capital/entry', { entry_id: 999_999_999 }, { as: other }),
    ];
    expect(one.envelope, String(theirs)).toMatchObject({ status: 422, data: {} });
    expect(one.envelope).toEqual(none.envelope);
  });
});
