import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '@/demo/content/seed-content';
import { seedCatalog } from '@/demo/seed';
import { accountHref } from '@/lib/address/account-href';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { seedSynonyms } from '@/server/catalog/public';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { publishRankings } from '@/server/rankings/public';
import { call } from '../../support/call';
import { aGood } from '../../support/factories/a-good';
import { anArticle } from '../../support/factories/an-article';

/** One box for everything, over the demonstration: names first of all. */

const suggest = async (q: string, platform = 0) =>
  (await call('search-suggest', { q, platform })).items;

interface Account {
  good_sn: string;
  staff_style: number;
  title: string;
  account_id: string;
}

let accounts: Account[] = [];

beforeAll(async () => {
  const { db } = await openDatabase();
  await seedSynonyms(db);
  await inTransaction(db, seedCatalog);
  await inTransaction(db, seedContent);
  await publishRankings(db);
  invalidateAnswers();
  accounts = await rows<Account>(
    db,
    sql`select g.good_sn, g.platform as staff_style, g.title, g.account_id from goods g
        join good_words w on w.good_id = g.id order by md5(g.account_id) limit 50`,
  );
}, 180_000);

describe('whoever asks for an account', () => {
  it('gets it first by its name and by its id, in the box and in the list: fifty of them', async () => {
    expect(accounts).toHaveLength(50);
    const faults: string[] = [];
    for (const account of accounts) {
      for (const q of [account.title, account.account_id]) {
        const [suggested] = await suggest(q);
        const { goods } = await call('goods_index', { ids: '0', q });
        const isName = q === account.title;
        const isRight = isName
          ? [suggested?.text, goods[0]?.good_title].every(
              (text) => plainWord(text ?? '') === plainWord(q),
            )
          : suggested?.href === accountHref(account) && goods[0]?.good_sn === account.good_sn;
        if (!isRight) faults.push(`${q}: ${suggested?.text}, ${goods[0]?.good_title}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('gets it although hundreds of better known ones have its whole name in theirs', async () => {
    const { db } = await openDatabase();
    const plain = await aGood({ platform: 5, title: '晨光测评' });
    const { ownerId } = plain;
    const others: { id: number }[] = [];
    for (let nth = 0; nth < 80; nth++)
      others.push(await aGood({ platform: 5, ownerId, title: `晨光测评第${nth}号` }));
    await db.execute(
      sql`update good_words set score = 9999 where good_id = any(${sql.raw(
        `array[${others.map(({ id }) => id).join()}]::bigint[]`,
      )})`,
    );
    invalidateAnswers();
    const [first] = await suggest('晨光测评');
    expect(first).toMatchObject({ kind: 'account', text: '晨光测评' });
    expect(first?.href).toContain(plain.goodSn);
    const { goods } = await call('goods_index', { ids: '0', q: '晨光测评' });
    expect(goods[0]?.good_sn).toBe(plain.goodSn);
  });

  it('gets one whose name is longer than a search has words', async () => {
    const title = '一个名字特别长特别长还要再长一些的露营车账号';
    const good = await aGood({ platform: 5, title });
    invalidateAnswers();
    expect((await suggest(title))[0]?.href).toContain(good.goodSn);
    expect((await call('goods_index', { ids: '0', q: title })).goods[0]?.good_sn).toBe(good.goodSn);
    const elsewhere = await call('goods_index', { ids: '1', q: title });
    expect(elsewhere.goods.map(({ good_sn }) => good_sn)).not.toContain(good.goodSn);
  });
});

describe('one box finds in all areas', () => {
  it('an article, a question and a board, each under its own address', async () => {
    const id = await anArticle({ title: '达人报备单怎么填写才不会被退回' });
    invalidateAnswers();
    const items = await suggest('报备单被退回');
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'article',
        href: `/publicOpinion/publicDetails/${id}.html`,
        count: null,
      }),
    );
    const { list } = await call('question/index', { page_size: 5 });
    for (const { title, id: question } of list) {
      const found = await call('search-texts', { q: title });
      expect(found.questions.list[0], title).toEqual({
        title,
        summary: '',
        href: `/publicOpinion/askDetails/${question}.html`,
      });
    }
    const boards = (await suggest('抖音榜')).filter(({ kind }) => kind === 'board');
    expect(boards.length).toBeGreaterThan(0);
    for (const { href } of boards) expect(href).toMatch(/^\/bd\/dy/);
  });

  it('nothing that nobody may read', async () => {
    await anArticle({ title: '尚未公开的褶皱测评', status: 'hidden' });
    await anArticle({
      title: '明天才有的褶皱测评',
      publishedAt: new Date(Date.now() + 86_400_000),
    });
    invalidateAnswers();
    expect((await call('search-texts', { q: '褶皱测评' })).articles.total).toBe(0);
  });

  it.each(['', ' ', '！', "'", '嫑巭孬嫑'])('nothing for %j', async (q) => {
    const { articles, questions, boards } = await call('search-texts', { q });
    expect([articles.total, questions.total, boards.total]).toEqual([0, 0, 0]);
    expect(await suggest(q)).toEqual([]);
  });

  it('only on a platform that there is', async () => {
    await expect(suggest('美妆', 98)).rejects.toThrow();
  });
});
