import { describe, expect, it } from 'vitest';
import { daysOfTrade, takenWords, thisWeek, type WeekFacts } from './this-week';

const lead = {
  orders: 74,
  half: 5.9,
  three_quarters: 6.4,
  nine_tenths: 7.2,
  steps: { accept: 0.3, submit_draft: 3.8, approve_draft: 4.6, file_link: 5.9 },
};

const told = (over: Partial<WeekFacts> = {}) =>
  thisWeek({
    trade: 'beverage',
    today: '2026-11-28',
    lead,
    weeks: [{ monday: '2026-12-07', places: 1000, taken: 25 }],
    priced: 400,
    ending: 100,
    picture: { kind: 'days', lead },
    ...over,
  });

describe('what is to be done this week', () => {
  it('is the last day to pay for the next day that the trade sells by, with what is taken of its week', () => {
    expect(told()[0]).toEqual({
      title: '双12：最晚 12-04 付款',
      text: '近半年付款、已发布的 74 笔里，九成在付款后 7.2 天内发布。那一周已订 25 个位置，占 2.5%。',
    });
    // The last day itself is in time, the day after it is not.
    expect(told({ today: '2026-12-04' })[0]?.title).toBe('双12：最晚 12-04 付款');
    const late = told({ today: '2026-12-05' })[0];
    expect(late?.title).toBe('腊八：最晚 01-07 付款');
    expect(late?.text).toContain('双12（12-12）已经排不进，');
  });

  it('is told without a day to pay by where too few orders were published', () => {
    expect(told({ lead: null, picture: { kind: 'days', lead: null } })).toEqual([
      {
        title: '下一个节点是双12，12-12',
        text: '近半年付款、已发布的订单不到 5 笔，没有用时可算；请按账号页写的交稿天数往前推。',
      },
      {
        title: '100 个账号的报价 30 天内到期',
        text: '占有报价的 25.0%。下单时的价写进订单，到期以后按新报价。',
      },
    ]);
  });

  it('says nothing of prices where none ends', () => {
    expect(told({ ending: 0 }).map(({ title }) => title)).toEqual([
      '双12：最晚 12-04 付款',
      '保质期 30 天的，发布时至多剩 22 天',
    ]);
  });

  it('is each trade’s own', () => {
    const room = (title: string, gpm_fen: number, returned: number) => ({
      ...{ good_sn: title, title, platform: 21, price_fen: null, gpm_fen, returned },
    });
    const rule = (picture: WeekFacts['picture']) => told({ picture })[1];
    expect(
      rule({ kind: 'returns', rooms: [room('甲', 100_000, 0.5), room('乙', 90_000, 0.1)] }),
    ).toEqual({
      title: '成交最高的是甲，留得最多的是乙',
      text: '扣掉退货后每千次观看留下 ¥810；前者退货率 50.0%，后者 10.0%。',
    });
    const need = (name: string, median_fen: number) => ({
      ...{ name, median_fen, accounts: 30, parts: [], paid: [] },
    });
    expect(
      rule({
        kind: 'needs',
        from_fen: 1,
        to_fen: 2,
        needs: [need('美甲', 200_000), need('彩妆', 500_000)],
      })?.title,
    ).toBe('先试美甲，彩妆要贵一截');
    const month = (name: string, orders: number) => ({
      month: name,
      platforms: [{ platform: 5, orders }],
    });
    expect(rule({ kind: 'months', months: [month('2026-10', 10), month('2026-11', 4)] })).toEqual({
      title: '10 月下单最多，10 笔',
      text: '本月到今天 4 笔。眼下不挤，排测评类长内容正合适。',
    });
    const ages = (platform: number, parents: number) => ({
      ...{ platform, accounts: 9, women: 0.6, ages: [0.2, parents, 0, 0.1, 0.1] },
    });
    expect(rule({ kind: 'ages', platforms: [ages(5, 0.5), ages(9, 0.7)] })?.title).toBe(
      '24–40 岁占得最多的是小红书',
    );
    // Of nothing nothing is said.
    expect(told({ picture: { kind: 'ages', platforms: [] } })).toHaveLength(2);
    expect(told({ picture: { kind: 'months', months: [] } })).toHaveLength(2);
  });

  it('knows every trade’s days, and says how much is taken in words', () => {
    expect(daysOfTrade('mother-to-child', '2026-11-28').map(({ name }) => name)).toEqual([
      '双12',
      '除夕',
      '儿童节',
    ]);
    expect(takenWords({ places: 10_000, taken: 1 })).toBe('已订 1 个位置，占不到 0.1%');
    expect(takenWords({ places: 0, taken: 0 })).toBe('还没有人订');
  });
});
