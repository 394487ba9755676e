import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boardOf, scoreMetrics } from '@/lib/domain/rankings/ranking';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { readContent } from '@/scripts/lib/read-content';
import { goodMetrics, goodProfiles, type goods } from '@/server/catalog/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { boardRow, publishPast, publishRankings, saveBoard } from '@/server/rankings/public';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { operatorSession } from '@/tests/support/operator-session';

/** The last day that has a list, and others counted back from it. */
let day: (before: number) => string;
let risen: TestGood;
let steady: TestGood;
let fallen: TestGood;
let first: TestGood;
let untold: TestGood;
let banned: TestGood;
let unsold: TestGood;
let closed: TestGood;
let stale: TestGood;

/** An account of the WeChat board with a reading series that ends on the last day. */
async function anAccount(
  reads: readonly (number | null)[],
  row: Partial<typeof goods.$inferInsert>,
) {
  const { db } = await openDatabase();
  const good = await aGood({ platform: 1, pricesFen: [100_000, 100_000, 200_000], ...row });
  await db.insert(goodProfiles).values({
    goodId: good.id,
    audience: {},
    audienceSource: 'self',
    cases: [],
    series: {
      from: day(reads.length - 1),
      source: 'monitor',
      values: reads,
      more: [
        { name: '粉丝', unit: 'count', values: reads.map(() => 20_000) },
        { name: '互动率', unit: 'share', values: reads.map(() => 0.05) },
      ],
      ads: [],
    },
  });
  return good;
}

const always = (value: number, days = 90) => Array.from({ length: days }, () => value);

beforeAll(async () => {
  const { db } = await openDatabase();
  const days = await rows<{ day: string }>(
    db,
    sql`select ((now() at time zone 'Asia/Shanghai' - interval '6 hours')::date - 1 - n)::text as day
        from generate_series(0, 120) n order by n`,
  );
  day = (before) => shiftDay(days[0]!.day, -before);
  // On the last day above, on the day before below the steady one.
  risen = await anAccount([...always(1_000, 89), 9_000], { categories: [26], title: '升了的账号' });
  steady = await anAccount(always(5_000), { categories: [26, 15], title: '不动的账号' });
  fallen = await anAccount([...always(80_000, 60), ...always(400, 30)], { categories: [15] });
  first = await anAccount(always(300_000), { categories: [15] });
  banned = await anAccount(always(700_000), { categories: [15], status: 'forced_off' });
  unsold = await anAccount(always(800_000), {
    categories: [15],
    status: 'off',
    awaitsOwner: true,
  });
  closed = await anAccount(always(600_000), { categories: [15], status: 'off' });
  stale = await aGood({ platform: 1, categories: [26] });
  untold = await aGood({ platform: 1, categories: [26] });
  await db.insert(goodMetrics).values([
    { goodId: stale.id, kind: 'reads_avg_head', value: '3000', source: 'self', asOf: day(70) },
    { goodId: untold.id, kind: 'reads_avg_head', value: '3000', source: 'self', asOf: day(2) },
    { goodId: untold.id, kind: 'likes', value: '60', source: 'self', asOf: day(2) },
    { goodId: untold.id, kind: 'fans', value: '9000', source: 'self', asOf: day(2) },
  ]);
  await inTransaction(db, publishPast);
});

beforeEach(invalidateAnswers);

const titles = (list: { good_sn: string | null; account_name: string }[]) =>
  list.map(({ account_name }) => account_name);

describe('the ranking of a day', () => {
  it('puts accounts in the order of the published index', async () => {
    const { list, from, to, total, accounts } = await call('rank/wechat', {});
    expect([from, to, total, accounts]).toEqual([day(0), day(0), 5, 5]);
    expect(list.map(({ good_sn }) => good_sn)).toEqual([
      first.goodSn,
      risen.goodSn,
      steady.goodSn,
      untold.goodSn,
      fallen.goodSn,
    ]);
    expect(list.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(list[2]).toMatchObject({ account_name: '不动的账号', category: '职场', staff_style: 1 });
  });

  it('says how an index comes about, and it comes about as it is said', async () => {
    const { list, formula } = await call('rank/wechat', {});
    const weights = Object.fromEntries(formula.map(({ kind, weight }) => [kind, weight]));
    // Reads are counted to 100 000, so the account with 300 000 is the measure at 100 000.
    expect(list[0]!.metrics.map(({ kind, value }) => [kind, value])).toEqual([
      ['reach', 100_000],
      ['peak', 100_000],
      ['interactions', 5_000],
      ['fans', 20_000],
    ]);
    expect(list[0]!.index).toBe(1000);
    for (const row of list) {
      const values = Object.fromEntries(row.metrics.map(({ kind, value }) => [kind, value]));
      const told = scoreMetrics(
        values as never,
        { reach: 100_000, peak: 100_000, interactions: 5_000, fans: 20_000 },
        weights as never,
      );
      expect(row.index).toBeCloseTo(told.index, 1);
      expect(row.metrics).toEqual(told.metrics);
    }
    expect(list[1]!.metrics[2]).toMatchObject({ kind: 'interactions', value: 450 });
  });

  it('tells who rose and who fell since the day before', async () => {
    const { list, risers, newcomers, compared } = await call('rank/wechat', {});
    const rise = Object.fromEntries(list.map((row) => [row.good_sn, row.rise]));
    expect(compared).toBe(true);
    // The day before it stood last: the fallen one still had its old peak within thirty days.
    expect(rise).toMatchObject({
      [first.goodSn]: 0,
      [risen.goodSn]: 3,
      [steady.goodSn]: -1,
      [fallen.goodSn]: -1,
    });
    expect(titles(risers)).toEqual(['升了的账号']);
    expect(newcomers).toEqual([]);
  });

  it('knows an account by its figures only from the day on which they were taken', async () => {
    const then = await call('rank/wechat', { date: day(2) });
    expect(then.list.map(({ good_sn }) => good_sn)).toContain(untold.goodSn);
    expect(then.newcomers.map(({ good_sn }) => good_sn)).toEqual([untold.goodSn]);
    const before = await call('rank/wechat', { date: day(3) });
    expect(before.list.map(({ good_sn }) => good_sn)).not.toContain(untold.goodSn);
    expect(before.total).toBe(4);
  });

  it.each([
    ['was taken down by its owner', sql`status = 'off'`],
    ['was taken down by the platform', sql`status = 'forced_off'`],
    ['has no price that is still good', sql`status = 'expired'`],
    ['is on leave', sql`leave_from = '2020-01-01', leave_to = '2099-01-01'`],
  ])('leaves out who %s; those behind move up', async (_, change) => {
    const { db } = await openDatabase();
    await db.execute(sql`update goods set ${change} where id = ${first.id}`);
    const { total, accounts, list } = await call('rank/wechat', {});
    expect([total, accounts]).toEqual([4, 4]);
    expect(list[0]).toMatchObject({ place: 1, good_sn: risen.goodSn });
    await db.execute(
      sql`update goods set status = 'live', leave_from = null, leave_to = null where id = ${first.id}`,
    );
  });

  it('shows the reach of the last thirty days', async () => {
    const { list } = await call('rank/wechat', { date: day(1) });
    const row = list.find(({ good_sn }) => good_sn === risen.goodSn);
    expect(row?.spark).toEqual(always(1_000, 30));
    const now = (await call('rank/wechat', {})).list.find(
      ({ good_sn }) => good_sn === risen.goodSn,
    );
    expect(now?.spark).toEqual([...always(1_000, 29), 9_000]);
  });
});

describe('a category', () => {
  it('has places of its own', async () => {
    const { list, total, accounts } = await call('rank/wechat', { category: 26 });
    expect(list.map(({ place, good_sn }) => [place, good_sn])).toEqual([
      [1, risen.goodSn],
      [2, steady.goodSn],
      [3, untold.goodSn],
    ]);
    expect([total, accounts]).toEqual([3, 5]);
    expect((await call('rank/wechat', { category: 7 })).total).toBe(0);
  });

  it('stands beside the main one of who is listed by a second', async () => {
    const subjects = async (category: number) =>
      (await call('rank/wechat', { category })).list.map((row) => [
        ...[row.good_sn, row.category, row.second_category],
      ]);
    expect(await subjects(15)).toContainEqual([steady.goodSn, '职场', '教育']);
    expect(await subjects(15)).toContainEqual([first.goodSn, '教育', '']);
    expect(await subjects(26)).toContainEqual([steady.goodSn, '职场', '']);
    expect(await subjects(0)).toContainEqual([steady.goodSn, '职场', '']);
  });

  it('is offered where it has an account', async () => {
    const { categories, dates, periods, formula_text, share_text, since } = await call(
      'rank/wechatCates',
      {},
    );
    expect(categories).toEqual([
      { id: 0, name: '总榜', accounts: 5 },
      { id: 15, name: '教育', accounts: 3 },
      { id: 26, name: '职场', accounts: 3 },
    ]);
    expect([dates[0], dates.length]).toEqual([day(0), 30]);
    expect(periods.map(({ name }) => name)).toEqual(['日榜', '周榜', '月榜']);
    expect(formula_text).toBe(
      '指数 = 1000 ×（0.45×日均头条阅读 + 0.2×近30天最高阅读 + 0.2×日均互动 + 0.15×粉丝）',
    );
    expect(share_text).toContain('10 万');
    expect(since).not.toBe('');
  });
});

describe('a week and a month', () => {
  it('take the mean of their days and compare with the period before', async () => {
    const week = await call('rank/wechat', { period: 'week' });
    expect([week.from, week.to, week.compared]).toEqual([day(6), day(0), true]);
    const row = week.list.find(({ good_sn }) => good_sn === risen.goodSn);
    expect(row?.metrics[0]).toMatchObject({ kind: 'reach', value: Math.round(15_000 / 7) });
    expect(row?.metrics[1]).toMatchObject({ kind: 'peak', value: 9_000 });
    const month = await call('rank/wechat', { period: 'month' });
    expect([month.from, month.compared]).toEqual([day(29), true]);
    const down = month.list.find(({ good_sn }) => good_sn === fallen.goodSn);
    expect(down?.metrics[0]?.value).toBe(400);
    expect(down?.rise).toBe(-3);
  });

  it('have thirty lists, each with the one it is compared with', async () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const { compared } = await call('rank/wechat', { period, date: day(29) });
      expect([period, compared]).toEqual([period, true]);
    }
  });
});

describe('what is not there', () => {
  it('is an account that had been taken down before its list was made', async () => {
    const { db } = await openDatabase();
    const lists = await rows(
      db,
      sql`select day from ranking_lists where good_ids && array[${closed.id}]::bigint[]`,
    );
    expect(lists).toEqual([]);
  });

  it('is an account whose figures are more than thirty days older than the list', async () => {
    const { db } = await openDatabase();
    const lists = await rows<{ day: string }>(
      db,
      sql`select max(day)::text as day from ranking_lists where good_ids && array[${stale.id}]::bigint[]`,
    );
    expect(lists).toEqual([{ day: day(40) }]);
  });

  it('is an account that is banned, and one that waits for its owner’s first sale', async () => {
    const { db } = await openDatabase();
    const lists = await rows(
      db,
      sql`select day from ranking_lists where good_ids && array[${banned.id}, ${unsold.id}]::bigint[]`,
    );
    expect(lists).toEqual([]);
  });

  it('is a list of another day', async () => {
    const { envelope } = await reply('rank/wechat', { date: '2020-01-01' });
    expect([envelope.status, envelope.msg]).toEqual([422, '这一天没有榜单，请选择其他日期']);
    expect((await reply('rank/wechat', { page: 2 })).envelope.status).toBe(422);
    for (const wrong of [{ period: 'year' }, { date: '2026-13-01' }, { category: -1 }]) {
      expect((await reply('rank/wechat', wrong)).envelope.status).toBe(422);
    }
  });

  it('is a board without accounts: empty, and nothing is published', async () => {
    expect(await call('rank/douyin', {})).toMatchObject({ to: '', list: [], total: 0, pages: 1 });
    expect((await call('rank/douyinConfig', {})).dates).toEqual([]);
  });
});

describe('publishing', () => {
  it('makes what is missing and touches nothing that is out', async () => {
    const { db } = await openDatabase();
    const stamp = () =>
      rows(
        db,
        sql`select md5(string_agg(l::text, '' order by board, period, day)) as all_rows
                   from ranking_lists l where day <> ${day(1)}::date`,
      );
    const before = await stamp();
    await db.execute(sql`delete from ranking_lists where period = 'day' and day = ${day(1)}::date`);
    await db.execute(sql`update good_metrics set value = 1 where good_id = ${untold.id}`);
    expect(await publishRankings(db)).toBe(1);
    expect(await publishRankings(db)).toBe(0);
    expect(await stamp()).toEqual(before);
  });

  it('is done once by two copies that come together', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`delete from ranking_lists where day = ${day(0)}::date`);
    const made = await Promise.all([publishRankings(db), publishRankings(db)]);
    expect(made.sort()).toEqual([0, 3]);
  });

  it('follows other weights from their day on, and lists that are out keep theirs', async () => {
    const { db } = await openDatabase();
    expect((await call('rank/wechatCates', {})).version).toBe(1);
    const weights = { reach: 0, peak: 0, interactions: 0, fans: 1 };
    await agreed('board_weights/wechat', weights, day(0));
    await db.execute(
      sql`delete from ranking_lists where period = 'day' and day in (${day(0)}::date, ${day(1)}::date)`,
    );
    await publishRankings(db);
    invalidateAnswers();
    const now = await call('rank/wechat', {});
    expect([now.version, now.formula.map(({ weight }) => weight)]).toEqual([2, [0, 0, 0, 1]]);
    expect(now.list.at(-1)?.good_sn).toBe(untold.goodSn);
    // Made in the same run, of the day before the new weights.
    const before = await call('rank/wechat', { date: day(1) });
    expect([before.version, before.formula[0]?.weight]).toEqual([1, 0.45]);
    const choices = await call('rank/wechatCates', {});
    expect([choices.version, choices.since, choices.formula.map(({ weight }) => weight)]).toEqual([
      2,
      day(0),
      [0, 0, 0, 1],
    ]);
    expect(choices.formula_note).toContain(`现行公式 v2，自 ${day(0)} 的榜期起`);
    expect(
      (await call('rank_board', { platform: 1, kind: 'composite', period: 'day' })).version,
    ).toBe(2);
  });

  it('is numbered by the day, whichever was agreed to first; of two for a day the later counts', async () => {
    const { db } = await openDatabase();
    const to = (reach: number) => ({ reach, peak: 0, interactions: 0, fans: 1 - reach });
    await agreed('board_weights/wechat', to(0.5), day(-3));
    await agreed('board_weights/wechat', to(0.6), day(-2));
    await agreed('board_weights/wechat', to(0.7), day(-2));
    await db.execute(sql`insert into setting_versions (key, value, valid_on, words, asked_by)
      values ('board_weights/wechat', ${JSON.stringify(to(0.9))}, ${day(-2)}, 'x', '甲')`);
    const { formulas } = await boardRow(db, boardOf('wechat'));
    expect(formulas.map(({ version, since, weights }) => [version, since, weights.reach])).toEqual([
      [1, formulas[0].since, 0.45],
      [2, day(0), 0],
      [3, day(-2), 0.7],
      [4, day(-3), 0.5],
    ]);
  });

  it('is looked at by other weights before anybody agrees: same weights, same places; nothing is written', async () => {
    const { db } = await openDatabase();
    const operator = await operatorSession({ roles: ['content'] });
    const stamp = () =>
      rows(
        db,
        sql`select md5(string_agg(l::text, '' order by board, period, day)) from ranking_lists l`,
      );
    const written = await stamp();
    const look = async (weights: string) => {
      const { preview } = await call(
        'operator/board-preview',
        { board: 'wechat', weights },
        { operator },
      );
      return preview!;
    };
    const [list] = await rows<{ day: string; weights: Record<string, number>; scores: number[] }>(
      db,
      sql`select day::text as day, weights, scores from ranking_lists where board = 'wechat' and period = 'week' and accounts > 0
            and extract(isodow from day) = 7 order by day desc limit 1`,
    );
    const same = await look(
      Object.entries(list!.weights)
        .map(([part, weight]) => `${part}=${Math.round(weight * 1000) / 10}`)
        .join(' '),
    );
    expect(same.day).toBe(list!.day);
    expect(same.top.map(({ place, before, index }) => [place, before, index])).toEqual(
      list!.scores.slice(0, 20).map((score, nth) => [nth + 1, nth + 1, score / 10]),
    );
    const byFans = await look('reach=0 peak=0 interactions=0 fans=100');
    expect(byFans.top.map(({ index }) => index)).toEqual(
      byFans.top.map(({ index }) => index).sort((a, b) => b - a),
    );
    expect(byFans.top.map(({ before }) => before)).not.toEqual(
      same.top.map(({ before }) => before),
    );
    expect(await stamp()).toEqual(written);
    expect(
      (
        await reply(
          'operator/board-preview',
          { board: 'wechat', weights: 'reach=100' },
          { operator },
        )
      ).envelope,
    ).toMatchObject({ status: 422 });
  });

  it('takes no weights from the command line', async () => {
    const { db } = await openDatabase();
    const [draft] = await readContent(db, 'ranking', 'wechat');
    await saveBoard(db, draft as never);
    await expect(
      saveBoard(db, { ...(draft as object), weights: { reach: 1 } } as never),
    ).rejects.toThrow('权重不在这里改');
  });
});

/** As two people agreed on it before. */
async function agreed(key: string, weights: object, from: string): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`insert into setting_versions (key, value, valid_on, words, state, asked_by, decided_by, decided_at)
    values (${key}, ${JSON.stringify(weights)}, ${from}, 'x', 'agreed', '甲', '乙', now())`);
}
