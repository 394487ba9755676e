import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { actAs } from '@/tests/support/operator/act-as';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let author: TestOperator;
let today = '';
let goods: TestGood[] = [];
let late: TestGood;

beforeAll(async () => {
  author = await operatorSession({ roles: ['content'] });
  const { db } = await openDatabase();
  today = await todayOf(db);
  goods = [];
  for (let nth = 0; nth < 7; nth++) goods.push(await aGood({ platform: 5 }));
  late = await aGood({ platform: 5, title: '最后一名美食' });
  await tidyLists(db);
});
afterEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from home_picks`);
});

const act = (name: string, fields: object, operator = author) => actAs(operator, name, fields);
const pick = (fields: object = {}, operator = author) =>
  act(
    'home_pick',
    { account: late.goodSn, place: 1, from_on: today, until_on: shiftDay(today, 7), ...fields },
    operator,
  );
const shelf = async () =>
  (await call('home_index', { each: 3 })).goods.find(({ platform }) => platform === 5)!.goods;
const stateOf = async (sn: string) =>
  (await call('operator/home-picks', {}, { operator: author })).picks.find(
    ({ good_sn }) => good_sn === sn,
  )?.state;

describe('the home page’s picks', () => {
  it('stand before what is counted, in their order, which fills the places that are left', async () => {
    const counted = (await shelf()).map(({ good_sn }) => good_sn);
    expect(counted).toHaveLength(3);
    const first = goods.find(({ goodSn }) => !counted.includes(goodSn))!;
    expect((await pick()).envelope.status).toBe(200);
    expect((await pick({ account: first.goodSn, place: 0 })).envelope.status).toBe(200);
    const now = (await shelf()).map(({ good_sn }) => good_sn);
    expect(now.slice(0, 2)).toEqual([first.goodSn, late.goodSn]);
    expect(now).toHaveLength(3);
    expect(new Set(now).size).toBe(3);
    expect(await stateOf(late.goodSn)).toBe('shown');
  });

  it('are found by number or by name, and told apart where a name is another’s too', async () => {
    expect((await pick({ account: '最后一名美食' })).envelope.status).toBe(200);
    const twin = await aGood({ platform: 3, title: '双生美食' });
    const other = await aGood({ platform: 3, title: '双生美食' });
    const { envelope } = await pick({ account: '双生美食' });
    expect(envelope).toMatchObject({ status: 422 });
    expect(JSON.stringify(envelope.data)).toContain(twin.goodSn);
    expect(JSON.stringify(envelope.data)).toContain(other.goodSn);
    expect((await pick({ account: '没有这个账号' })).envelope.data).toEqual({
      fields: { account: '没有找到在售的这个账号，请填账号编号或完整的名称' },
    });
  });

  it('are refused at the field, and nothing is saved', async () => {
    const fields = async (over: object) =>
      ((await pick(over)).envelope.data as { fields: object }).fields;
    expect(await fields({ until_on: shiftDay(today, -1), from_on: shiftDay(today, -2) })).toEqual({
      until_on: '结束日期已经过去',
    });
    expect(await fields({ until_on: shiftDay(today, -1) })).toEqual({
      until_on: '结束日期不能早于开始日期',
    });
    expect(await fields({ until_on: shiftDay(today, 180) })).toEqual({
      until_on: '最多展示 180 天',
    });
    expect(await fields({ place: 100 })).toEqual({ place: '次序请写 0 到 99' });
    expect(await stateOf(late.goodSn)).toBeUndefined();
  });

  it('stand on their days alone, and fall out by themselves where they are sold no more', async () => {
    const { db } = await openDatabase();
    const counted = (await shelf()).map(({ good_sn }) => good_sn);
    const { id, goodSn } = goods.find((good) => !counted.includes(good.goodSn))!;
    await pick({ account: goodSn, from_on: shiftDay(today, 1) });
    expect(await stateOf(goodSn)).toBe('coming');
    expect((await shelf())[0]?.good_sn).not.toBe(goodSn);
    await pick({ account: goodSn });
    expect((await shelf())[0]?.good_sn).toBe(goodSn);
    const status = (to: string) =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`update goods set status = ${to} where id = ${id}`);
        await refreshGoods(tx, [id]);
      });
    await status('off');
    await invalidateAnswers();
    expect(await stateOf(goodSn)).toBe('off');
    const without = await shelf();
    expect(without.map(({ good_sn }) => good_sn)).not.toContain(goodSn);
    expect(without).toHaveLength(3);
    await status('live');
    await invalidateAnswers();
    expect((await shelf())[0]?.good_sn).toBe(goodSn);
  });

  it('move the version that every copy asks for, and leave before and after in the record', async () => {
    const { db } = await openDatabase();
    const version = async () =>
      (
        await rows<{ v: string }>(
          db,
          sql`select xmin::text as v from content_changes where kind = 'site'`,
        )
      )[0]?.v;
    const before = await version();
    await pick();
    const after = await version();
    expect(after).not.toBe(before);
    expect((await act('home_pick_drop', { account: late.goodSn })).envelope.status).toBe(200);
    expect(await version()).not.toBe(after);
    expect(await stateOf(late.goodSn)).toBeUndefined();
    const [line] = await rows<{ changes: { label: string; after: string }[] }>(
      db,
      sql`select changes from operator_actions where action = 'home_pick_drop' order by seq desc limit 1`,
    );
    expect(line?.changes).toContainEqual({
      label: '账号',
      before: `最后一名美食（${late.goodSn}）`,
      after: '不在首页',
    });
    expect((await act('home_pick_drop', { account: late.goodSn })).envelope.data).toEqual({
      fields: { account: '首页没有选这个账号' },
    });
  });

  it('are for who writes content', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    expect((await pick({}, finance)).envelope.status).toBe(403);
    expect((await reply('operator/home-picks', {}, { operator: finance })).httpStatus).toBe(403);
  });
});
