import { describe, expect, it } from 'vitest';
import { compareDelivery, type DeliveryFacts } from './delivery-compare';

const facts: DeliveryFacts = {
  platform: 5,
  platformName: '抖音',
  wantedDate: '2026-11-18',
  windowDays: '',
  approvedAt: new Date('2026-11-17T04:00:00Z'),
  link: 'https://www.douyin.com/video/7442',
  isDemoPost: false,
  // 23:30 of the wanted day in the market
  filedAt: new Date('2026-11-18T15:30:00Z'),
  retentionDays: 30,
  keepUntil: null,
  now: new Date('2026-11-22T00:00:00Z'),
  looks: [{ at: new Date('2026-11-18T15:31:00Z'), outcome: 'online', adMark: false }],
};

const compared = (part: Partial<DeliveryFacts> = {}) =>
  compareDelivery({ ...facts, ...part }).map(({ name, actual, result, words }) => [
    name,
    actual,
    result,
    words,
  ]);

describe('what was agreed beside what was delivered', () => {
  it('fits where it was published on the day and the platform that were agreed', () => {
    expect(compared()).toEqual([
      ['发布日期', '11-18 23:30 回传', 'fits', '相符'],
      ['发布平台', 'www.douyin.com', 'fits', '相符'],
      ['保留在线', '在线，11-18 23:31 检查', 'later', '验收后开始计算'],
    ]);
  });

  it('counts what comes before the agreed day or window as a difference too', () => {
    const before = { filedAt: new Date('2026-11-15T04:00:00Z') };
    expect(compared(before)[0]?.slice(2)).toEqual(['differs', '早 3 天']);
    expect(compared({ ...before, windowDays: '2' })[0]?.slice(2)).toEqual(['differs', '早 1 天']);
    expect(compared({ ...before, windowDays: '3' })[0]?.slice(2)).toEqual(['fits', '相符']);
    const after = { filedAt: new Date('2026-11-20T04:00:00Z'), windowDays: '1' };
    expect(compared(after)[0]?.slice(2)).toEqual(['differs', '晚 1 天']);
  });

  it('counts a delay in days of the market', () => {
    expect(compared({ filedAt: new Date('2026-11-18T16:01:00Z') })[0]?.slice(2)).toEqual([
      'differs',
      '晚 1 天',
    ]);
    expect(compared({ wantedDate: '' })[0]?.slice(2)).toEqual(['unknown', '无约定可比']);
  });

  it('fits within 24 hours of an approval that came after the agreed days, and differs after them', () => {
    const late = { windowDays: '1', approvedAt: new Date('2026-11-19T16:00:00Z') };
    const filed = (filedAt: string, over: Partial<DeliveryFacts> = {}) =>
      compared({ ...late, ...over, filedAt: new Date(filedAt) })[0]?.slice(2);
    expect(filed('2026-11-20T16:00:00Z')).toEqual(['fits', '确认晚于约定，按时发布']);
    expect(filed('2026-11-20T16:00:01Z')).toEqual(['differs', '超过确认后 24 小时，晚 1 天']);
    expect(filed('2026-11-21T16:00:01Z')).toEqual(['differs', '超过确认后 24 小时，晚 2 天']);
    // Approved in the last minute of the last day: the day itself stands.
    const lastMinute = { approvedAt: new Date('2026-11-19T15:59:59Z') };
    expect(filed('2026-11-20T04:00:00Z', lastMinute)).toEqual(['differs', '晚 1 天']);
  });

  it('names another host than the platform’s as a difference, with names that only look like it', () => {
    expect(compared({ link: 'https://example.com/notdouyin' })[1]?.[2]).toBe('differs');
    expect(compared({ link: 'https://douyin.com.example.com/1' })[1]?.[2]).toBe('differs');
    expect(compared({ link: 'https://example.com/a' })[1]?.slice(1)).toEqual([
      'example.com',
      'differs',
      '不是抖音的网址，请打开核对',
    ]);
    expect(compared({ link: '' })[1]?.[1]).toBe('没有链接');
    expect(compared({ isDemoPost: true })[1]?.slice(1)).toEqual([
      '演示发布内容',
      'unknown',
      '演示内容，不核对平台',
    ]);
  });

  it('shows the advertisement mark only where a look saw it', () => {
    const looks = [{ ...facts.looks[0]!, adMark: true }];
    expect(compared({ looks })[2]).toEqual(['广告标识', '页面文字含“广告”', 'fits', '已见']);
  });

  it('counts the days that it has to stay online', () => {
    const keepUntil = new Date('2026-12-05T10:00:00Z');
    expect(compared({ keepUntil }).at(-1)?.slice(2)).toEqual(['open', '剩 14 天']);
    const over = { keepUntil, now: new Date('2026-12-06T00:00:00Z') };
    expect(compared(over).at(-1)?.slice(2)).toEqual(['fits', '已满']);
    const at = new Date('2026-12-01T00:00:00Z');
    const gone = [{ at, outcome: 'gone' as const, adMark: false }];
    expect(
      compared({ ...over, looks: gone })
        .at(-1)
        ?.slice(2),
    ).toEqual(['differs', '打不开']);
    const unknown = [{ at, outcome: 'unknown' as const, adMark: false }];
    expect(
      compared({ ...over, looks: unknown })
        .at(-1)
        ?.slice(2),
    ).toEqual(['unknown', '未能确认']);
    expect(compared({ looks: [] })).toHaveLength(2);
  });
});
