import { describe, expect, it } from 'vitest';
import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { hostsOf } from '@/lib/domain/proofs/post-hosts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { bandWarning } from './band';
import type { ListingContent } from './content';
import { listingDifference } from './difference';
import { isAskedMetric } from './forms';
import { linkRemark } from './link';
import { listingProblems } from './problems';

const today = '2026-11-22';
const whole: ListingContent = {
  title: '柚白通勤妆',
  accountId: 'yb_commute',
  link: 'v.example.com/user/yb_commute',
  avatar: '',
  categories: [2],
  tags: ['通勤'],
  area: 330_000,
  city: '杭州',
  acceptsHard: true,
  acceptsSoft: true,
  refusedIndustries: ['医疗'],
  revisions: 3,
  materialCosts: false,
  addOns: {},
  leadTimeDays: 3,
  dailyCap: 2,
  leaveFrom: null,
  leaveTo: null,
  prices: [
    { position: 1, priceFen: 460_000, commission: null, note: '', validUntil: '2027-01-31' },
  ],
  metrics: [
    { kind: 'fans', value: 1_284_000, proof: '' },
    { kind: 'plays_median', value: 186_000, proof: '' },
  ],
  audience: null,
  cases: [],
  notes: [],
};
const problems = (over: Partial<ListingContent>, isDraft = false) =>
  listingProblems({ platform: platformOf(5), content: { ...whole, ...over }, today, isDraft });

describe('a listing', () => {
  it('that tells everything has no problem', () => {
    expect(problems({})).toEqual({});
  });

  it('may hold its prices from today to a year ahead', () => {
    const until = (validUntil: string) =>
      problems({ prices: [{ ...whole.prices[0]!, validUntil }] }).price_1;
    expect(until(today)).toBeUndefined();
    expect(until(shiftDay(today, -1))).toContain('已过');
    expect(until(shiftDay(today, 365))).toBeUndefined();
    expect(until(shiftDay(today, 366))).toContain('最长一年');
  });

  it('tells a sex that is everybody, and of ages, areas and devices no more than everybody', () => {
    const told = { sex: [], age: [], areas: [], devices: [] };
    const said = (part: object) => problems({ audience: { ...told, ...part } });
    const half = [
      { name: '女性', share: 0.5 },
      { name: '男性', share: 0.4 },
    ];
    expect(said({ sex: half })).toEqual({
      audience_sex: '受众性别合计应为 100%，现在是 90.0%',
    });
    expect(said({ age: half, devices: half, areas: half })).toEqual({});
    expect(said({ age: [...half, { name: '50以上', share: 0.3 }] }).audience_age).toContain(
      '不能超过 100%，现在是 120.0%',
    );
    expect(said({ areas: [half[0], half[0]] }).audience_areas).toContain('重复');
    expect(said({ devices: [{ name: 'iOS', share: 42 }] }).audience_devices).toContain('0 到 100%');
  });

  it('tells of a case what it was, for whom, when and where; a draft may lack it', () => {
    const one = {
      title: '早八通勤妆',
      brand: '某某彩妆',
      month: '2026-10',
      position: 1,
      figures: [],
    };
    const said = (over: object, isDraft = false) =>
      problems({ cases: [one, { ...one, ...over }] }, isDraft).case_1;
    expect(said({})).toBeUndefined();
    expect(said({ brand: '' })).toContain('品牌');
    expect(said({ brand: '' }, true)).toBeUndefined();
    expect(said({ position: 0 })).toContain('报价位置');
    expect(said({ position: 9 }, true)).toContain('没有这个报价位置');
    expect(said({ month: '2026-12' })).toContain('不能晚于本月');
    const share = { name: '互动率', value: 1.2, unit: 'share' };
    expect(said({ figures: [share] })).toContain('互动率不正确');
  });

  const askedFor = (no: number, positions: readonly number[]) =>
    Object.keys(
      listingProblems({
        platform: platformOf(no),
        content: {
          ...whole,
          link: `${hostsOf(no)[0]}/user/yb`,
          metrics: [],
          prices: positions.map((position) => ({ ...whole.prices[0]!, position })),
        },
        today,
        isDraft: false,
      }),
    ).filter((field) => field.startsWith('metric_'));

  it('of any platform asks for fans, and for the figure of its lists where its main position is sold', () => {
    for (const platform of platforms) {
      expect(askedFor(platform.no, [])).toEqual(['metric_fans']);
      expect(askedFor(platform.no, [platform.mainPosition]).sort()).toEqual(
        ['metric_fans', `metric_${platform.mainMetric}`].sort(),
      );
      expect(platform.call).toMatch(/^create/);
    }
  });

  it('asks for a figure when the position that it is about is sold', () => {
    expect(askedFor(1, [1])).toEqual(['metric_fans', 'metric_reads_avg_single']);
    expect(askedFor(1, [5, 7])).toEqual([
      'metric_fans',
      'metric_reads_avg_second',
      'metric_reads_avg_rest',
    ]);
    expect(askedFor(3, [4])).toEqual(['metric_fans', 'metric_likes_forward']);
    expect(askedFor(7, [3])).toEqual(['metric_fans']);
    const shown = (no: number, sold: number[]) =>
      platformOf(no)
        .metrics.filter((metric) => isAskedMetric(platformOf(no), metric, sold))
        .map(({ kind }) => kind);
    expect(shown(1, [3])).toEqual([
      'fans',
      'growth_30d',
      'reads_avg_head',
      'reads_median_head',
      'reads_max_head',
      'likes',
      'posts_week',
    ]);
    expect(shown(5, [])).toEqual(platformOf(5).metrics.map(({ kind }) => kind));
  });

  it('refuses a homepage on another platform’s host, and remarks one on a host that nobody knows', () => {
    expect(problems({ link: 'https://space.bilibili.com/1' }).link).toContain('其他平台');
    expect(problems({ link: 'www.douyin.com/user/yb' }).link).toBeUndefined();
    expect(linkRemark(platformOf(5), 'v.douyin.com/abc')).toBe('');
    expect(linkRemark(platformOf(5), 'https://v.example.com/yb')).toContain(
      'v.example.com 不是抖音的网址（如 douyin.com）',
    );
    expect(linkRemark(platformOf(5), 'ht')).toBe('');
  });

  it('as a draft may lack anything but its name and id, and say nothing impossible', () => {
    const bare = { link: '', categories: [], area: 0, prices: [], metrics: [] };
    expect(problems(bare, true)).toEqual({});
    expect(Object.keys(problems({ ...bare, accountId: '' }, true))).toEqual(['account_id']);
    expect(Object.keys(problems({ ...bare, categories: [77] }, true))).toEqual(['category']);
  });

  it('on leave that is over must say so no more', () => {
    expect(problems({ leaveFrom: '2026-11-01', leaveTo: '2026-11-05' }).leave_from).toContain(
      '已经结束',
    );
    expect(problems({ leaveFrom: '2026-11-20', leaveTo: today })).toEqual({});
  });
});

describe('a price beside those of like accounts', () => {
  const band = { count: 38, low_fen: 410_000, median_fen: 520_000, high_fen: 760_000 };

  it.each([
    [205_000, null],
    [204_999, '少写一位'],
    [1_520_000, null],
    [1_520_001, '多写一位'],
    [0, null],
  ])('%s 分', (priceFen, said) => {
    const warning = bandWarning(priceFen, band);
    if (said === null) expect(warning).toBeNull();
    else expect(warning).toContain(said);
  });

  it('says nothing where too few are known', () => {
    expect(bandWarning(1, null)).toBeNull();
  });
});

describe('the difference of two listings', () => {
  it('names each fact that changes in words, and nothing else', () => {
    const after: ListingContent = {
      ...whole,
      categories: [2, 6],
      dailyCap: 9,
      leaveFrom: '2026-12-01',
      leaveTo: '2026-12-02',
      refusedIndustries: [],
      prices: [{ ...whole.prices[0]!, priceFen: 500_000, validUntil: '2027-06-30' }],
      metrics: [whole.metrics[0]!, { kind: 'plays_median', value: 190_000, proof: 'key' }],
    };
    expect(listingDifference(platformOf(5), whole, after)).toEqual([
      { field: '分类', before: '美妆', after: '美妆、时尚' },
      { field: '报价·1–20秒', before: '¥4,600', after: '¥5,000' },
      { field: '数据·播放中位数', before: '18.6万', after: '19.0万' },
      { field: '不接行业', before: '医疗', after: '' },
    ]);
    expect(listingDifference(platformOf(5), whole, whole)).toEqual([]);
  });
});
