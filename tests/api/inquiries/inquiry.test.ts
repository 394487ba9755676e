import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inquiryDueAt } from '@/lib/domain/inquiries/timers';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { runDueInquiries } from '@/server/inquiries/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import {
  actOn,
  anInquiry,
  askableDay,
  letInquiryRunOut,
  type TestInquiry,
} from '@/tests/support/factories/an-inquiry';

const lineOf = async ({ lineId }: TestInquiry, as: TestUser) =>
  (await call('inquiry/show', { line_id: lineId }, { as })).line;
const titlesOf = async (as: TestUser) =>
  (await call('messages', {}, { as })).list.map(({ title }) => title);
const note = '新品上市，口播 15 秒';

describe('an inquiry', () => {
  it('goes from the question over another price and a counter-offer to an agreement, each side told at its turn', async () => {
    const asked = await anInquiry();
    const { buyer, owner, good, day } = asked;
    expect((await titlesOf(owner))[0]).toContain('广告主询价 ¥800');
    const waiting = await lineOf(asked, owner);
    expect(waiting).toMatchObject({
      state: 'asked',
      is_you: true,
      round: 1,
      net_fen: 73_600,
      fee_fen: 6_400,
    });
    expect(waiting.actions.map(({ name }) => name)).toEqual([
      'agree',
      'offer_price',
      'offer_date',
      'refuse',
    ]);

    await actOn(
      asked,
      { action: 'offer_price', price: '950', reason: '双12 前只剩这个档期' },
      owner,
    );
    expect((await titlesOf(buyer))[0]).toContain('媒体主另报价 ¥950');
    const offered = await lineOf(asked, buyer);
    expect(offered).toMatchObject({
      state: 'other_price',
      is_you: true,
      price_fen: 95_000,
      asked_fen: 80_000,
      net_fen: null,
    });
    expect(offered.actions.map(({ name }) => name)).toEqual(['accept', 'counter', 'withdraw']);

    const later = shiftDay(day, 1);
    await actOn(asked, { action: 'counter', price: '900', day: later }, buyer);
    expect(await lineOf(asked, owner)).toMatchObject({
      state: 'asked',
      round: 2,
      price_fen: 90_000,
      day: later,
    });
    await actOn(asked, { action: 'agree' }, owner);
    // Pressed twice, it is agreed once.
    await actOn(asked, { action: 'agree' }, owner);
    const agreed = await lineOf(asked, buyer);
    expect(agreed).toMatchObject({ state: 'agreed', price_fen: 90_000, is_you: true });
    expect(agreed.seconds_left).toBeGreaterThan(72 * 3600 - 60);
    expect(
      agreed.events.map(
        ({ actor_label, text, note: said }) => `${actor_label}${text}${said && `：${said}`}`,
      ),
    ).toEqual([
      expect.stringMatching(/^您询价 ¥800，\d\d-\d\d（周.）发布$/),
      expect.stringContaining('媒体主另报价 ¥950'),
      expect.stringContaining('您还价 ¥900'),
      expect.stringContaining('媒体主同意 ¥900'),
    ]);

    const { db } = await openDatabase();
    const [listed] = await rows<{ price_fen: number }>(
      db,
      sql`select price_fen from good_skus where good_id = ${good.id}`,
    );
    expect(listed?.price_fen).toBe(100_000);
  });

  it('waits 24 hours of service for an answer', async () => {
    const asked = await anInquiry();
    const { asked_at, due_at, seconds_left } = await lineOf(asked, asked.owner);
    expect(due_at).toBe(inquiryDueAt('answer', new Date(asked_at)).toISOString());
    expect(seconds_left).toBeGreaterThan(24 * 3600 - 60);
  });

  it('ends with three rounds: the third answer is taken or left', async () => {
    const asked = await anInquiry();
    const { buyer, owner, day } = asked;
    const offer = { action: 'offer_price', price: '950', reason: '档期紧' } as const;
    await actOn(asked, offer, owner);
    await actOn(asked, { action: 'counter', price: '810', day }, buyer);
    await actOn(asked, offer, owner);
    await actOn(asked, { action: 'counter', price: '820', day }, buyer);
    await actOn(asked, offer, owner);
    expect((await lineOf(asked, buyer)).actions.map(({ name }) => name)).toEqual([
      'accept',
      'withdraw',
    ]);
    const fourth = await reply(
      'inquiry/act',
      { line_id: asked.lineId, action: 'counter', price: '830', day },
      { as: buyer },
    );
    expect(fourth.envelope.msg).toContain('已经谈了 3 轮');
    await actOn(asked, { action: 'accept' }, buyer);
    expect(await lineOf(asked, owner)).toMatchObject({
      state: 'agreed',
      price_fen: 95_000,
      round: 3,
    });
  });

  it('takes another day at the same price', async () => {
    const asked = await anInquiry();
    const later = shiftDay(asked.day, 3);
    await actOn(asked, { action: 'offer_date', day: later }, asked.owner);
    await actOn(asked, { action: 'accept' }, asked.buyer);
    expect(await lineOf(asked, asked.owner)).toMatchObject({
      state: 'agreed',
      price_fen: 80_000,
      day: later,
    });
  });

  it('is answered with no, with the reason, and can be asked again then', async () => {
    const asked = await anInquiry();
    const { lineId, buyer, owner, skuId, day } = asked;
    const without = await reply(
      'inquiry/act',
      { line_id: lineId, action: 'refuse' },
      { as: owner },
    );
    expect(without.envelope.status).toBe(422);
    await actOn(asked, { action: 'refuse', reason: '12-08 已满' }, owner);
    const refused = await lineOf(asked, buyer);
    expect(refused).toMatchObject({ state: 'refused', due_at: null, actions: [] });
    expect(refused.events.at(-1)).toMatchObject({ text: '不接', note: '12-08 已满' });
    await call('inquiry/ask', { sku_id: skuId, day, note }, { as: buyer });
  });

  it('is asked for several accounts at once, as listed where no price is wished, and none where one cannot be asked', async () => {
    const buyer = await anAdvertiser();
    const [one, two] = [await aGood(), await aGood()];
    const gone = await aGood({ status: 'off' });
    const day = await askableDay();
    const ask = (sku_id: number[]) =>
      reply(
        'inquiry/ask',
        {
          sku_id,
          price: sku_id.map((_, nth) => (nth === 0 ? '' : '700.50')),
          day: sku_id.map(() => day),
          note,
        },
        { as: buyer },
      );
    const refused = await ask([one.skuIds[0]!, gone.skuIds[0]!]);
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: { refused: [{ sku_id: gone.skuIds[0], field: '', msg: '该资源已下架，暂时不能下单' }] },
    });
    expect((await call('inquiry/list', {}, { as: buyer })).total).toBe(0);
    await ask([one.skuIds[0]!, two.skuIds[0]!]);
    const { list, tabs } = await call('inquiry/list', {}, { as: buyer });
    expect(list.map(({ price_fen, good_sn }) => [good_sn, price_fen])).toEqual([
      [one.goodSn, 100_000],
      [two.goodSn, 70_050],
    ]);
    expect(new Set(list.map(({ inquiry_no }) => inquiry_no)).size).toBe(1);
    expect(Object.fromEntries(tabs.map(({ key, count }) => [key, count]))).toEqual({
      all: 2,
      you: 0,
      agreed: 0,
      them: 2,
      ordered: 0,
      ended: 0,
    });
  });

  it('is not asked twice while it is open or agreed, nor twice in one breath', async () => {
    const asked = await anInquiry();
    const { buyer, owner, skuId, day } = asked;
    const again = () => reply('inquiry/ask', { sku_id: skuId, day, note }, { as: buyer });
    expect((await again()).envelope.msg).toContain('已经在询');
    await actOn(asked, { action: 'agree' }, owner);
    expect((await again()).envelope.msg).toContain('已经在询');
    await actOn(asked, { action: 'withdraw' }, buyer);
    const twice = await reply(
      'inquiry/ask',
      { sku_id: [skuId, skuId], day: [day, day], note },
      { as: buyer },
    );
    expect(twice.envelope.msg).toContain('已经在询');
    expect((await again()).envelope.status).toBe(200);
    // Another advertiser asks as he likes.
    const other = await anAdvertiser();
    await call('inquiry/ask', { sku_id: skuId, day, note }, { as: other });
  });

  it('is not asked of an owner on leave, and the sentence says the days', async () => {
    const today = await askableDay(0);
    const good = await aGood({ leaveFrom: today, leaveTo: shiftDay(today, 4) });
    const coming = await aGood({ leaveFrom: shiftDay(today, 10), leaveTo: shiftDay(today, 30) });
    const buyer = await anAdvertiser();
    const ask = (skuId: number) =>
      askableDay().then((day) => reply('inquiry/ask', { sku_id: skuId, day, note }, { as: buyer }));
    expect((await ask(good.skuIds[0]!)).envelope.msg).toContain(
      `${today} 至 ${shiftDay(today, 4)} 休假，${shiftDay(today, 5)} 起可以询`,
    );
    expect((await ask(coming.skuIds[0]!)).envelope.data).toMatchObject({
      refused: [{ field: 'day', msg: expect.stringContaining(`${shiftDay(today, 10)} 至`) }],
    });
  });

  it('takes no price above the listed one, from neither side, and none below one 分', async () => {
    const buyer = await anAdvertiser();
    const { skuIds } = await aGood();
    const day = await askableDay();
    for (const [price, words] of [
      ['1000.01', '不能高于报价 ¥1,000'],
      ['0', '最少 0.01 元'],
    ]) {
      const refused = await reply(
        'inquiry/ask',
        { sku_id: skuIds[0], price: [price], day, note },
        { as: buyer },
      );
      expect(refused.envelope.msg).toContain(words);
    }
    const asked = await anInquiry();
    for (const price of ['1000.01', '0', '-5', '1e3', '9.999']) {
      const refused = await reply(
        'inquiry/act',
        { line_id: asked.lineId, action: 'offer_price', price, reason: '档期紧' },
        { as: asked.owner },
      );
      expect(refused.envelope.status, price).toBe(422);
    }
    expect(await lineOf(asked, asked.owner)).toMatchObject({ state: 'asked', price_fen: 80_000 });
    await actOn(asked, { action: 'offer_price', price: '1000', reason: '档期紧' }, asked.owner);
  });

  it('keeps to the owner’s time and to days that are to come', async () => {
    const asked = await anInquiry();
    const yesterday = await askableDay(-1);
    const refused = await reply(
      'inquiry/act',
      { line_id: asked.lineId, action: 'offer_date', day: yesterday },
      { as: asked.owner },
    );
    expect(refused.envelope.data).toMatchObject({
      fields: { day: expect.stringContaining('已经过去') },
    });
  });

  it('is nobody’s but the two sides’: what is somebody else’s is answered as what is not there, byte by byte', async () => {
    const asked = await anInquiry();
    const words = async (name: 'inquiry/show' | 'inquiry/act', line_id: number, as: TestUser) => {
      const action = as.group === 2 ? 'agree' : 'withdraw';
      const { envelope } = await reply(name, { line_id, action }, { as });
      return JSON.stringify(envelope);
    };
    for (const stranger of [await anAdvertiser(), await aMediaOwner()])
      for (const name of ['inquiry/show', 'inquiry/act'] as const)
        expect(await words(name, asked.lineId, stranger)).toBe(
          await words(name, 999_999_999, stranger),
        );
    expect((await call('inquiry/list', {}, { as: await aMediaOwner() })).list).toEqual([]);
    expect((await lineOf(asked, asked.owner)).state).toBe('asked');
    // The other side's act is refused before anything is looked up.
    const foreign = { line_id: 999_999_999, action: 'agree' };
    expect((await reply('inquiry/act', foreign, { as: asked.buyer })).envelope.status).toBe(403);
  });

  it('lapses by the clock, whoever was to answer, and both are told', async () => {
    const { db } = await openDatabase();
    const unanswered = await anInquiry();
    const left = await anInquiry();
    await actOn(left, { action: 'offer_price', price: '900', reason: '档期紧' }, left.owner);
    const open = await anInquiry();
    for (const line of [unanswered, left]) await letInquiryRunOut(line);
    await runDueInquiries(db, 1000);
    expect((await lineOf(unanswered, unanswered.buyer)).state).toBe('lapsed');
    expect((await lineOf(left, left.buyer)).state).toBe('lapsed');
    expect((await lineOf(open, open.buyer)).state).toBe('asked');
    expect((await titlesOf(unanswered.buyer))[0]).toContain('媒体主 24 小时');
    expect((await titlesOf(unanswered.owner))[0]).toContain('您 24 小时');
    expect((await titlesOf(left.buyer))[0]).toContain('您 24 小时');
    const late = await reply(
      'inquiry/act',
      { line_id: unanswered.lineId, action: 'agree' },
      { as: unanswered.owner },
    );
    expect(late.envelope.msg).toContain('已作废');
    // The position is free to be asked again.
    await call(
      'inquiry/ask',
      { sku_id: unanswered.skuId, day: unanswered.day, note },
      { as: unanswered.buyer },
    );
  });

  it('is not agreed over a position that has left the shelf', async () => {
    const { db } = await openDatabase();
    const asked = await anInquiry();
    await db.execute(sql`update goods set status = 'off' where id = ${asked.good.id}`);
    const refused = await reply(
      'inquiry/act',
      { line_id: asked.lineId, action: 'agree' },
      { as: asked.owner },
    );
    expect(refused.envelope.msg).toContain('已下架');
    await actOn(asked, { action: 'refuse', reason: '已下架' }, asked.owner);
  });

  it('is read by its owner with what runs out first in front, and found by number and name', async () => {
    const owner = await aMediaOwner();
    const buyer = await anAdvertiser({ nicename: '朴初示例' });
    const day = await askableDay();
    const { db } = await openDatabase();
    const ids: number[] = [];
    let no = '';
    for (const hours of [20, 5, 11]) {
      const good = await aGood({ ownerId: owner.id, title: `柚白 ${hours}` });
      const asked = await call(
        'inquiry/ask',
        { sku_id: good.skuIds[0]!, day, note },
        { as: buyer },
      );
      ids.push(asked.line_id[0]!);
      no = asked.inquiry_no;
      await db.execute(
        sql`update inquiry_lines set due_at = now() + make_interval(hours => ${hours}) where id = ${asked.line_id[0]!}`,
      );
    }
    const { list } = await call('inquiry/list', { tab: 'you' }, { as: owner });
    expect(list.map(({ line_id }) => line_id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(list[0]).toMatchObject({ counterpart_name: '朴初示例', note });
    const byNumber = await call('inquiry/list', { keyword: no }, { as: owner });
    expect(byNumber.list.map(({ line_id }) => line_id)).toEqual([ids[2]]);
    expect((await call('inquiry/list', { keyword: '柚白 5' }, { as: owner })).total).toBe(1);
    const { accounts } = await call('inquiry/list', {}, { as: owner });
    expect(accounts.map(({ good_title: title, count }) => [title, count])).toEqual([
      ['柚白 20', 1],
      ['柚白 5', 1],
      ['柚白 11', 1],
    ]);
    const account = accounts[1]!.good_sn;
    const ofOne = await call('inquiry/list', { account }, { as: owner });
    expect(ofOne.list.map(({ line_id }) => line_id)).toEqual([ids[1]]);
    expect(ofOne.tabs.find(({ key }) => key === 'you')?.count).toBe(1);
    const stranger = await aMediaOwner();
    expect((await call('inquiry/list', { account }, { as: stranger })).total).toBe(0);
  });
});
