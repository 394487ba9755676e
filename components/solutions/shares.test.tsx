import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HubScreen } from './HubScreen';
import { TradeBody } from './trade/TradeBody';

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
    <TradeBody
      trade="beauty"
      accounts={[]}
      done={[]}
      trades={[]}
      figures={{ counted: null, weeks: [], words: [], accounts: [] }}
      solution={{
        ...trade(order_count, share),
        ...{ categories: [], pains: [], steps: [], goods: [], cases: [] },
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

it('a trade that was not counted yet says so, draws nothing and leads to the list', () => {
  const page = solution(0, 0);
  expect(page.querySelector('h1')?.textContent).toBe('美妆怎么投');
  expect(page.textContent).toContain('第一次统计之后画在这里');
  expect(page.querySelector('#drops, #words')).toBeNull();
  const accounts = page.querySelector('#accounts')?.closest('section');
  expect(accounts?.textContent).toContain('还没有可比的美妆账号');
  expect(accounts?.querySelector('a[href="/productList"]')).not.toBeNull();
});
