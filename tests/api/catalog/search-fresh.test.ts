import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refillWords, saveSynonym } from '@/server/catalog/public';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';
import { aGood } from '../../support/factories/a-good';

const found = async (q: string, ids = '0') =>
  (await call('goods_index', { ids, q })).goods.map(({ account_id }) => account_id);

/** Changes a good as its area does: its row, then what lists read of it, in one transaction. */
async function change(id: number, set: ReturnType<typeof sql>) {
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update goods set ${set} where id = ${id}`);
    await refreshGoods(tx, [id]);
  });
}

describe('a word of a search', () => {
  it('has to stand within one field', async () => {
    await aGood({
      accountId: 'apart_1',
      title: '巷口说口',
      tags: ['红妆', '平口'],
      categories: [15],
    });
    await aGood({ accountId: 'together_1', title: '巷子说', tags: ['平价口红'], categories: [2] });
    expect(await found('口红')).toEqual(['together_1']);
    expect(await found('说口')).toEqual(['apart_1']);
    expect(await found('妆平')).toEqual([]);
    await aGood({ accountId: 'apart_2', title: '垚焱淼', tags: ['淼犇骉猋'] });
    expect(await found('垚焱 犇骉')).toEqual(['apart_2']);
    expect(await found('垚焱淼犇骉')).toEqual([]);
  });

  it('of several may stand in different ones', async () => {
    await aGood({
      accountId: 'two_1',
      title: '溪边木作',
      tags: ['陶艺'],
      area: 330000,
      city: '杭州',
    });
    for (const q of ['木作 陶艺', '陶艺 杭州', '木作 浙江', 'TAOYI 溪边', '手工 木作']) {
      expect(await found(q), q).toEqual(q.startsWith('手工') ? [] : ['two_1']);
    }
  });

  it('of one sign finds what begins with it', async () => {
    await aGood({ accountId: 'sign_1', title: '罍中日月', tags: [] });
    await aGood({ accountId: 'sign_2', title: '某处', tags: ['罍酒'] });
    expect((await found('罍')).sort()).toEqual(['sign_1', 'sign_2']);
  });

  it('is the beginning of an account id, the very one first', async () => {
    await aGood({ accountId: 'Begin_77' });
    await aGood({ accountId: 'begin_7' });
    expect(await found('BEGIN_7')).toEqual(['begin_7', 'Begin_77']);
    expect(await found('begin_7', '9')).toEqual([]);
  });
});

describe('a listing that changes', () => {
  it('is found by its new words at once, also by their pinyin, and no more by the old ones', async () => {
    const { id } = await aGood({ accountId: 'fresh_1', title: '旧檐听雨', tags: ['蓑衣'] });
    expect(await found('蓑衣')).toEqual(['fresh_1']);
    await change(id, sql`title = '新檐观雪', tags = '{斗笠}'`);
    for (const q of ['斗笠', 'douli', 'dl', '新檐', 'xygx', 'xinyanguanxue']) {
      expect(await found(q), q).toContain('fresh_1');
    }
    for (const q of ['蓑衣', '旧檐', 'jiuyan']) expect(await found(q), q).toEqual([]);
  });

  it('is not found while it is off, and again when it is back', async () => {
    const { id } = await aGood({ accountId: 'off_1', title: '墟烟渡口' });
    await change(id, sql`status = 'off'`);
    for (const q of ['墟烟', 'off_1', 'xuyan']) expect(await found(q), q).toEqual([]);
    await change(id, sql`status = 'live'`);
    for (const q of ['墟烟', 'off_1', 'xuyan']) expect(await found(q), q).toEqual(['off_1']);
  });

  it('is found anew after a migration that emptied what search reads', async () => {
    const { db } = await openDatabase();
    await aGood({ accountId: 'refill_1', title: '磐石谷仓' });
    await db.execute(sql`delete from good_words`);
    expect(await refillWords(db)).toBe(0);
    await db.execute(sql`update catalog_state set words_stale = true`);
    expect(await refillWords(db)).toBeGreaterThan(0);
    expect(await found('磐石')).toEqual(['refill_1']);
    const [state] = await rows(db, sql`select words_stale from catalog_state`);
    expect(state).toEqual({ words_stale: false });
  });
});

describe('other words for a word', () => {
  it('find what the word itself does not, the nearest first; hidden ones do not', async () => {
    const { db } = await openDatabase();
    await aGood({ accountId: 'means_2', title: '甲处', tags: ['釉彩'] });
    await aGood({ accountId: 'means_1', title: '乙处', tags: ['胎釉'] });
    expect(await found('瓷器')).toEqual([]);
    await saveSynonym(db, { word: '瓷器', means: ['胎釉', '釉彩'] });
    expect(await found('瓷器')).toEqual(['means_1', 'means_2']);
    expect(await found('瓷器 甲处')).toEqual(['means_2']);
    await saveSynonym(db, { word: '瓷器', means: ['釉彩'], status: 'hidden' });
    expect(await found('瓷器')).toEqual([]);
  });

  it('a word that says nothing is passed over, and looked for where it is all there is', async () => {
    const { db } = await openDatabase();
    await saveSynonym(db, { word: '名家', means: [] });
    await aGood({ accountId: 'idle_1', title: '某某', tags: ['漆器'] });
    await aGood({ accountId: 'idle_2', title: '名家小记', tags: [] });
    expect(await found('漆器名家')).toEqual(['idle_1']);
    expect(await found('名家 漆器')).toEqual(['idle_1']);
    expect(await found('名家')).toEqual(['idle_2']);
  });

  it.each([
    [{ word: '', means: [] }],
    [{ word: '！！', means: ['好'] }],
    [{ word: '好', means: Array(9).fill('好的') }],
    [{ word: '好', means: ['x'.repeat(21)] }],
  ])('are refused where they could not be searched for: %j', async (draft) => {
    const { db } = await openDatabase();
    await expect(saveSynonym(db, draft)).rejects.toThrow();
  });
});

describe('a search that is no search', () => {
  it.each([
    '%',
    '_',
    "'; drop table goods; --",
    '{1,2}',
    '\\',
    '\u0301\u0301',
    '😀',
    'a b c d e f g h i j k l m n o p q r s t',
    '美'.repeat(60),
    'ａｂｃ',
  ])('%j is answered', async (q) => {
    expect(await call('goods_index', { ids: '0', q })).toMatchObject({ q: q.trim() });
    expect((await call('search-suggest', { q, platform: 0 })).items.length).toBeLessThan(20);
  });
});
