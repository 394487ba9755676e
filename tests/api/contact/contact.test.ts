import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedNeeds } from '@/demo/needs';
import { callBackWords, isInService, usualCalendar } from '@/lib/domain/time/service-hours';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { contactQueues, phoneToCall, transitionContact } from '@/server/contact/public';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { firstWindow } from '@/server/kernel/limits/window';
import { marketNow } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshFigures } from '@/server/market/public';
import { siteConfig } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';
import { setCalendar } from '@/tests/support/factories/service-calendar';
import { slide } from '@/tests/support/slide';

/** Sets whether somebody is there now: today is a workday, or it and the 40 days after it are not. */
async function serviceIs(open: boolean): Promise<void> {
  const { db } = await openDatabase();
  const { day } = await marketNow(db);
  const off = Array.from({ length: 40 }, (_, nth) =>
    new Date(Date.parse(day) + nth * 86_400_000).toISOString().slice(0, 10),
  );
  await setCalendar(open ? { on: [day] } : { off });
}

const held = globalThis as typeof globalThis & { __env?: unknown };

beforeEach(invalidateAnswers);
afterEach(async () => {
  held.__env = undefined;
  const { db } = await openDatabase();
  await db.execute(sql`delete from site_config where key = 'online_qq'`);
  await setCalendar();
});

describe('a call-back', () => {
  it('is refused without a phone or with a wrong one, in the words of the form', async () => {
    for (const [mobile, msg] of [
      ['', '请输入您的电话'],
      ['12345678901', '手机号码有误，请重填'],
      ['1380000204', '手机号码有误，请重填'],
    ]) {
      const { envelope } = await reply('contact/user-mobile', { mobile, page_source: '/' });
      expect([envelope.status, envelope.msg]).toEqual([422, msg]);
      expect(envelope.data).toEqual({ fields: { mobile: msg } });
    }
    expect((await reply('contact/user-mobile', {})).envelope.msg).toBe('请输入您的电话');
  });

  it('waits for the service, with the phone sealed', async () => {
    const { db } = await openDatabase();
    const mobile = aPhone();
    await call('contact/user-mobile', {
      mobile,
      page_source: '/order/1234567890123?p=13800002046',
    });
    const [row] = await rows<Record<string, string>>(
      db,
      sql`select c::text as everything, state, page_source from callbacks c order by id desc limit 1`,
    );
    expect(row).toMatchObject({ state: 'waiting', page_source: '/order/*?p=*' });
    expect(row!.everything).not.toContain(mobile);
    const [last] = (await contactQueues.callback.list(db, firstWindow)).slice(-1);
    expect(last!.cells[3]).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect(await phoneToCall(db, 'callback', last!.id)).toBe(mobile);
  });

  it('comes in ten minutes while somebody is there, and says when it comes while nobody is', async () => {
    const { db } = await openDatabase();
    await serviceIs(false);
    const away = await reply('contact/user-mobile', { mobile: aPhone() });
    expect(away.envelope.msg).toMatch(
      /^现在不在服务时间（工作日 9:00–18:00），顾问将在 \d+月\d+日（周.）9:10 前回电。演示环境只登记，不会拨打电话$/,
    );
    expect(away.envelope.data).toEqual({ promised: away.envelope.msg });
    await serviceIs(true);
    const now = await marketNow(db);
    const { promised } = await call('contact/user-mobile', { mobile: aPhone() });
    const on = { ...usualCalendar, on: [now.day] };
    if (isInService(now, on))
      expect(promised).toBe('顾问将在 10 分钟内回电。演示环境只登记，不会拨打电话');
    else expect(promised).toContain(callBackWords(now, on));
  });

  it('is promised without a word of a demonstration where it is none', async () => {
    held.__env = parseEnv({ ...process.env, DEMO: '0' });
    const { promised } = await call('contact/user-mobile', { mobile: aPhone() });
    expect(promised).toMatch(/回电$/);
  });

  it('is promised for the hour at which it is said to come', async () => {
    const { db } = await openDatabase();
    await serviceIs(false);
    const { promised } = await call('contact/user-mobile', { mobile: aPhone() });
    const [row] = await rows<{ said: string }>(
      db,
      sql`select to_char(promised_at at time zone 'Asia/Shanghai', 'FMMM"月"FMDD"日"') || ' '
            || to_char(promised_at at time zone 'Asia/Shanghai', 'FMHH24:MI') as said
          from callbacks order by id desc limit 1`,
    );
    const [day = '', time = ''] = row!.said.split(' ');
    expect(promised).toContain(day);
    expect(promised).toContain(time);
  });

  it('is taken three times a day of one phone, and of another one still', async () => {
    const mobile = aPhone();
    for (let nth = 0; nth < 3; nth++) await call('contact/user-mobile', { mobile });
    const { envelope, retryAfterSeconds } = await reply('contact/user-mobile', { mobile });
    expect([envelope.status, envelope.msg]).toEqual([
      429,
      '该号码今天已申请 3 次回电，请明天再试，或直接拨打 400-058-8786',
    ]);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(86_400);
    await call('contact/user-mobile', { mobile: aPhone() });
    const { db } = await openDatabase();
    await db.execute(sql`update callbacks set created_at = created_at - interval '1 day'`);
    await call('contact/user-mobile', { mobile });
  });

  it('is taken three times although ten ask at once', async () => {
    const mobile = aPhone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reply('contact/user-mobile', { mobile })),
    );
    const statuses = answers.map(({ envelope }) => envelope.status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)]);
  });

  it('is asked for ten times an hour from one address', async () => {
    const from = '10.9.9.9';
    for (let nth = 0; nth < 10; nth++) {
      const mobile = aPhone();
      const proof = nth < 2 ? {} : await slide(mobile, { from, purpose: 'contact' });
      await call('contact/user-mobile', { mobile, ...proof }, { from });
    }
    const { envelope } = await reply('contact/user-mobile', { mobile: aPhone() }, { from });
    expect(envelope.status).toBe(429);
  });

  it('is moved by an operator along its states alone', async () => {
    const { db } = await openDatabase();
    await call('contact/user-mobile', { mobile: aPhone() });
    const { id } = (await contactQueues.callback.list(db, firstWindow)).at(-1)!;
    await transitionContact(db, 'callback', id, 'reached', '已说明报价');
    await expect(transitionContact(db, 'callback', id, 'void')).rejects.toMatchObject({
      msg: `回电 ${id} 现在是已接通，不能变为无效`,
    });
    await expect(transitionContact(db, 'callback', 99_999, 'reached')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(
      await rows(
        db,
        sql`select from_state, to_state, note from contact_moves
            where subject = 'callback' and subject_id = ${id} order by id`,
      ),
    ).toEqual([{ from_state: 'waiting', to_state: 'reached', note: '已说明报价' }]);
  });
});

describe('a need', () => {
  const full = { brief: '<script>alert(1)</script> 想推广一款台灯', platform: 5, budget: 30_000 };

  it('lands with its state, its phone and its name sealed', async () => {
    const { db } = await openDatabase();
    const mobile = aPhone();
    const { need_id, promised } = await call('contact/need', {
      ...full,
      mobile,
      contact_name: '苏女士',
      page_source: '/advertisement',
    });
    expect(promised).toMatch(/顾问将在.+联系您。演示环境只登记，不会拨打电话$/);
    const [row] = await rows<Record<string, string>>(
      db,
      sql`select n::text as everything, kind, state, brief, budget_yuan from needs n where id = ${need_id}`,
    );
    expect(row).toMatchObject({ kind: 'full', state: 'pending', budget_yuan: 30_000 });
    expect(row!.brief).toBe(full.brief);
    for (const secret of [mobile, '苏女士']) expect(row!.everything).not.toContain(secret);
  });

  it('is refused with the field that is wrong', async () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['brief', { ...full, brief: '台灯', mobile: aPhone() }, '投放需求至少 5 个字'],
      ['mobile', { ...full, mobile: '' }, '请填写手机号'],
      ['mobile', { ...full, mobile: '10000000000' }, '手机号码有误，请重填'],
      ['platform', { ...full, platform: 2, mobile: aPhone() }, '没有这个平台，请重新选择'],
      ['budget', { ...full, budget: 1.5, mobile: aPhone() }, '预算请填整数元'],
      ['budget', { ...full, budget: 'viel', mobile: aPhone() }, '预算不正确'],
    ];
    for (const [field, input, msg] of wrong) {
      const { envelope } = await reply('contact/need', input);
      expect(envelope.data).toEqual({ fields: { [field]: msg } });
    }
  });

  it('may be as short as a phone on a special page', async () => {
    const { db } = await openDatabase();
    await call('contact/bobao_need_post', { mobile: aPhone(), page_source: '/extend' });
    const [row] = await rows(
      db,
      sql`select kind, brief, platform from needs order by id desc limit 1`,
    );
    expect(row).toEqual({ kind: 'short', brief: '', platform: 0 });
  });

  it('is shown to everybody without words, name, number or figure', async () => {
    const mobile = aPhone();
    await call('contact/need', { ...full, mobile, contact_name: '苏女士' });
    invalidateAnswers();
    const { list } = await call('contact/list/need', {});
    expect(list[0]).toMatchObject({
      who: `尾号 ${mobile.slice(-2)}`,
      platform_name: '抖音',
      budget_label: '2 万–10 万元',
      state: 'pending',
      state_label: '待处理',
    });
    const told = JSON.stringify(list);
    for (const secret of [mobile, mobile.slice(-4), '苏女士', '台灯', '30000']) {
      expect(told).not.toContain(secret);
    }
  });

  it('tells whoever left it with an account how it goes on', async () => {
    const { db } = await openDatabase();
    const buyer = await anAdvertiser();
    const { need_id } = await call('contact/need', { ...full, mobile: aPhone() }, { as: buyer });
    await transitionContact(db, 'need', need_id, 'handling');
    await transitionContact(db, 'need', need_id, 'recommended');
    await expect(transitionContact(db, 'need', need_id, 'pending')).rejects.toMatchObject({
      code: 'rule_broken',
    });
    const { list } = await call('messages', {}, { as: buyer });
    expect(list.map(({ title }) => title)).toEqual(['您的需求已推荐', '您的需求处理中']);
  });

  it('of the demonstration is left once, in several states', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`delete from needs`);
    await inTransaction(db, seedNeeds);
    await inTransaction(db, seedNeeds);
    const { list } = await call('contact/list/need', {});
    expect(list).toHaveLength(8);
    expect(new Set(list.map(({ state }) => state)).size).toBe(4);
    expect([...list].sort((a, b) => b.created_at.localeCompare(a.created_at))).toEqual(list);
  });
});

describe('the figures beside the form', () => {
  it('are those of the catalogue', async () => {
    const { db } = await openDatabase();
    const before = await call('contact/goods_data', { platform: 7 });
    expect(before).toMatchObject({ goods_count: 0, price_median_fen: null, examples: [] });
    // The second position is the platform's main one.
    for (const price of [100_000, 150_000, 200_000, 500_000, 900_000]) {
      await aGood({ platform: 7, pricesFen: [1_000, price] });
    }
    await tidyLists(db);
    await db.execute(sql`delete from market_figures`);
    await refreshFigures(db);
    invalidateAnswers();
    const after = await call('contact/goods_data', { platform: 7 });
    expect(after).toMatchObject({
      goods_count: 5,
      price_low_fen: 150_000,
      price_median_fen: 200_000,
      price_high_fen: 500_000,
    });
    expect(after.examples).toHaveLength(3);
    expect((await call('contact/goods_data', {})).price_median_fen).toBeNull();
    expect((await reply('contact/goods_data', { platform: 4 })).envelope.status).toBe(422);
  });
});

describe('a question to the consultant', () => {
  it('goes to the same one each time, and the answer comes as a message', async () => {
    const { db } = await openDatabase();
    const value = JSON.stringify([{ name: '小秦', qq: '10001', topic: 'video' }]);
    await db.insert(siteConfig).values({ key: 'online_qq', value });
    const buyer = await anAdvertiser();
    const asked = await call('mine/askStaff', { question: '能开专票吗' }, { as: buyer });
    expect(asked.staff_name).toBe('小秦');
    expect(asked.promised).toMatch(/回复您$/);
    const { id } = (await contactQueues.question.list(db, firstWindow)).at(-1)!;
    await expect(transitionContact(db, 'question', id, 'answered')).rejects.toMatchObject({
      msg: '请写明回复内容',
    });
    await transitionContact(db, 'question', id, 'answered', '可以，订单完成后申请');
    const { list } = await call('messages', {}, { as: buyer });
    expect(list[0]).toMatchObject({
      title: '您的顾问咨询已回复',
      body: '可以，订单完成后申请',
      link: '/personal/otherManagement/proposal',
    });
    const staff = await call('mine/staff', {}, { as: buyer });
    expect(staff.questions).toMatchObject([
      { question: '能开专票吗', reply: '可以，订单完成后申请' },
    ]);
    expect((await call('mine/staff', {}, { as: await anAdvertiser() })).questions).toEqual([]);
  });
});

describe('a suggestion', () => {
  it('is seen by its author with its answer, and by nobody else', async () => {
    const { db } = await openDatabase();
    const [author, other] = [await anAdvertiser(), await anAdvertiser()];
    const { suggest_id } = await call(
      'suggest/create',
      { kind: 'complaint', content: '媒体主没有按要求口播', mobile: aPhone() },
      { as: author },
    );
    await transitionContact(db, 'suggestion', suggest_id, 'handling');
    await transitionContact(db, 'suggestion', suggest_id, 'answered', '已核实并退回差价');
    const own = await call('suggest/index', {}, { as: author });
    expect(own).toMatchObject({
      total: 1,
      list: [{ suggest_id, state_label: '已回复', reply: '已核实并退回差价' }],
    });
    expect((await call('suggest/index', {}, { as: other })).total).toBe(0);
  });

  it('is a thread: its author writes again, the platform answers again, and each answer is told', async () => {
    const { db } = await openDatabase();
    const author = await anAdvertiser();
    const told = async () =>
      (await call('messages', { kind: 'service' }, { as: author })).list.map(({ body, link }) => [
        body,
        link,
      ]);
    const { suggest_id: id } = await call(
      'suggest/create',
      { kind: 'complaint', content: '媒体主没有按要求口播' },
      { as: author },
    );
    await transitionContact(db, 'suggestion', id, 'answered', '请说说是哪一条');
    const link = `/personal/otherManagement/proposal?suggest_id=${id}`;
    expect(await told()).toEqual([['请说说是哪一条', link]]);
    const again = await call('suggest/say', { suggest_id: id, content: '第 2 条' }, { as: author });
    expect(again).toMatchObject({ state: 'pending' });
    await transitionContact(db, 'suggestion', id, 'answered', '已核实并退回差价');
    expect(await told()).toEqual([
      ['已核实并退回差价', link],
      ['请说说是哪一条', link],
    ]);
    const shown = await call('suggest/show', { suggest_id: id }, { as: author });
    expect(shown.state).toBe('answered');
    expect(shown.thread.map(({ author: by, content }) => [by, content])).toEqual([
      ['person', '媒体主没有按要求口播'],
      ['staff', '请说说是哪一条'],
      ['person', '第 2 条'],
      ['staff', '已核实并退回差价'],
    ]);
  });

  it('is read whole by the platform, with the pictures', async () => {
    const { db } = await openDatabase();
    const author = await anAdvertiser();
    const fileKey = await aFile(author);
    const { suggest_id: id } = await call(
      'suggest/create',
      { kind: 'report', content: '粉丝数和主页不一样', files: [fileKey] },
      { as: author },
    );
    const waiting = await contactQueues.suggestion.list(db, firstWindow);
    const lines = waiting.find((one) => one.id === id)?.below;
    expect(lines?.join()).toContain('粉丝数和主页不一样');
    expect(lines?.join()).toContain(`/api/file/${fileKey}?`);
  });

  it('names only the own order and own files', async () => {
    const order = await anOrder({ state: 'producing' });
    const wrong = { kind: 'complaint' as const, content: '稿件迟迟没有提交' };
    const stranger = await anAdvertiser();
    for (const [input, who] of [
      [{ ...wrong, order_sn: order.orderSn }, stranger],
      [{ ...wrong, files: ['nobodys-file'] }, stranger],
      [{ ...wrong, order_sn: order.orderSn }, await aMediaOwner()],
    ] as const) {
      expect((await reply('suggest/create', input, { as: who })).envelope.status).toBe(422);
    }
    await call('suggest/create', { ...wrong, order_sn: order.orderSn }, { as: order.buyer });
  });
});
