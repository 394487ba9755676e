import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refillWords } from '@/server/catalog/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aPlannable } from '@/tests/support/factories/a-kept-plan';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  one = await operatorSession({ roles: ['service'] });
  other = await operatorSession({ roles: ['service'] });
});

async function aNeed(user: TestUser | null): Promise<number> {
  const { db } = await openDatabase();
  const [need] = await rows<{ id: number }>(
    db,
    sql`insert into needs (kind, brief, platform, budget_yuan, phone_sealed, phone_hash, user_id, page_source, promised_at)
        select 'full', '冬季修护霜', 0, 5000, phone_sealed, 'test', ${user?.id ?? null}::bigint, '', now()
        from users order by id desc limit 1 returning id`,
  );
  return need!.id;
}

const shortlistOf = async (need: number, operator = one) => {
  const { shortlist } = await call(
    'operator/item',
    { queue: 'need', key: String(need) },
    { operator },
  );
  return shortlist!;
};

const add = (need: number, goodSn: string, operator = one, more: object = {}) =>
  reply(
    'operator/shortlist-add',
    { need_id: need, good_sn: goodSn, position: 1, note: '', ...more },
    { operator },
  );

const send = async (need: number, operator = one, fields: object = {}) =>
  (
    await reply(
      'operator/act',
      {
        act: 'shortlist',
        queue: 'need',
        key: String(need),
        fields: JSON.stringify({ id: String(need), ...fields }),
      },
      { operator },
    )
  ).envelope;

async function aListed(lines = 2) {
  const buyer = await anAdvertiser();
  const need = await aNeed(buyer);
  const goods = [];
  for (let nth = 0; nth < lines; nth += 1) goods.push(await aPlannable());
  for (const { goodSn } of goods) {
    expect((await add(need, goodSn, one, { note: '受众合适' })).envelope.status).toBe(200);
  }
  return { buyer, need, goods };
}

describe('the list that staff pick for a need', () => {
  it('is one for all colleagues, with the price of today, its sum and who picked what', async () => {
    const { need, goods } = await aListed(1);
    const second = await aPlannable({ pricesFen: [123_400] });
    expect((await add(need, second.goodSn, other)).envelope.status).toBe(200);
    const list = await shortlistOf(need, other);
    expect(list.lines.map(({ good_sn, added_by }) => [good_sn, added_by])).toEqual([
      [goods[0]!.goodSn, one.name],
      [second.goodSn, other.name],
    ]);
    expect(list.lines[1]).toMatchObject({ price_fen: 123_400, picked_fen: 123_400, stopped: '' });
    expect(list.budget_fen).toBe(500_000);
    expect(list.total_fen).toBe(list.lines.reduce((sum, { price_fen: fen }) => sum + fen!, 0));
    expect(list.sent).toBeNull();
  });

  it('keeps what two add at once, and says who has added an account that is there', async () => {
    const need = await aNeed(await anAdvertiser());
    const goods = [await aPlannable(), await aPlannable()];
    const added = await Promise.all([
      add(need, goods[0]!.goodSn, one),
      add(need, goods[1]!.goodSn, other),
      add(need, goods[1]!.goodSn, one),
    ]);
    expect(added.map(({ envelope }) => envelope.status).sort()).toEqual([200, 200, 422]);
    expect((await shortlistOf(need)).lines).toHaveLength(2);
    const again = (await add(need, goods[0]!.goodSn, other)).envelope;
    expect(again.msg).toContain('已在清单里');
    expect(again.msg).toContain(`${one.name}加入`);
  });

  it('changes what is written beside a line, and takes it off; what a colleague took off is told', async () => {
    const { need } = await aListed(1);
    const [line] = (await shortlistOf(need)).lines;
    const on = { need_id: need, line_id: line!.id };
    const changed = { ...on, position: 1, note: '成交稳定' };
    expect(
      (await reply('operator/shortlist-change', changed, { operator: other })).envelope.status,
    ).toBe(200);
    expect((await shortlistOf(need)).lines[0]?.note).toBe('成交稳定');
    const nowhere = (
      await reply('operator/shortlist-change', { ...changed, position: 99 }, { operator: one })
    ).envelope;
    expect(nowhere.msg).toContain('没有这个报价位置');
    expect((await reply('operator/shortlist-remove', on, { operator: one })).envelope.status).toBe(
      200,
    );
    const late = (await reply('operator/shortlist-remove', on, { operator: other })).envelope;
    expect(late.msg).toBe('这一行已被同事移除，请刷新');
  });

  it('takes no account that cannot be ordered, is unknown, or of a need that is unknown', async () => {
    const { db } = await openDatabase();
    const need = await aNeed(await anAdvertiser());
    const good = await aPlannable();
    await db.execute(sql`update goods set status = 'off' where good_sn = ${good.goodSn}`);
    expect((await add(need, good.goodSn)).envelope.msg).toBe('该资源已下架，暂时不能下单');
    expect((await add(need, 'nothing12')).envelope.msg).toContain('没有这个报价位置');
    expect((await add(987_654_321, good.goodSn)).envelope.status).toBe(422);
    expect((await shortlistOf(need)).lines).toEqual([]);
  });

  it('is changed by nobody who left the need', async () => {
    const me = await anAdvertiser();
    const need = await aNeed(me);
    const self = await operatorSession({ roles: ['service'], phone: me.phone });
    const good = await aPlannable();
    const refused = (await add(need, good.goodSn, self)).envelope;
    expect(refused.msg).toContain('须由同事处理');
    expect((await shortlistOf(need)).lines).toEqual([]);
  });

  it('finds accounts by number and by name, with their positions and prices', async () => {
    const good = await aPlannable({ pricesFen: [88_800] });
    const found = async (q: string, platform = 0) =>
      (await call('operator/shortlist-goods', { q, platform }, { operator: one })).goods;
    expect(await found(good.goodSn)).toMatchObject([
      { good_sn: good.goodSn, positions: [{ position: 1, price_fen: 88_800, stopped: '' }] },
    ]);
    const named = await aPlannable({ title: '青柚护肤日记' });
    await refillWords((await openDatabase()).db);
    expect((await found('护肤日记')).map(({ good_sn }) => good_sn)).toEqual([named.goodSn]);
    expect(await found('zz没有这个账号zz')).toEqual([]);
    expect(await found('zz没有这个账号zz', 99)).toEqual([]);
    const finance = await operatorSession({ roles: ['finance'] });
    const refused = await reply(
      'operator/shortlist-goods',
      { q: good.goodSn },
      { operator: finance },
    );
    expect(refused.envelope.status).toBe(403);
  });
});

describe('sending the list', () => {
  it('makes a plan that its advertiser opens and puts into the cart, with what was written beside it', async () => {
    const { buyer, need } = await aListed();
    const { version } = await shortlistOf(need);
    const said = await send(need, one, { name: '为您选的账号', version });
    expect(said.status).toBe(200);
    const { list } = await call('plan/list', {}, { as: buyer });
    expect(list).toMatchObject([{ name: '为您选的账号', from_staff: true, accounts: 2 }]);
    const planNo = list[0]!.plan_no;
    const shown = await call('plan/show', { plan_no: planNo }, { as: buyer });
    expect(JSON.stringify(shown)).toContain('受众合适');
    const { db } = await openDatabase();
    const [told] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from messages where user_id = ${buyer.id} and link like ${`%${planNo}%`}`,
    );
    expect(told?.n).toBe(1);
    expect(await call('plan/to-cart', { plan_no: planNo }, { as: buyer })).toMatchObject({
      added: 2,
    });
    expect((await shortlistOf(need)).sent).toMatchObject({ plan_no: planNo, version: 1 });
  });

  it('by two at once gives one plan and one notice', async () => {
    const { buyer, need } = await aListed();
    // The command line takes nothing from a colleague: the need alone decides who is late.
    const sent = await Promise.allSettled([
      operated('shortlist', { id: need }, '客服甲'),
      operated('shortlist', { id: need }, '客服乙'),
      send(need, one),
      send(need, other),
    ]);
    const done = sent.filter(
      (one) =>
        one.status === 'fulfilled' && (typeof one.value === 'string' || one.value.status === 200),
    );
    expect(done).toHaveLength(1);
    const { list } = await call('plan/list', {}, { as: buyer });
    expect(list).toMatchObject([{ versions: 1 }]);
    const { db } = await openDatabase();
    const [told] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from messages where user_id = ${buyer.id} and title like '%投放方案%'`,
    );
    expect(told?.n).toBe(1);
  });

  it('again is refused where nothing changed, and is the next version of the same plan where something did', async () => {
    const { buyer, need, goods } = await aListed();
    await send(need, one);
    const again = await send(need, other);
    expect(again.msg).toContain('内容没有变化，没有再发');
    const address = `https://shop.example.com/plan?budget=5000&go=1&v=own&lines=${goods
      .map(({ goodSn }) => `${goodSn}.1`)
      .join(',')}`;
    await call(
      'plan/describe',
      {
        plan_no: (await call('plan/list', {}, { as: buyer })).list[0]!.plan_no,
        ...{ name: '我的名字', note: '', must_say: '必须提到品牌', must_not_say: '' },
      },
      { as: buyer },
    );
    expect((await add(need, (await aPlannable()).goodSn, other)).envelope.status).toBe(200);
    expect((await send(need, other)).status).toBe(200);
    expect((await call('plan/list', {}, { as: buyer })).list).toMatchObject([
      { versions: 2, shown: 2, accounts: 3, name: '我的名字' },
    ]);
    // By its address it is the same plan too, and what its advertiser wrote stays.
    expect(await operated('need-plan', { id: need, plan: address }, '客服甲')).toContain('第 3 版');
    const { list } = await call('plan/list', {}, { as: buyer });
    expect(list).toMatchObject([{ versions: 3, shown: 3, accounts: 2 }]);
    const { db } = await openDatabase();
    const [kept] = await rows<{ must: string }>(
      db,
      sql`select must_say as must from plans where plan_no = ${list[0]!.plan_no}`,
    );
    expect(kept?.must).toBe('必须提到品牌');
  });

  it('a changed word beside an account is a change', async () => {
    const { need } = await aListed(1);
    await send(need);
    const [line] = (await shortlistOf(need)).lines;
    await call(
      'operator/shortlist-change',
      { need_id: need, line_id: line!.id, position: 1, note: '换一句' },
      { operator: one },
    );
    expect((await send(need)).status).toBe(200);
    expect((await shortlistOf(need)).sent).toMatchObject({ version: 2 });
  });

  it('names what went off sale, and sends nothing until it is taken off', async () => {
    const { buyer, need, goods } = await aListed();
    const { db } = await openDatabase();
    const gone = goods[0]!.goodSn;
    await db.execute(sql`update goods set status = 'off' where good_sn = ${gone}`);
    const list = await shortlistOf(need);
    const line = list.lines.find(({ good_sn: sn }) => sn === gone)!;
    expect(line.stopped).toBe('该资源已下架，暂时不能下单');
    const refused = await send(need);
    expect(refused.msg).toContain(`请先移除或换掉现在不能下单的：${line.title}`);
    expect((await call('plan/list', {}, { as: buyer })).list).toEqual([]);
    await call(
      'operator/shortlist-remove',
      { need_id: need, line_id: line.id },
      { operator: other },
    );
    expect((await send(need)).status).toBe(200);
  });

  it('is refused for another list than was read, an empty one, and a need without an account', async () => {
    const { need } = await aListed(1);
    const { version } = await shortlistOf(need);
    await add(need, (await aPlannable()).goodSn, other);
    expect((await send(need, one, { version })).msg).toContain('刚刚变了');
    const empty = await aNeed(await anAdvertiser());
    expect((await send(empty)).msg).toBe('清单是空的，请先加入账号');
    const nobodys = await aNeed(null);
    expect((await send(nobodys)).status).toBe(422);
    await expect(operated('shortlist', { id: nobodys }, '客服甲')).rejects.toThrow(
      '没有登录的广告主账号',
    );
  });
});
