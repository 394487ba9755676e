import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '@/lib/contract';
import { endsPeriod } from '@/lib/domain/rankings/calendar-periods';
import { scoreMetrics } from '@/lib/domain/rankings/ranking';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { readContent } from '@/scripts/lib/read-content';
import { goodMetrics, goodProfiles, type goods } from '@/server/catalog/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { accountRanks } from '@/server/rankings/account-ranks';
import {
  keptList,
  openBoardPages,
  publishPast,
  publishRankings,
  saveNote,
} from '@/server/rankings/public';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';

/** The last day that is told, and the last whole weeks' last days, the newest first. */
let today: string;
let sundays: string[];
let rising: TestGood;
let steady: TestGood;
let shrinking: TestGood;
let late: TestGood;

const DAYS = 90;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A Kuaishou account with a series of plays and fans that ends on the last day. */
async function anAccount(
  plays: (back: number) => number | null,
  fans: (back: number) => number,
  row: Partial<typeof goods.$inferInsert>,
) {
  const { db } = await openDatabase();
  const good = await aGood({
    platform: 10,
    pricesFen: [100_000],
    area: 330_000,
    createdAt: daysAgo(100),
    ...row,
  });
  const back = Array.from({ length: DAYS }, (_, nth) => DAYS - 1 - nth);
  await db.insert(goodProfiles).values({
    goodId: good.id,
    audience: {},
    audienceSource: 'self',
    cases: [],
    series: {
      from: shiftDay(today, 1 - DAYS),
      source: 'monitor',
      values: back.map(plays),
      more: [
        { name: '粉丝', unit: 'count', values: back.map(fans) },
        { name: '互动率', unit: 'share', values: back.map(() => 0.1) },
      ],
      ads: [],
    },
  });
  return good;
}

/** Its main position was asked at so much from so many days before the last one. */
async function asked(good: TestGood, wasFen: number | null, fen: number, back: number) {
  const { db } = await openDatabase();
  await db.execute(sql`insert into good_price_changes (good_id, position, was_fen, fen, changed_at)
    values (${good.id}, 1, ${wasFen}::bigint, ${fen}::bigint,
      (${shiftDay(today, -back)}::date + time '12:00') at time zone 'Asia/Shanghai')`);
}

beforeAll(async () => {
  const { db } = await openDatabase();
  const [last] = await rows<{ day: string }>(
    db,
    sql`select ((now() at time zone 'Asia/Shanghai' - interval '6 hours')::date - 1)::text as day`,
  );
  today = last!.day;
  sundays = Array.from({ length: DAYS }, (_, back) => shiftDay(today, -back)).filter((day) =>
    endsPeriod('week', day),
  );
  const isLastWeek = (back: number) => shiftDay(today, -back) > sundays[1]!;
  // First in the last whole week, second before.
  rising = await anAccount(
    (back) => (isLastWeek(back) ? 9_000 : 1_000),
    (back) => 20_000 - 100 * back,
    {
      title: '柚白护肤笔记',
      categories: [2],
    },
  );
  steady = await anAccount(
    () => 5_000,
    () => 50_000,
    { title: '不动的账号', categories: [2, 1], createdAt: daysAgo(200) },
  );
  shrinking = await anAccount(
    () => 300,
    (back) => 10_000 + 10 * back,
    {
      title: '掉粉的账号',
      categories: [1],
      area: 110_000,
    },
  );
  // Known in the last two weeks alone.
  late = await anAccount(
    (back) => (shiftDay(today, -back) > sundays[2]! ? 200 : null),
    () => 1_000,
    { title: '新来的账号', categories: [1], area: 0, createdAt: daysAgo(0) },
  );
  await asked(rising, null, 200_000, 60);
  await asked(rising, 200_000, 100_000, 3);
  await asked(steady, null, 500_000, 60);
  await inTransaction(db, publishPast);
});

beforeEach(invalidateAnswers);

const board = (over: Partial<Input<'rank_board'>> = {}) =>
  call('rank_board', { platform: 10, ...over });
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('what is to be seen on the week’s lists', () => {
  it('is told as the board’s own page tells it, of boards that have a list', async () => {
    const { list } = await call('board_notes', {});
    const own = list.find(({ platform }) => platform === 10);
    const page = await board();
    expect(list).toHaveLength(1);
    expect(own).toMatchObject({
      ...{ from: page.from, to: page.to, sentences: page.notes.sentences, trend: page.trend },
      leader: { title: page.list[0]?.title, index: page.list[0]?.index },
    });
  });
});

describe('a board', () => {
  it('is of whole weeks and months of the calendar, and of days', async () => {
    const week = await board();
    expect([week.from, week.to]).toEqual([shiftDay(sundays[0]!, -6), sundays[0]]);
    expect(week.past).toEqual(sundays.slice(0, 12));
    expect((await board({ period: 'day' })).past).toHaveLength(8);
    const { past } = await board({ period: 'month' });
    expect(past.length).toBeGreaterThan(0);
    expect(past.every((day) => endsPeriod('month', day))).toBe(true);
    const midMonth = `${past[0]!.slice(0, 8)}15`;
    expect(
      (await reply('rank_board', { platform: 10, date: midMonth, period: 'month' })).envelope
        .status,
    ).toBe(422);
  });

  it('puts accounts in the order of its formula, which comes about as it is said', async () => {
    const { list, formula } = await board();
    expect(titles(list)).toEqual(['柚白护肤笔记', '不动的账号', '掉粉的账号', '新来的账号']);
    expect(list.map(({ rise }) => rise)).toEqual([1, -1, 0, 0]);
    const weights = Object.fromEntries(formula.map(({ kind, weight }) => [kind, weight]));
    const of = (row: (typeof list)[number]) =>
      Object.fromEntries(row.metrics.map(({ kind, value }) => [kind, value]));
    const maxima = Object.fromEntries(
      formula.map(({ kind }) => [kind, Math.max(...list.map((row) => of(row)[kind] ?? 0))]),
    );
    for (const row of list)
      expect(row.index).toBeCloseTo(scoreMetrics(of(row), maxima, weights).index, 1);
    expect(list[0]).toMatchObject({
      reach: 9_000,
      source: 'monitor',
      as_of: sundays[0],
      interaction_rate: 0.1,
    });
  });

  it('of who is new takes in accounts that came within half a year, and puts them as the whole board does', async () => {
    const { list, accounts, formula } = await board({ kind: 'new' });
    expect(titles(list)).toEqual(['柚白护肤笔记', '掉粉的账号']);
    expect(accounts).toBe(2);
    expect(formula).toEqual((await board()).formula);
  });

  it('of growth takes in who won fans, and says how many', async () => {
    const { list } = await board({ kind: 'growth' });
    expect(titles(list)).toEqual(['柚白护肤笔记']);
    expect(list[0]?.metrics).toContainEqual({ kind: 'gained', value: 3_000 });
  });

  it('of value counts the price of its last day, and takes in nobody whose price is not known', async () => {
    const now = await board({ kind: 'value', period: 'day' });
    expect(titles(now.list)).toEqual(['柚白护肤笔记', '不动的账号']);
    const value = (told: typeof now) =>
      told.list
        .find(({ title }) => title === '柚白护肤笔记')
        ?.metrics.find(({ kind }) => kind === 'value')?.value;
    expect(value(now)).toBe((9_000 * 1_000_000) / 100_000);
    const before = await board({ kind: 'value', period: 'day', date: shiftDay(today, -4) });
    const { list } = await board({ period: 'day', date: shiftDay(today, -4) });
    const reach = list.find(({ title }) => title === '柚白护肤笔记')!.reach;
    expect(value(before)).toBe((reach * 1_000_000) / 200_000);
    expect((await board({ kind: 'value' })).past.at(-1)! >= shiftDay(today, -60)).toBe(true);
  });

  it('counts places within a subject and a province', async () => {
    const beauty = await board({ category: 2 });
    expect(beauty.list.map(({ title, place }) => [title, place])).toEqual([
      ['柚白护肤笔记', 1],
      ['不动的账号', 2],
    ]);
    expect(beauty.categories).toContainEqual({ id: 1, accounts: 3 });
    expect(titles((await board({ area: 110_000 })).list)).toEqual(['掉粉的账号']);
    expect((await board({ category: 30 })).list).toEqual([]);
  });

  it('finds an account by its name, and says where it was last where it is not on the list', async () => {
    const found = await board({ q: '柚白' });
    expect(found.found).toEqual([1]);
    expect((await board({ q: '没有的' })).found).toEqual([]);
    const { db } = await openDatabase();
    await db.execute(sql`insert into good_words (good_id, score, fields, account_id, initials, pinyin, keys)
      values (${late.id}, 1, '', 'late', 'xldzh', 'xinlaidezhanghao', '{}') on conflict do nothing`);
    const before = await board({ q: '新来的账号', date: sundays[3] });
    expect(before.elsewhere).toMatchObject({ title: '新来的账号', day: sundays[0] });
  });

  it('is read once for everything that is looked for on it', async () => {
    const { db } = await openDatabase();
    const places = async (q: string) => (await board({ q })).list[0]?.places.at(-1);
    expect(await places('柚白')).toBe(1);
    // No version names this table: what is kept does not see it.
    const move = (by: number) =>
      db.execute(sql`update ranking_places set place = place + ${by}::int`);
    await move(50);
    expect(await places('不动')).toBe(1);
    expect((await board({ q: '不动' })).found).toEqual([2]);
    await move(-50);
  });

  it('that nobody has a list of is told as empty', async () => {
    expect(await board({ platform: 7 })).toMatchObject({ to: '', list: [], total: 0 });
    expect((await reply('rank_board', { platform: 99 })).envelope.status).toBe(422);
  });
});

describe('a list that nobody is on', () => {
  it('is made once, and shown by nothing', async () => {
    const { db } = await openDatabase();
    const quiet = await aGood({ platform: 9, pricesFen: [100_000] });
    await db.insert(goodMetrics).values({
      goodId: quiet.id,
      ...{ kind: 'reads_median', value: '500', source: 'self', asOf: sundays[1]! },
    });
    await publishRankings(db);
    const lists = await rows<{ accounts: number; stamp: string }>(
      db,
      sql`select accounts, cardinality(good_ids) as places, xmin::text as stamp from ranking_lists
          where board = 'xhs-growth' and day = ${today}::date and period = 'day'`,
    );
    expect(lists).toMatchObject([{ accounts: 0, places: 0 }]);
    expect(await publishRankings(db)).toBe(0);
    invalidateAnswers();
    for (const period of ['day', 'week'] as const)
      expect(await board({ platform: 9, kind: 'growth', period })).toMatchObject({
        ...{ to: '', past: [], versions: [] },
      });
    const pages = await openBoardPages(db);
    expect(pages.filter(({ kind, platform }) => platform === 9 && kind === 'growth')).toEqual([]);
    await expect(
      saveNote(db, {
        ...{ board: 'xhs-growth', day: sundays[0]! },
        ...{ sentences: ['没有人的一周。'], author: '林知远' },
      }),
    ).rejects.toThrow('这一周没有这张榜');
  });
});

describe('a list that is out', () => {
  it('stays as it was published when an account changes its subject, its prices or its figures', async () => {
    const { db } = await openDatabase();
    const before = await board({ category: 2 });
    await db.execute(
      sql`update goods set categories = '{5}', area = 110000 where id = ${steady.id}`,
    );
    await db.execute(sql`update good_profiles set series = '{}' where good_id = ${rising.id}`);
    expect(await publishRankings(db)).toBe(0);
    invalidateAnswers();
    const after = await board({ category: 2 });
    expect(
      after.list.map(({ place, title, index, reach }) => [place, title, index, reach]),
    ).toEqual(before.list.map(({ place, title, index, reach }) => [place, title, index, reach]));
  });

  it('tells nothing but the name of who was taken down since, whose place stays', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`update goods set status = 'off' where id = ${rising.id}`);
    const { list, risers } = await board();
    expect(list[0]).toMatchObject({
      place: 1,
      title: '柚白护肤笔记',
      good_sn: null,
      account_id: '',
      metrics: [],
      reach: 0,
      source: null,
      price_fen: null,
    });
    expect(list[1]).toMatchObject({ place: 2, title: '不动的账号' });
    expect(titles(risers)).not.toContain('柚白护肤笔记');
    expect((await board({ q: '柚白' })).found).toEqual([]);
    const asked = {
      platform: 10,
      kind: 'composite',
      category: 0,
      area: 0,
      period: 'week',
      date: '',
    } as const;
    const file = await keptList(db, asked);
    expect(file.entries.map(({ is_gone }) => is_gone)).toEqual([true, false, false, false]);
    await db.execute(sql`update goods set status = 'live' where id = ${rising.id}`);
  });

  it('and was made before parts were kept says how many it has, and has no parts', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`insert into ranking_lists (board, period, day, good_ids, scores, reach, peak, interactions, fans,
        maxima, weights, version, accounts)
      values ('ks-composite', 'week', '2024-01-07', ${sql`array[${steady.id}, ${rising.id}]::bigint[]`}, '{2,1}', '{2,1}',
        '{2,1}', '{2,1}', '{2,1}', '{}', '{"reach": 1}', 1, 2)`);
    const old = await board({ date: '2024-01-07' });
    expect([old.accounts, old.total, old.list.length]).toEqual([2, 2, 2]);
    for (const part of [{ category: 2 }, { area: 330_000 }]) {
      const asked = { platform: 10, date: '2024-01-07', ...part };
      expect((await reply('rank_board', asked)).envelope.status).toBe(422);
    }
    await db.execute(sql`delete from ranking_lists where day = '2024-01-07'`);
  });

  it('of a whole week or month is kept for ever, and one that no calendar has 400 days', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`insert into ranking_lists (board, period, day, good_ids, scores, reach, peak, interactions, fans,
        maxima, weights, version, accounts)
      select 'ks-composite', period, day::date, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', 1, 0
      from (values ('week', '2024-01-07'), ('week', '2024-01-08'), ('month', '2024-01-31'), ('month', '2024-01-30'),
        ('day', '2024-01-07')) as l(period, day)`);
    await publishRankings(db);
    const left = await rows<{ day: string }>(
      db,
      sql`select day::text as day from ranking_lists where day < '2024-06-01' order by day`,
    );
    expect(left.map(({ day }) => day)).toEqual(['2024-01-07', '2024-01-31']);
    await db.execute(sql`delete from ranking_lists where day < '2024-06-01'`);
  });

  it('has sentences that its figures make, and an editor’s in their place', async () => {
    const { db } = await openDatabase();
    const { notes } = await board();
    expect(notes.author).toBe('');
    expect(notes.sentences).toHaveLength(2);
    expect((await board({ category: 2 })).notes.sentences).toEqual([]);
    expect(notes.sentences[1]).toContain('柚白护肤笔记从第 2 名升到第 1 名');
    const name = `ks-composite/${sundays[0]}`;
    const [draft] = await readContent(db, 'board-note', name);
    await saveNote(db, { ...draft, sentences: ['这一周只看头部。'], author: '林知远' } as never);
    await db.execute(sql`update ranking_notes set updated_at = '2026-11-22T17:00:00Z'
      where board = 'ks-composite' and day = ${sundays[0]}::date`);
    invalidateAnswers();
    expect((await board()).notes).toMatchObject({
      ...{ sentences: ['这一周只看头部。'], author: '林知远', day: '2026-11-23' },
    });
    await expect(
      saveNote(db, {
        board: 'ks-composite',
        day: '2020-01-05',
        sentences: ['没有这一周。'],
        author: '林知远',
      }),
    ).rejects.toThrow('这一周没有这张榜');
  });
});

describe('an account’s places', () => {
  it('are told by week, on the whole board, in its subject and in its province', async () => {
    const { weeks, ranks } = await call('account_ranks', { sn: rising.goodSn });
    expect(weeks).toHaveLength(26);
    expect(weeks.at(-1)).toBe(sundays[0]);
    const composite = ranks.filter(({ kind }) => kind === 'composite');
    expect(composite.map(({ category, area, listed }) => [category, area, listed])).toEqual([
      [2, 0, 2],
      [0, 0, 4],
      [0, 330_000, 2],
    ]);
    for (const { places } of composite) {
      expect(places.slice(-3)).toEqual([2, 2, 1]);
      // The series of 90 days knows twelve whole weeks; nothing is invented before.
      expect(places.filter((place) => place !== null)).toHaveLength(12);
    }
    expect(ranks.some(({ kind }) => kind === 'growth')).toBe(true);
  });

  it('end with the week before until the list of the last one is out', async () => {
    const { db } = await openDatabase();
    const undone = new Error('rolled back');
    const monday = db.transaction(async (tx) => {
      await tx.execute(
        sql`delete from ranking_lists where period = 'week' and day = ${sundays[0]}::date`,
      );
      const { weeks, ranks } = await accountRanks(tx, rising.goodSn);
      expect(weeks).toHaveLength(26);
      expect(weeks.at(-1)).toBe(sundays[1]);
      expect(
        ranks.find(({ kind, category }) => kind === 'composite' && category === 0)?.places.at(-1),
      ).toBe(2);
      throw undone;
    });
    await expect(monday).rejects.toBe(undone);
  });

  it('break off where it was on no list', async () => {
    const { ranks } = await call('account_ranks', { sn: late.goodSn });
    const places = ranks.find(
      ({ kind, category }) => kind === 'composite' && category === 0,
    )?.places;
    expect(places?.slice(-4)).toEqual([null, null, 4, 4]);
    expect(ranks.every(({ area }) => area === 0)).toBe(true);
  });

  it('of an account that was taken down are told to nobody', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`update goods set status = 'off' where id = ${shrinking.id}`);
    expect((await reply('account_ranks', { sn: shrinking.goodSn })).envelope.status).toBe(422);
    await db.execute(sql`update goods set status = 'live' where id = ${shrinking.id}`);
  });
});

it('search engines are led to the newest lists and to whole weeks and months, where they have enough accounts', async () => {
  const { db } = await openDatabase();
  expect(await openBoardPages(db)).toEqual([]);
  await aGood({ platform: 10 });
  for (let nth = 0; nth < 7; nth++) {
    await anAccount(
      () => 100,
      () => 100,
      { categories: [3] },
    );
  }
  await db.execute(
    sql`delete from ranking_lists where board = 'ks-composite' and period = 'week' and day = ${sundays[0]}::date`,
  );
  await inTransaction(db, publishPast);
  const pages = await openBoardPages(db);
  expect(pages.map(({ madeAt: _, ...page }) => page)).toEqual([
    { platform: 10, kind: 'composite', category: 0, area: 0, period: 'week', date: '' },
    { platform: 10, kind: 'composite', category: 0, area: 0, period: 'week', date: sundays[0] },
  ]);
});

it('tells the middle of its first twenty over the last weeks, once it has so many', async () => {
  for (let nth = 1; nth <= 20; nth++) {
    await anAccount(
      () => 1_000 * nth,
      () => 100,
      { platform: 11, categories: [3], area: 0 },
    );
  }
  const { db } = await openDatabase();
  await db.execute(sql`delete from ranking_lists where board like 'sph-%'`);
  await inTransaction(db, publishPast);
  const { trend } = await board({ platform: 11 });
  expect(trend.map(({ day }) => day)).toEqual(sundays.slice(0, 12).reverse());
  expect(new Set(trend.map(({ value }) => value))).toEqual(new Set([10_500]));
  expect((await board()).trend).toEqual([]);
});
