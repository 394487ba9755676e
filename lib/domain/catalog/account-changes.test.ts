import { expect, it } from 'vitest';
import { accountChanges } from './account-changes';

const today = '2026-11-23';
const none = { prices: [], figures: [], corrections: [], leave: null, today };

it('tells what positions were asked at before and after, newest first', () => {
  const prices = [
    {
      name: '21–60秒',
      steps: [
        { from: '2026-01-01', fen: 2_180_000 },
        { from: '2026-09-01', fen: 2_290_000 },
        { from: '2026-10-01', fen: null },
      ],
    },
    {
      name: '1–20秒',
      steps: [
        { from: '2026-02-01', fen: null },
        { from: '2026-09-15', fen: 900_000 },
        { from: '2026-09-20', fen: 800_000 },
      ],
    },
  ];
  expect(accountChanges({ ...none, prices })).toEqual([
    { day: '2026-10-01', words: '21–60秒 不再出售' },
    { day: '2026-09-20', words: '1–20秒 报价 ¥9,000 降到 ¥8,000' },
    { day: '2026-09-15', words: '1–20秒 开始出售，报价 ¥9,000' },
    { day: '2026-09-01', words: '21–60秒 报价 ¥21,800 涨到 ¥22,900' },
  ]);
});

it('tells figures of one day and source together, and counts those that it does not name', () => {
  const figure = (name: string, source: 'api' | 'monitor' = 'api') => ({
    name,
    source,
    as_of: '2026-11-16',
  });
  const figures = [
    ...['粉丝', '播放', '互动率', '完播率'].map((name) => figure(name)),
    figure('30 天涨粉', 'monitor'),
  ];
  expect(accountChanges({ ...none, figures }).map(({ words }) => words)).toEqual([
    '接口更新粉丝、播放、互动率等 4 项',
    '监测更新30 天涨粉',
  ]);
});

it('tells a leave that has begun, and none that lies ahead', () => {
  const leave = { from: '2026-11-20', to: '2026-11-30' };
  expect(accountChanges({ ...none, leave })).toEqual([
    { day: '2026-11-20', words: '休假至 2026-11-30' },
  ]);
  expect(accountChanges({ ...none, leave: { ...leave, from: '2026-11-24' } })).toEqual([]);
});

it('tells what was put right because somebody said so', () => {
  const corrections = [{ day: '2026-11-22', reply: '粉丝数改为 521.7 万' }];
  expect(accountChanges({ ...none, corrections })).toEqual([
    { day: '2026-11-22', words: '纠错：粉丝数改为 521.7 万' },
  ]);
});
