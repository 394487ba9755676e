import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountHref } from '@/lib/address/account-href';
import { operatorCalls } from '@/lib/contract/operator';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { openDatabase, rows } from '@/server/kernel/database';
import { searchConsole } from '@/server/operator/search';
import { aPublishedOrder, type PublishedOrder } from '@/tests/support/factories/a-published-order';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';

let inspected: PublishedOrder;
let working: TestOrder;
let withdrawer: Withdrawer;
let withdrawSn: string;

beforeAll(async () => {
  inspected = await aPublishedOrder();
  working = await anOrder({ state: 'producing' });
  withdrawer = await aWithdrawer(100_000);
  withdrawSn = await aWithdrawal(withdrawer, '10');
});

async function find(q: string, roles: OperatorRole[] = ['admin']) {
  const { db } = await openDatabase();
  const found = await searchConsole(db, q, roles);
  // As the call answers it.
  expect(operatorCalls['operator/search'].output.parse(found)).toEqual(found);
  return found.groups;
}

const only = async (q: string, title: string, roles?: OperatorRole[]) =>
  (await find(q, roles)).find((group) => group.title === title)?.found ?? [];

describe('the search of the console', () => {
  it('leads to the page of an order that waits, and to the order itself where it does not', async () => {
    expect(await only(inspected.orderSn, '订单')).toEqual([
      {
        label: inspected.orderSn,
        detail: expect.stringContaining('¥1,000.00，待质检'),
        href: `/operator/queue/inspection/${inspected.orderSn}`,
      },
    ]);
    expect(await only(working.orderSn, '订单')).toMatchObject([
      { href: `/operator/queue/deal/${working.orderSn}` },
    ]);
  });

  it('leads nobody to a queue that is not his role’s', async () => {
    expect(await only(inspected.orderSn, '订单', ['finance'])).toMatchObject([
      { href: `/operator/queue/deal/${inspected.orderSn}` },
    ]);
    expect(await find(inspected.orderSn, ['content'])).toEqual([]);
    expect(await only(withdrawSn, '提现', ['review'])).toEqual([]);
  });

  it('finds orders by how their number begins, parted by blanks as screens print it', async () => {
    const begins = inspected.orderSn.slice(0, 12);
    const found = await only(`${begins.slice(0, 8)} ${begins.slice(8).toLowerCase()}`, '订单');
    expect(found.map(({ label }) => label)).toContain(inspected.orderSn);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(await find('TF')).toEqual([]);
  });

  it('finds a withdrawal and a payment', async () => {
    expect(await only(withdrawSn, '提现', ['finance'])).toEqual([
      {
        label: withdrawSn,
        detail: '测试媒体主，¥10.00，待审核',
        href: `/operator/queue/withdrawal/${withdrawSn}`,
      },
    ]);
    const { db } = await openDatabase();
    const [payment] = await rows<{ pay_sn: string }>(
      db,
      sql`insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at)
          values ('ZF26112212000000000001', ${withdrawer.id}, 'recharge', 'bank', 'bank', 100, 'pending', now())
          returning pay_sn`,
    );
    expect(await only(payment!.pay_sn, '付款单')).toMatchObject([
      { detail: expect.stringContaining('充值，对公转账 ¥1.00，待支付，测试媒体主') },
    ]);
  });

  it('finds a person by the whole phone or the number, and shows of the phone what may be seen', async () => {
    const { phone, id } = withdrawer;
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    const person = {
      label: '测试媒体主（媒体主）',
      detail: `编号 ${id}，${masked}，已实名认证`,
      href: `/operator/queue/person/${id}`,
    };
    expect(await only(phone, '账号（人）')).toEqual([person]);
    expect(await only(String(id), '账号（人）')).toEqual([person]);
    expect(await only(phone.slice(0, 10), '账号（人）')).toEqual([]);
  });

  it('finds an account that is sold by its name and by its number', async () => {
    const { db } = await openDatabase();
    const [good] = await rows<{ good_sn: string; title: string; platform: number }>(
      db,
      sql`select good_sn, title, platform from goods where id = ${inspected.good.id}`,
    );
    const to = accountHref({ good_sn: good!.good_sn, staff_style: good!.platform });
    expect(await only(good!.good_sn, '商品', ['content'])).toMatchObject([{ href: to }]);
    const named = await only(good!.title, '商品', ['content']);
    expect(named.map(({ label }) => label)).toContain(good!.title);
  });
});
