import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveCheckWord } from '@/server/drafts/public';
import { seedCheckWords } from '@/server/drafts/seed-check-words';
import { checkWords, draftRemarks } from '@/server/drafts/tables';
import { openDatabase } from '@/server/kernel/database';
import { files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, fullBrief, type TestOrder } from '@/tests/support/factories/an-order';

interface Drafting extends TestOrder {
  seller: TestUser;
}

const first = '标题\n换季烂脸自救\n正文\n很多霜没用，直到用上这瓶。';
const second = '标题\n换季干到起皮\n正文\n直到用上示例修护霜。\n#广告';

async function anOrderInProduction(): Promise<Drafting> {
  const seller = await aMediaOwner();
  const brief = { ...fullBrief, must_say: '修护霜', must_not_say: '烂脸' };
  return { ...(await anOrder({ state: 'producing', ownerId: seller.id, brief })), seller };
}

async function aPicture(owner: TestUser, name: string): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = `${name}-of-${owner.id}-000000`;
  await db.insert(files).values({
    fileKey,
    ownerId: owner.id,
    purpose: 'brief',
    name: `${name}.png`,
    mime: 'image/png',
    bytes: 1,
  });
  return fileKey;
}

const submit = (order: Drafting, action: string, fields: object) =>
  reply('order/act', { order_sn: order.orderSn, action, ...fields }, { as: order.seller });

const ask = (order: Drafting, remarks: readonly object[], reason = '') =>
  reply(
    'order/act',
    { order_sn: order.orderSn, action: 'ask_changes', reason, remarks: JSON.stringify(remarks) },
    { as: order.buyer },
  );

const show = (order: Drafting, as: TestUser = order.buyer) =>
  call('order/drafts', { order_sn: order.orderSn }, { as });

/** A remark on the place where words stand. */
const on = (text: string, quote: string, words: string) => {
  const start = text.indexOf(quote);
  return { start, end: start + quote.length, quote, file_key: '', words };
};

async function ok(answer: ReturnType<typeof reply>): Promise<void> {
  expect((await answer).envelope).toMatchObject({ status: 200 });
}

describe('the drafts of an order', () => {
  it('are none before the first is handed in', async () => {
    expect(await show(await anOrderInProduction())).toEqual({ versions: [], remarks: [] });
  });

  it('stand side by side with what changed, for both sides alike', async () => {
    const order = await anOrderInProduction();
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((name) => aPicture(order.seller, name)),
    );
    await ok(submit(order, 'submit_draft', { draft: first, files: [one, two] }));
    await ok(ask(order, [], '请按要求修改标题'));
    await ok(submit(order, 'resubmit', { draft: second, files: [three, two, one] }));
    const shown = await show(order);
    expect(shown.versions.map(({ no, text }) => [no, text])).toEqual([
      [1, first],
      [2, second],
    ]);
    expect(shown.versions[0]?.difference).toBeNull();
    expect(shown.versions[1]?.difference).toMatchObject({
      words: '文字改 4 处，图片加 1 张',
      link_changed: false,
      dropped: [],
    });
    expect(shown.versions[1]?.difference?.rows[1]).toEqual({
      before: [
        { start: 3, text: '换季', changed: false },
        { start: 5, text: '烂脸自救', changed: true },
      ],
      after: [
        { start: 3, text: '换季', changed: false },
        { start: 5, text: '干到起皮', changed: true },
      ],
    });
    expect(shown.versions[1]?.files.map(({ name, change }) => [name, change])).toEqual([
      ['three.png', 'added'],
      ['two.png', 'same'],
      ['one.png', 'same'],
    ]);
    const theirs = await show(order, order.seller);
    const known = (drafts: typeof shown) =>
      JSON.stringify(drafts).replace(/"url":"[^"]*"/g, '"url":""');
    expect(known(theirs)).toBe(known(shown));
  });

  it('are nobody else’s', async () => {
    const order = await anOrderInProduction();
    await ok(submit(order, 'submit_draft', { draft: first }));
    for (const stranger of [await anAdvertiser(), await aMediaOwner()]) {
      for (const name of ['order/drafts', 'order/check-draft'] as const) {
        const of = (order_sn: string) => reply(name, { order_sn }, { as: stranger });
        const refused = await of(order.orderSn);
        expect(refused.envelope).toMatchObject({
          status: 422,
          msg: '没有找到该内容，请刷新后重试',
        });
        expect(JSON.stringify(refused)).toBe(JSON.stringify(await of('TF000000000000000000')));
      }
    }
  });
});

describe('a remark', () => {
  it('stands at its place, counted through all drafts, and is settled by the draft that says so', async () => {
    const order = await anOrderInProduction();
    const picture = await aPicture(order.seller, 'chart');
    await ok(submit(order, 'submit_draft', { draft: first, files: [picture] }));
    await ok(
      ask(order, [
        on(first, '烂脸', '太刺激，请换一个说法'),
        { file_key: picture, words: '看不出样本量' },
      ]),
    );
    await ok(submit(order, 'resubmit', { draft: second, settled: '[1]' }));
    await ok(ask(order, [on(second, '直到用上', '请写全产品名'), { words: '整体再口语一些' }]));
    await ok(submit(order, 'resubmit', { draft: `${second}改`, settled: JSON.stringify([1, 3]) }));
    const { remarks } = await show(order);
    expect(
      remarks.map(({ no, draft_no, place, quote, words, settled_no }) => ({
        no,
        at: `第 ${draft_no} 稿·${place}`,
        quote,
        words,
        settled_no,
      })),
    ).toEqual([
      { no: 1, at: '第 1 稿·标题', quote: '烂脸', words: '太刺激，请换一个说法', settled_no: 2 },
      { no: 2, at: '第 1 稿·图 1', quote: '', words: '看不出样本量', settled_no: null },
      { no: 3, at: '第 2 稿·正文第 1 段', quote: '直到用上', words: '请写全产品名', settled_no: 3 },
      { no: 4, at: '第 2 稿·全文', quote: '', words: '整体再口语一些', settled_no: null },
    ]);
  });

  it.each([
    ['beyond the end', { start: 20, end: 9_000, quote: '这瓶', words: '请改一下' }],
    ['backwards', { start: 5, end: 3, quote: '烂脸', words: '请改一下' }],
    ['of another text', { start: 3, end: 5, quote: '旧稿', words: '请改一下' }],
    ['with no stretch', { start: 0, end: 0, quote: '烂脸', words: '请改一下' }],
    ['of a file that the draft has not', { file_key: 'some-other-file-key', words: '请改一下' }],
  ])('%s is refused, and nothing of the act stays', async (_where, remark) => {
    const order = await anOrderInProduction();
    await ok(submit(order, 'submit_draft', { draft: first }));
    const { envelope } = await ask(order, [on(first, '烂脸', '这条本身没有问题'), remark]);
    expect(envelope).toMatchObject({
      status: 422,
      data: { fields: { remarks: '标注的位置与稿件对不上，请刷新后重新标注' } },
    });
    expect((await show(order)).remarks).toEqual([]);
    const { order: shown } = await call(
      'order/detail',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    expect(shown).toMatchObject({ state: 'draft_review', revisions_used: 0 });
  });

  it('sent twice is kept once', async () => {
    const order = await anOrderInProduction();
    await ok(submit(order, 'submit_draft', { draft: first }));
    await ok(ask(order, [on(first, '烂脸', '请换一个说法')]));
    await ok(ask(order, [on(first, '烂脸', '请换一个说法')]));
    expect((await show(order)).remarks).toHaveLength(1);
  });

  it('of another order is not settled by this one', async () => {
    const [order, other] = [await anOrderInProduction(), await anOrderInProduction()];
    for (const it of [order, other]) {
      await ok(submit(it, 'submit_draft', { draft: first }));
      await ok(ask(it, [on(first, '烂脸', '请换一个说法')]));
    }
    const { envelope } = await submit(order, 'resubmit', { draft: second, settled: '[2]' });
    expect(envelope).toMatchObject({
      status: 422,
      data: { fields: { settled: expect.any(String) } },
    });
    await ok(submit(order, 'resubmit', { draft: second, settled: '[1]' }));
    const { db } = await openDatabase();
    const [theirs] = await db.select().from(draftRemarks).where(eq(draftRemarks.orderId, other.id));
    expect(theirs?.settledEventId).toBeNull();
  });
});

describe('what a machine checks', () => {
  beforeAll(async () => seedCheckWords((await openDatabase()).db));

  it('is the same before a draft is handed in as both sides see it afterwards', async () => {
    const order = await anOrderInProduction();
    const text = '示例修护霜，最佳选择，别再烂脸。';
    const before = await call(
      'order/check-draft',
      { order_sn: order.orderSn, draft: text, files: 1 },
      { as: order.seller },
    );
    expect(before.findings.map(({ kind, phrase, result }) => [kind, phrase, result])).toEqual([
      ['must_say', '修护霜', 'ok'],
      ['product', '示例修护霜', 'ok'],
      ['ad_mark', '广告', 'problem'],
      ['must_not_say', '烂脸', 'problem'],
      ['forbidden', '最佳', 'problem'],
    ]);
    await ok(submit(order, 'submit_draft', { draft: text, link: 'https://example.com/film' }));
    for (const side of [order.buyer, order.seller]) {
      expect((await show(order, side)).versions[0]?.findings).toEqual(before.findings);
    }
  });

  it('follows the table: a word that is hidden is not looked for, and stays so at the next start', async () => {
    const { db } = await openDatabase();
    const order = await anOrderInProduction();
    const forbidden = async () => {
      const input = { order_sn: order.orderSn, draft: '史无前例，速修屏障' };
      const { findings } = await call('order/check-draft', input, { as: order.seller });
      return findings
        .filter(({ kind }) => kind === 'forbidden')
        .map((it) => `${it.label}${it.phrase}`);
    };
    expect(await forbidden()).toEqual(['广告法禁用语史无前例']);
    const hint = '以备案的功效为准。';
    await saveCheckWord(db, { kind: 'forbidden', category: 3, word: '速修', hint });
    await saveCheckWord(db, {
      kind: 'forbidden',
      category: 0,
      word: '史无前例',
      hint,
      status: 'hidden',
    });
    await seedCheckWords(db);
    expect(await forbidden()).toEqual(['功效词速修']);
  });

  it('has a first list for every kind of goods with rules of its own', async () => {
    const { db } = await openDatabase();
    const found = await db.select().from(checkWords);
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(found.length).toBeGreaterThan(120);
  });

  it.each([
    [{ category: 99 }, '没有这个类别'],
    [{ word: '|' }, '每个写法至少有一个字'],
    [{ kind: 'other' as 'licence' }, '种类为 forbidden 或 licence'],
  ])('takes no word with %j', async (wrong, said) => {
    const { db } = await openDatabase();
    const word = {
      kind: 'forbidden' as const,
      word: '词',
      category: 0,
      hint: '一句提示',
      ...wrong,
    };
    await expect(saveCheckWord(db, word)).rejects.toThrow(said);
  });
});
