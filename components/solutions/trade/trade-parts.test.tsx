import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hubHeadline } from '../hub-headline';
import { ridgeOf } from '../pictures/ridge-path';
import { DropTable, seenOf } from './DropTable';
import { headlineOf } from './headline';

const drop = (name: string, posts: number, gap: number | null, over = {}) => ({
  ...{ name, posts, gap, accounts: 3, rate: 0.05, platform: 9, on_platform: 2 },
  ...over,
});

describe('how commercial posts do', () => {
  const all = drop('', 96, -0.07);

  it('is a line of how many there are and how many it takes where a group has too few', () => {
    const page = render(
      <DropTable name="美妆" drops={{ all: drop('', 3, null), tags: [drop('护肤', 3, null)] }} />,
    );
    expect(page.container.querySelector('table')).toBeNull();
    expect(page.container.textContent).toContain('近 90 天美妆账号的商单有 3 条');
  });

  it('tells a group of five, hollow below fifty, and none of four', () => {
    const { container } = render(
      <DropTable
        name="美妆"
        drops={{
          all,
          tags: [drop('护肤', 60, -0.1), drop('彩妆', 20, 0.02), drop('香氛', 4, null)],
        }}
      />,
    );
    const cells = [...container.querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('th')?.textContent,
      row.querySelectorAll('td')[2]?.textContent,
      row.querySelectorAll('circle').length,
    ]);
    expect(cells).toEqual([
      ['彩妆', '+2.0%', 1],
      ['护肤', '−10.0%', 1],
      ['香氛', '不足 5 条，不给数字', 0],
    ]);
  });

  it('says where the posts are and how readers take part', () => {
    expect(seenOf(drop('护肤', 10, -0.2, { rate: 0.09 }), all)).toBe(
      '2 条在小红书，播放少了，互动还在',
    );
    expect(seenOf(drop('护肤', 2, 0.1, { accounts: 1 }), all)).toBe(
      '全在小红书，只有一个账号，当参考看',
    );
  });
});

describe('the line above a picture', () => {
  it('is none where there is too little to draw', () => {
    expect(headlineOf({ kind: 'needs', from_fen: 0, to_fen: 0, needs: [] }, '美妆')).toBeNull();
    expect(
      headlineOf({ kind: 'months', months: [{ month: '2026-11', platforms: [] }] }, '家电'),
    ).toBeNull();
    expect(headlineOf({ kind: 'days', lead: null }, '食品饮料')).toBeNull();
    expect(headlineOf({ kind: 'returns', rooms: [] }, '服饰')).toBeNull();
    expect(headlineOf({ kind: 'ages', platforms: [] }, '母婴')).toBeNull();
    expect(hubHeadline([])).toBeNull();
  });
});

it('a ridge is as high as its own peak, flat where there is nothing', () => {
  expect(Math.max(...ridgeOf([0, 3, 1, 0]))).toBe(1);
  expect(ridgeOf([0, 0])).toEqual([0, 0]);
});
