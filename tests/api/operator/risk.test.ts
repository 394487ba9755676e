import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { aRequest, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anInvoice, fullTitle } from '@/tests/support/factories/an-invoice';
import { anOrder } from '@/tests/support/factories/an-order';
import { operatorSession } from '@/tests/support/operator-session';

const hintsOf = async (queue: 'person' | 'deal', key: string | number) => {
  const operator = await operatorSession({ roles: ['service'] });
  const { hints } = await call('operator/item', { queue, key: String(key) }, { operator });
  return hints;
};

const words = async (id: number) => (await hintsOf('person', id)).map((hint) => hint.words);

describe('risk hints', () => {
  it('say nothing of somebody of whom nothing stands out', async () => {
    const owner = await aWithdrawer(10_000);
    expect(await hintsOf('person', owner.id)).toEqual([]);
    expect(await hintsOf('person', (await anAdvertiser()).id)).toEqual([]);
  });

  it('name the other accounts of one identity, and not those of the same phone', async () => {
    const [one, two] = [await aMediaOwner(), await aMediaOwner()];
    const { idNumber } = await aVerification(one);
    expect(await words(one.id)).toEqual([]);
    await aVerification(two, { idNumber });
    const mate = await anAdvertiser({ phone: two.phone });
    const found = await hintsOf('person', one.id);
    expect(found).toEqual([
      {
        words: `同一证件在另外 2 个账号上认证过，手机号不同：媒体主 ${two.id}、广告主 ${mate.id}`,
        href: `/operator/queue/person/${two.id}`,
      },
    ]);
    expect(await words(mate.id)).toEqual([expect.stringContaining('另外 1 个账号')]);
  });

  it('set the name of an entry beside the verified one, both masked', async () => {
    const owner = await aMediaOwner();
    const { db } = await openDatabase();
    const apply = (name: string) =>
      db.execute(sql`
        insert into entry_applications (user_id, kind, name, contact_name, contact_phone, platforms, state)
        values (${owner.id}, 'person', ${seal(name)}, ${seal('陆')}, ${seal('13900002046')}, '{1}', 'rejected')`);
    await aVerification(owner);
    await apply('陆知夏');
    expect(await words(owner.id)).toEqual([]);
    await apply('苏见微');
    expect(await words(owner.id)).toEqual([
      '入驻申请写的是“苏**（个人）”，认证名称是“陆**（个人）”',
    ]);
  });

  it('count invoices that are made out to another than the verified company', async () => {
    const { buyer } = await anInvoice();
    expect(await words(buyer.id)).toEqual([]);
    const { db } = await openDatabase();
    const verify = (name: string) =>
      db.execute(sql`
        insert into verifications (user_id, kind, state, name_sealed, number_sealed, number_hash, pictures)
        values (${buyer.id}, 'company', 'verified', ${seal(name)}, ${seal('x')}, ${randomUUID()}, '{}')`);
    await verify('别家（演示）有限公司');
    expect(await words(buyer.id)).toEqual([
      `最近 1 张发票里 1 张的抬头不是认证企业，最近一张开给“${fullTitle.name}”`,
    ]);
    await db.execute(sql`delete from verifications where user_id = ${buyer.id}`);
    await verify(fullTitle.name);
    expect(await words(buyer.id)).toEqual([]);
  });

  it('tell the sum of a day from 80 % of what asks for two people on', async () => {
    const below = await aWithdrawer(10_000_000);
    await call('capital/withdraw', aRequest(below.cardId, '39999'), { as: below });
    expect(await words(below.id)).toEqual([]);
    const near = await aWithdrawer(10_000_000);
    await call('capital/withdraw', aRequest(near.cardId, '40000'), { as: near });
    expect(await words(near.id)).toEqual([
      '此人今天申请提现共 ¥40,000.00，超过 ¥50,000.00 的每笔须两人审核',
    ]);
  });

  it('count contact details in messages, lead to the order, and stand on its page too', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const say = (body: string) =>
      call(
        'order/say',
        { order_sn: order.orderSn, body, client_key: randomUUID() },
        { as: order.buyer },
      );
    await say('请按 11 月 27 日发布');
    expect(await words(order.buyer.id)).toEqual([]);
    await say('加我微信 puchu2046 再聊');
    const expected = {
      words: `最近 2 条订单留言里 1 条有手机号、微信、QQ 或邮箱，最近一条在 ${order.orderSn}`,
      href: `/operator/queue/deal/${order.orderSn}`,
    };
    expect(await hintsOf('person', order.buyer.id)).toEqual([expected]);
    expect(await hintsOf('deal', order.orderSn)).toContainEqual(expected);
  });
});
