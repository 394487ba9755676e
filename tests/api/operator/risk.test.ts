import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import type { hintIds } from '@/server/operator/risk/risk-hints';
import { call } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { anIdNumber, aVerification } from '@/tests/support/factories/a-verification';
import { aRequest, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anInvoice, fullTitle } from '@/tests/support/factories/an-invoice';
import { anOrder } from '@/tests/support/factories/an-order';
import { operatorSession } from '@/tests/support/operator-session';

type Hint = (typeof hintIds)[number];

const hintsOf = async (queue: SubjectName, key: string | number, role: OperatorRole = 'admin') => {
  const operator = await operatorSession({ roles: [role] });
  const { hints } = await call('operator/item', { queue, key: String(key) }, { operator });
  return hints;
};

const hintOf = async (id: Hint, queue: SubjectName, key: string | number, role?: OperatorRole) =>
  (await hintsOf(queue, key, role)).find((hint) => hint.id === id);

const database = async () => (await openDatabase()).db;

async function anEntry(userId: number, name: string, state = 'pending'): Promise<number> {
  const [entry] = await rows<{ id: number }>(
    await database(),
    sql`insert into entry_applications (user_id, kind, name, contact_name, contact_phone, platforms, state)
        values (${userId}, 'person', ${seal(name)}, ${seal('陆')}, ${seal('13900002046')}, '{1}', ${state})
        returning id`,
  );
  return entry!.id;
}

/** A verification that waits, as its person handed it in. */
async function aPending(userId: number, idNumber: string): Promise<number> {
  const [filed] = await rows<{ id: number }>(
    await database(),
    sql`insert into verifications (user_id, kind, state, name_sealed, number_sealed, number_hash, pictures)
        values (${userId}, 'person', 'pending', ${seal('陆知夏')}, ${seal(idNumber)},
          ${fingerprint('id_number', idNumber)}, '{}') returning id`,
  );
  return filed!.id;
}

describe('risk hints', () => {
  it('say nothing of somebody of whom nothing stands out', async () => {
    const owner = await aWithdrawer(10_000);
    expect(await hintsOf('person', owner.id)).toEqual([]);
    expect(await hintsOf('person', (await anAdvertiser()).id)).toEqual([]);
  });

  it('name the other accounts of one identity, and not those of the same phone', async () => {
    const [one, two] = [await aMediaOwner(), await aMediaOwner()];
    const { idNumber } = await aVerification(one);
    expect(await hintOf('same_identity', 'person', one.id)).toBeUndefined();
    await aVerification(two, { idNumber });
    const mate = await anAdvertiser({ phone: two.phone });
    expect(await hintOf('same_identity', 'person', one.id)).toEqual({
      id: 'same_identity',
      title: '同一证件的其他账号',
      of: '',
      verdict: 'differs',
      words: '同一证件在另外 2 个账号上认证过或正在认证，登录手机不同',
      links: [
        { words: `媒体主 ${two.id}`, href: `/operator/queue/person/${two.id}` },
        { words: `广告主 ${mate.id}`, href: `/operator/queue/person/${mate.id}` },
      ],
    });
    expect((await hintOf('same_identity', 'person', mate.id))?.links).toHaveLength(1);
  });

  it('compare the number of a verification that waits before anybody approves it', async () => {
    const idNumber = anIdNumber();
    const [one, two] = [await aMediaOwner(), await aMediaOwner()];
    const first = await aPending(one.id, idNumber);
    expect(await hintOf('same_identity', 'verification', first, 'review')).toMatchObject({
      verdict: 'ok',
      words: '没有其他手机号下的账号使用同一证件',
    });
    await aPending(two.id, idNumber);
    expect(await hintOf('same_identity', 'verification', first, 'review')).toMatchObject({
      verdict: 'differs',
      links: [{ words: `媒体主 ${two.id}` }],
    });
  });

  it('set the name of an entry beside the verified one, both masked', async () => {
    const owner = await aMediaOwner();
    const entry = await anEntry(owner.id, '陆知夏');
    expect(await hintOf('entry_name', 'entry', entry)).toMatchObject({
      verdict: 'unknown',
      words: '还没有实名认证，名称没有核对过',
    });
    expect(await hintOf('entry_name', 'person', owner.id)).toBeUndefined();
    await aVerification(owner);
    expect(await hintOf('entry_name', 'entry', entry)).toMatchObject({ verdict: 'ok' });
    await anEntry(owner.id, '苏见微', 'rejected');
    expect(await hintOf('entry_name', 'person', owner.id)).toMatchObject({
      verdict: 'differs',
      words: '入驻申请写的是“苏**（个人）”，认证名称是“陆**（个人）”',
      links: [],
    });
    expect(await hintOf('entry_name', 'entry', entry)).toMatchObject({ verdict: 'ok' });
  });

  it('count invoices that are made out to another than who is verified, for finance alone', async () => {
    const { buyer } = await anInvoice();
    expect(await hintOf('invoice_buyer', 'person', buyer.id)).toBeUndefined();
    await aVerification(buyer, { kind: 'company', name: '别家（演示）有限公司' });
    expect((await hintOf('invoice_buyer', 'person', buyer.id, 'finance'))?.words).toBe(
      `最近 1 张里 1 张的抬头不是认证名称“别家（演示）有限公司”，最近一张开给“${fullTitle.name}”`,
    );
    expect(await hintOf('invoice_buyer', 'person', buyer.id, 'service')).toBeUndefined();
    await aVerification(buyer, { kind: 'company', name: fullTitle.name });
    expect(await hintOf('invoice_buyer', 'person', buyer.id)).toBeUndefined();
  });

  it('tell the sum of a day from 80 % of what asks for two people on, at the withdrawal too', async () => {
    const below = await aWithdrawer(10_000_000);
    await call('capital/withdraw', aRequest(below.cardId, '39999'), { as: below });
    expect(await hintOf('sum_of_day', 'person', below.id)).toBeUndefined();
    const near = await aWithdrawer(10_000_000);
    await call('capital/withdraw', aRequest(near.cardId, '40000'), { as: near });
    const words = '用 1 个账号申请 1 笔，共 ¥40,000.00；超过 ¥50,000.00 的每笔须两人审核';
    expect(await hintOf('sum_of_day', 'person', near.id)).toMatchObject({
      verdict: 'differs',
      words: `此人今天${words}`,
      links: [],
    });
    const [asked] = await rows<{ sn: string }>(
      await database(),
      sql`select withdraw_sn as sn from withdrawals where user_id = ${near.id}`,
    );
    expect((await hintOf('sum_of_day', 'withdrawal', asked!.sn, 'finance'))?.words).toBe(
      `此人当日${words}`,
    );
    await (await database()).execute(
      sql`update withdrawals set created_at = created_at - interval '2 days' where user_id = ${near.id}`,
    );
    expect(await hintOf('sum_of_day', 'person', near.id, 'finance')).toBeUndefined();
    expect(await hintOf('sum_of_day', 'withdrawal', asked!.sn, 'finance')).toBeDefined();
  });

  it('count contact details in messages, lead to the order, and repeat none of them', async () => {
    const order = await anOrder({ state: 'pending_accept' });
    const say = (body: string) =>
      call(
        'order/say',
        { order_sn: order.orderSn, body, client_key: randomUUID() },
        { as: order.buyer },
      );
    await say('请按 11 月 27 日发布');
    expect(await hintOf('contact_details', 'person', order.buyer.id)).toBeUndefined();
    await say('加我微信 puchu2046 再聊，或者打 13900002046');
    const words = '最近 2 条订单留言里 1 条有手机号、微信、QQ 或邮箱';
    expect(await hintOf('contact_details', 'person', order.buyer.id)).toMatchObject({
      words,
      links: [{ href: `/operator/queue/deal/${order.orderSn}` }],
    });
    const atOrder = await hintsOf('deal', order.orderSn, 'service');
    expect(atOrder).toMatchObject([
      { id: 'contact_details', of: `广告主 ${order.buyer.id}`, words, links: [] },
    ]);
    expect(JSON.stringify(atOrder)).not.toMatch(/puchu2046|13900002046/);
  });

  it('tell links that are on no host of their platform, once at each thing', async () => {
    const right = await aGood({ link: 'https://www.douyin.com/user/one' });
    expect(await hintOf('link_host', 'good', right.goodSn)).toBeUndefined();
    const wrong = await aGood({
      ownerId: right.ownerId,
      title: '别处的账号',
      link: 'https://shop.example.cn/one',
    });
    expect(await hintOf('link_host', 'good', wrong.goodSn)).toMatchObject({
      verdict: 'differs',
      words: expect.stringContaining(
        '最近 2 个有主页链接的账号里 1 个不在所选平台上，如“别处的账号”：shop.example.cn 不是抖音的网址',
      ),
      links: [],
    });
    expect((await hintOf('link_host', 'person', right.ownerId, 'review'))?.links).toEqual([
      { words: '别处的账号', href: `/operator/queue/good/${wrong.goodSn}` },
    ]);
    // The reader may not open accounts: what they are called stands there all the same.
    expect((await hintOf('link_host', 'person', right.ownerId, 'finance'))?.links).toEqual([
      { words: '别处的账号', href: '' },
    ]);
  });

  it('name what somebody else has listed with the same homepage', async () => {
    const link = `https://www.douyin.com/user/${randomUUID()}`;
    const mine = await aGood({ link });
    await aGood({ link, ownerId: mine.ownerId });
    await aGood({ link, status: 'draft' });
    expect(await hintOf('same_page', 'good', mine.goodSn)).toBeUndefined();
    const other = await aGood({ link, title: '同一主页' });
    expect(await hintOf('same_page', 'good', mine.goodSn)).toMatchObject({
      words: '主页链接与其他媒体主的 1 个账号相同',
      links: [
        { words: '同一主页', href: `/operator/queue/good/${other.goodSn}` },
        { words: `媒体主 ${other.ownerId}` },
      ],
    });
    expect(await hintOf('same_page', 'person', mine.ownerId)).toBeDefined();
  });

  it('decide nothing, and stand by their names in the line of what was decided', async () => {
    const owner = await aMediaOwner();
    await aVerification(owner);
    const entry = await anEntry(owner.id, '苏见微');
    const operator = await operatorSession({ roles: ['review', 'admin'] });
    await call(
      'operator/act',
      {
        act: 'entry',
        queue: 'entry',
        key: String(entry),
        fields: JSON.stringify({ id: String(entry), decision: 'approve' }),
      },
      { operator },
    );
    const [line] = await rows<{ detail: Record<string, string> }>(
      await database(),
      sql`select detail from operator_actions where operator = ${operator.name} order by id desc limit 1`,
    );
    expect(line!.detail).toEqual({
      id: String(entry),
      decision: 'approve',
      风险提示: '入驻名称与实名认证',
    });
  });
});
