import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleItemShape } from '@/lib/contract/shapes/console-item';
import { openDatabase, rows } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { inTransaction } from '@/server/kernel/transaction';
import { operatorActs } from '@/server/operator/acts';
import { type QueueName, queues } from '@/server/operator/queues';
import type { Queue, QueueItem } from '@/server/process/public';
import { call, reply } from '@/tests/support/call';
import { expectForms } from '@/tests/support/console-items';
import { aListingForm, inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { operated } from '@/tests/support/operated';
import {
  aChange,
  aLostPhone,
  aPendingVerification,
  aPublished,
  makesReviewed,
} from '@/tests/support/operator/makes-reviewed';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { sendListing } from '@/tests/support/send-listing';

const database = async () => (await openDatabase()).db;

const names = Object.keys(makesReviewed) as QueueName[]; // keys of the constant above

const listOf = async (name: QueueName) =>
  (queues[name] as Queue).list(await database(), firstWindow);

const itemOf = async (name: QueueName, key: string): Promise<QueueItem> => {
  const item = await (queues[name] as Queue).item(await database(), key);
  if (!item) throw new Error(`${name} ${key} has no item`);
  return item;
};

const newestOf = async (name: QueueName): Promise<QueueItem> =>
  itemOf(name, (await listOf(name)).at(-1)!.key);

const factOf = (item: QueueItem, field: string) =>
  item.sections.flatMap(({ facts }) => facts).find((one) => one.field === field);

/** Neither phones nor identity numbers; addresses of files carry moments and signatures. */
const personal = (item: QueueItem): string[] =>
  JSON.stringify(item)
    .replace(/"url":"[^"]*"/g, '')
    .match(/(?<![\dA-Za-z])(?:1[3-9]\d{9}|\d{17}[\dXx])(?![\dA-Za-z])/g) ?? [];

beforeAll(async () => {
  vi.useRealTimers();
  for (const name of names) {
    await makesReviewed[name]?.();
    await makesReviewed[name]?.();
  }
}, 240_000);

describe.each(names)('the queue %s', (name) => {
  it('lists what waits, the longest waiting first, each with its page', async () => {
    const db = await database();
    const listed = await listOf(name);
    expect(listed.length).toBeGreaterThanOrEqual(2);
    expect(listed.map(({ since }) => since)).toEqual(listed.map(({ since }) => since).sort());
    for (const [nth, { key, since, title }] of listed.entries()) {
      expect(title).not.toBe('');
      expect(await (queues[name] as Queue).place(db, key)).toEqual({
        since,
        nth: nth + 1,
        before: listed[nth - 1]?.key ?? null,
        after: listed[nth + 1]?.key ?? null,
      });
      const item = await itemOf(name, key);
      const { users, ...told } = item;
      expect(consoleItemShape.parse(told)).toEqual(told);
      expect(item.state).not.toBe('');
      expect(item.sections.flatMap(({ facts }) => facts).length).toBeGreaterThan(1);
      expect(personal(item)).toEqual([]);
      expect(users.every(Number.isInteger)).toBe(true);
    }
    expect(await (queues[name] as Queue).item(db, 'nothing')).toBeUndefined();
  });

  it('offers acts of the table whose given fields it takes, about the accounts that it is of', async () => {
    const item = await newestOf(name);
    expectForms(item);
    expect(item.acts.length).toBeGreaterThan(0);
    for (const { act, given, kind } of item.acts) {
      const row = operatorActs[act];
      expect(row, act).toBeDefined();
      expect(Object.keys(given).every((field) => field in row!.fields)).toBe(true);
      // What else it asks is not given by the thing.
      const asked = { ...given, said: '已处理', at: '明天', plan: 'x', reason: '理由' };
      const parsed = row!.input.safeParse(kind === 'look' ? given : asked);
      expect(parsed.success, `${act} ${JSON.stringify(given)}`).toBe(true);
      if (act === 'retry_contract' || act === 'revoke_contract') continue;
      const input = parsed.data as never; // of its own schema
      await inTransaction(await database(), async (tx) => {
        const concerns = (await row!.concerns?.(tx, input)) ?? [];
        expect([...concerns].sort()).toEqual([...item.users].sort());
        expect(await row!.snapshot?.(tx, input)).toMatchObject({ 状态: item.state });
      });
    }
  });
});

describe('a phone that is asked for', () => {
  it('is given by nobody whose own it is', async () => {
    const mobile = aPhone();
    await aLostPhone(mobile);
    const [self, colleague] = [
      await operatorSession({ roles: ['service'], phone: mobile }),
      await operatorSession({ roles: ['service'] }),
    ];
    const { key } = (await listOf('lost_phone')).at(-1)!;
    const approve = (operator: TestOperator) =>
      reply(
        'operator/act',
        {
          act: 'lost_phone',
          queue: 'lost_phone',
          key,
          fields: JSON.stringify({ id: key, decision: 'approve' }),
        },
        { operator },
      );
    expect((await approve(self)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('您本人的'),
    });
    expect((await approve(colleague)).envelope.status).toBe(200);
  });
});

describe('a need', () => {
  it('is answered by a plan only where an advertiser’s open account left it', async () => {
    const db = await database();
    const { key } = (await listOf('need')).at(-1)!;
    const leftBy = async (user: TestUser | null) => {
      await db.execute(sql`update needs set user_id = ${user?.id ?? null} where id = ${key}`);
      return (await itemOf('need', key)).acts.some(({ act }) => act === 'need-plan');
    };
    const advertiser = await anAdvertiser();
    expect(await leftBy(await aMediaOwner())).toBe(false);
    expect(await leftBy(advertiser)).toBe(true);
    await db.execute(sql`update users set closed_at = now() where id = ${advertiser.id}`);
    expect(await leftBy(advertiser)).toBe(false);
    expect(await leftBy(null)).toBe(false);
  });
});

describe.each(['result', 'authorisation'] as const)(
  'what a form shows as one reason: %s',
  (name) => {
    it('has no field that a note could go to', async () => {
      const facts = (await newestOf(name)).sections.flatMap((section) => section.facts);
      expect(facts.filter(({ field }) => field !== '')).toEqual([]);
    });
  },
);

describe('what somebody wrote', () => {
  const asksOf = async (name: QueueName) =>
    (await newestOf(name)).acts
      .filter(({ act }) => act === 'contact')
      .map(({ given, omits, requires }) => [given.to, omits, requires]);

  it('is answered with words where somebody reads them, a reader as somebody', async () => {
    expect(await asksOf('reader')).toEqual([
      ['released', [], ['said']],
      ['refused', ['role'], ['said']],
    ]);
    for (const [, omits, requires] of await asksOf('callback')) {
      expect([omits, requires]).toEqual([['role'], []]);
    }
  });
});

describe('a new listing', () => {
  it('is read with its figures, their source and the field that a note on each goes to', async () => {
    const item = await newestOf('listing');
    expect(factOf(item, 'title')?.value).toBe('柚白通勤妆');
    expect(factOf(item, 'price_2')?.value).toBe('¥7,900');
    expect(factOf(item, 'metric_fans')).toMatchObject({
      value: '128.4万',
      source: expect.stringMatching(/^自报/),
    });
    expect(factOf(item, 'link')?.href).toBe('https://video.example.com/user/yb');
    const [key] = item.acts.map(({ given }) => given.good_sn);
    const [kept] = await rows<{ version: string; owner: number }>(
      await database(),
      sql`select updated_at::text as version, owner_id as owner from goods where good_sn = ${key}`,
    );
    expect(item.version).toBe(kept!.version);
    expect(item.users).toEqual([kept!.owner]);
  });

  it('is looked at by the machine, which says what differs and what it cannot know', async () => {
    const owner = await anOpenedOwner();
    const notes = '加微信 yb_commute 详谈';
    const prices = [
      { position: 1, price: '9600', valid_until: inDays(10) },
      { position: 2, price: '7900', valid_until: inDays(60) },
    ];
    await sendListing(owner, { notes, prices });
    const verdicts = Object.fromEntries(
      (await newestOf('listing')).checks.map(({ title, verdict }) => [title, verdict]),
    );
    expect(verdicts).toMatchObject({
      主页链接不是所选平台的网址: 'differs',
      可能与其他账号重复: 'differs',
      时长更长的报价没有更高: 'differs',
      报价有效期过短或过长: 'differs',
      文字里有联系方式: 'differs',
      报价没有可比的同类: 'unknown',
      账号主没有实名认证: 'unknown',
    });
  });

  it('stands beside the prices of like accounts, counted to the account', async () => {
    for (const price of ['3000', '4000', '5000', '6000', '9000'])
      await aPublished(await anOpenedOwner(), {
        prices: [{ position: 1, price, valid_until: inDays(60) }],
      });
    await sendListing(await anOpenedOwner());
    const [band] = (await newestOf('listing')).bands;
    const [asked] = await rows<{ count: number; least: number; most: number; above: number }>(
      await database(),
      sql`select count(*)::int as count, min(price_fen) as least, max(price_fen) as most,
            (count(*) filter (where price_fen > 460000))::int as above
          from good_offers o where o.platform = 5 and o.position = 1 and o.price_fen > 0
            and o.fans_band = 4 and o.category_bits & (1::bigint << 2) <> 0`,
    );
    expect(band).toMatchObject({
      label: '1–20秒',
      price_fen: 460_000,
      min_fen: asked!.least,
      max_fen: asked!.most,
    });
    expect(band!.bins.reduce((sum, count) => sum + count, 0)).toBe(asked!.count);
    const share = Math.round((asked!.above / asked!.count) * 100);
    expect(band!.rank).toBe(`${asked!.count} 个同类，比 ${share}% 的低`);
  });

  it('tells what was decided about it and its owner before', async () => {
    const owner = await anOpenedOwner();
    const form = aListingForm();
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    await operated('listing', { good_sn, decision: 'reject', reason: '标签：不符' }, '审核员甲');
    await call('createShortVideo', { ...form, good_sn }, { as: owner });
    const item = await itemOf('listing', good_sn);
    expect(item.history).toMatchObject([{ words: '新账号驳回：标签：不符，审核员甲' }]);
    expect(item.about).toContainEqual({ label: '审核', value: '通过 1 次，驳回 1 次', href: '' });
  });
});

describe('a change', () => {
  it('shows what changes beside what was, and says where a price moves far', async () => {
    const sn = await aChange(await anOpenedOwner());
    const item = await newestOf('change');
    expect(item.sections[0]?.facts.map(({ field, was, value }) => [field, was, value])).toEqual([
      ['tags', '通勤', '早八'],
      ['price_2', '¥7,900', '¥11,900'],
    ]);
    expect(item.sections[1]?.facts.some(({ field }) => field === 'price_2')).toBe(false);
    expect(item.checks).toContainEqual({
      verdict: 'differs',
      title: '21–60秒单次变动超过 30%',
      words: '涨 50.6%',
    });
    expect(item.about.find(({ label }) => label === '商品页')?.href).toContain(sn);
    expect(item.history.at(-1)?.words).toBe('新账号通过，审核员甲');
  });
});

describe('a verification', () => {
  it('is masked, and its pictures are opened by a look that is noted', async () => {
    const user = await anAdvertiser();
    const idNumber = await aPendingVerification(user);
    const item = await newestOf('verification');
    expect(factOf(item, 'id_number')?.value).toBe(`320508********${idNumber.slice(-4)}`);
    expect(factOf(item, 'id_front')).toMatchObject({ value: '已上传', files: [] });
    expect(JSON.stringify(item)).not.toContain('陆知夏');
    expect(item.acts[0]).toMatchObject({ act: 'papers', kind: 'look' });
    const [counted] = await rows<{ at: string }>(
      await database(),
      sql`select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as at from users where id = ${user.id}`,
    );
    expect(item.about).toContainEqual({ label: '注册', value: counted!.at, href: '' });
  });
});
