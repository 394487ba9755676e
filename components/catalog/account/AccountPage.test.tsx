import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { aCard, aDetail } from '@/tests/support/test-card';
import { AccountPage, type AccountPageProps } from './AccountPage';
import { AccountQuotes } from './AccountQuotes';
import { boxOf } from './box-of';
import { ChangesCard } from './ChangesCard';

vi.mock('next/router', () => ({ useRouter: () => ({ push: () => Promise.resolve(true) }) }));
vi.mock('next/head', () => ({ default: () => null }));

const detail = aDetail();
const { today, good, skus } = detail;
const days = { today, daily_cap: 1, leave_from: null, leave_to: null, taken: [], positions: [] };
const history = { since: today, today, positions: [] };
const told: NonNullable<AccountPageProps['told']> = {
  tabs: [{ id: 'quotes', label: '报价' }],
  head: {},
  quotes: {},
  ranks: {},
  work: {},
  aside: {},
  series: null,
  more: null,
  box: boxOf({ detail, days }),
  owner: { sn: good.good_sn, title: good.good_title, operator: '某公司', verified: 'company' },
  cite: { address: `https://example.test/a/dy/${good.good_sn}.html`, title: '', today },
};
const seo = { title: '', description: '', canonical: 'https://example.test/a' };

const open = (over: Partial<AccountPageProps>) =>
  render(
    <AppStoreProvider>
      <AccountPage platform={5} told={null} gone={null} seo={seo} {...over} />
    </AppStoreProvider>,
  );

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the order of the position that is chosen, and to its figures as files', async () => {
  open({ told });
  const { good_sn: sn } = good;
  const order = (id: number | undefined) => `/productDetails/${sn}_5.html?sku=${id}`;
  expect(link('登录后下单')).toBe(order(told.box.main ?? undefined));
  const other = skus.find(({ sku_id }) => sku_id !== told.box.main);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${other?.name}`) }));
  expect(link('登录后下单')).toBe(order(other?.sku_id));
  expect([link('JSON'), link('CSV')]).toEqual([`/a/dy/${sn}.json`, `/a/dy/${sn}.csv`]);
});

it('has a way to say what is wrong, without script too', () => {
  open({ told });
  expect(screen.getByText('由 某公司 运营，已通过企业认证')).toBeDefined();
  expect(link('提交纠错')).toBe(`/form/correction?sn=${good.good_sn}`);
});

it('leads to the order of each position', () => {
  render(
    <AccountQuotes
      detail={detail}
      settled={[]}
      days={days}
      history={history}
      estimate={{ band: null, past: { of: 0, held: 0 } }}
      changes={[]}
      ranks={{ weeks: [], ranks: [] }}
      articles={[]}
      address=""
    />,
  );
  const [first] = skus;
  expect(link(`下单 ${first?.name}`)).toBe(
    `/productDetails/${good.good_sn}_5.html?sku=${first?.sku_id}`,
  );
});

it('tells changes', () => {
  render(<ChangesCard changes={[{ day: today, words: '21–60秒 报价 ¥20,000 降到 ¥18,000' }]} />);
  expect(screen.getByText('21–60秒 报价 ¥20,000 降到 ¥18,000')).toBeDefined();
});

it('says that an account was taken down, and shows what is like it', async () => {
  open({ gone: { title: '柚白护肤笔记', instead: [aCard()] } });
  expect(screen.getByText('“柚白护肤笔记”已下架')).toBeDefined();
  expect(await screen.findByRole('link', { name: aCard().good_title })).toBeDefined();
  expect(screen.queryByText('登录后下单')).toBeNull();
});
