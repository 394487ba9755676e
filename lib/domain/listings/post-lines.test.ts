import { describe, expect, it } from 'vitest';
import { readPostLines } from './post-lines';

const line = (cells: Record<number, string> = {}) =>
  ['2026/11/3', '换季三步', 'https://www.douyin.com/video/7', '396,000', '1200', '商单']
    .map((cell, index) => cells[index] ?? cell)
    .join('\t');

describe('pasted lines of posts', () => {
  it('are read as a sheet has them, blank lines left out', () => {
    const { posts, faults } = readPostLines(
      `${line()}\r\n\n2026-11-02 | 日常 | https://v.douyin.com/a | 5 |  | 日常`,
    );
    expect(faults).toEqual([]);
    expect(posts).toEqual([
      {
        title: '换季三步',
        url: 'https://www.douyin.com/video/7',
        postedOn: '2026-11-03',
        reach: 396_000,
        interactions: 1200,
        isCommercial: true,
      },
      {
        title: '日常',
        url: 'https://v.douyin.com/a',
        postedOn: '2026-11-02',
        reach: 5,
        interactions: null,
        isCommercial: false,
      },
    ]);
  });

  it.each([
    [{ 0: '2026-02-30' }, '日期'],
    [{ 1: '' }, '标题'],
    [{ 1: '字'.repeat(81) }, '标题'],
    [{ 3: '39.6万' }, '播放或阅读'],
    [{ 3: '100000000001' }, '播放或阅读'],
    [{ 4: '不详' }, '互动'],
    [{ 5: '' }, '最后一列'],
    [{ 5: '商单\t多一列' }, '读到 7 列'],
  ])('say which of them is wrong: %j', (cells, words) => {
    const { posts, faults } = readPostLines(`${line()}\n\n${line(cells)}`);
    expect(posts).toHaveLength(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^第 3 行：.*${words}`));
  });
});
