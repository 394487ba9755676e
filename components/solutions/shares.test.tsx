import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HubScreen } from './HubScreen';
import { SolutionScreen } from './SolutionScreen';

const seo = { title: '', description: '', canonical: '' };
const part = (platform: number, platform_name: string, share: number) => ({
  ...{ platform, platform_name, share, good_count: 12, median_fen: null, why: '' },
  order_count: share > 0 ? 9 : 0,
});
const trade = (order_count: number, share: number) => ({
  ...{ industry: 'beauty', name: '美妆', title: '美妆怎么投', lead: '', case_count: 0 },
  ...{ good_count: 24, order_count, price: null, counted_at: '' },
  mix: [part(5, '抖音', share), part(9, '小红书', 0)],
});

const hub = (order_count: number, share: number) =>
  render(<HubScreen seo={seo} crumbs={[]} cases={[]} list={[trade(order_count, share)]} />)
    .container;
const solution = (order_count: number, share: number) =>
  render(
    <SolutionScreen
      seo={seo}
      crumbs={[]}
      focus={null}
      trades={[]}
      solution={{
        ...trade(order_count, share),
        ...{ categories: [], pains: [], steps: [], goods: [], cases: [], delivered: [] },
      }}
    />,
  ).container;

/** Texts of the cells with a share. */
const shares = (block: HTMLElement) =>
  [...block.querySelectorAll('td')]
    .map(({ textContent }) => textContent)
    .filter((text) => text === '暂无' || text.endsWith('%'));

it.each([
  ['the hub', hub],
  ['a trade’s page', solution],
])('on %s a platform without orders has 0.0% of many, and nothing is told of few', (_, page) => {
  expect(shares(page(9, 1))).toEqual(['100.0%', '0.0%']);
  expect(shares(page(4, 0))).toEqual(['暂无', '暂无']);
});

it('a trade without goods says so and leads to the list', () => {
  const goods = solution(0, 0).querySelector('#goods')?.closest('section');
  expect(goods?.textContent).toContain('还没有适合美妆的账号');
  expect(goods?.querySelectorAll('a[href="/productList"]')).toHaveLength(2);
});
